package io.fides.langchain4j;

import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.segment.TextSegment;
import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Sha256;
import io.fides.domain.Source;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** LangChain4j's pieces of text as ours. */
final class Segments {

    private static final String URL = "url";
    private static final String TITLE = "title";
    private static final String FILE = dev.langchain4j.data.document.Document.FILE_NAME;
    private static final String FOLDER =
            dev.langchain4j.data.document.Document.ABSOLUTE_DIRECTORY_PATH;

    private Segments() {}

    /** The segment as a document of its own, named by its metadata, else by its digest. */
    static Document document(TextSegment segment) {
        Metadata metadata = segment.metadata();
        String name = value(metadata, TITLE).or(() -> value(metadata, FILE)).orElse("");
        URI uri =
                value(metadata, URL)
                        .flatMap(Source::address)
                        .or(() -> file(metadata))
                        .orElseGet(() -> URI.create("content:" + Sha256.of(segment.text()).hex()));
        return Document.of(uri, name, Optional.empty(), segment.text());
    }

    static TextSegment segment(Passage passage) {
        String url = passage.source().uri().toString();
        Map<String, String> named = Map.of(URL, url, TITLE, passage.source().title());
        return TextSegment.from(passage.text(), Metadata.from(named));
    }

    private static Optional<URI> file(Metadata metadata) {
        return value(metadata, FOLDER)
                .flatMap(folder -> value(metadata, FILE).map(file -> Path.of(folder, file)))
                .map(Path::toUri);
    }

    /** Values may be of any type. */
    private static Optional<String> value(Metadata metadata, String key) {
        return Optional.ofNullable(metadata.toMap().get(key))
                .map(String::valueOf)
                .filter(value -> !value.isBlank());
    }
}
