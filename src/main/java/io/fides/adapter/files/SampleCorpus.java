package io.fides.adapter.files;

import io.fides.domain.Document;
import io.fides.retrieve.FrontMatter;
import java.net.URI;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The pages that ship with Fides, so that it can be tried without a network: front matter with
 * title and date, then Markdown of which only headings and bullets are used.
 */
public final class SampleCorpus {

    private static final ClassPathFolder FOLDER = new ClassPathFolder("sample/corpus");
    private static final String EXTENSION = ".md";

    private SampleCorpus() {}

    /**
     * Reads all pages; the page {@code x.md} has the URI {@code sample:x}.
     *
     * @throws io.fides.domain.FidesException if the class path lacks one
     */
    public static List<Document> documents() {
        return FOLDER.names().stream().map(SampleCorpus::document).toList();
    }

    private static Document document(String name) {
        String slug = name.substring(0, name.length() - EXTENSION.length());
        return parse(URI.create("sample:" + slug), FOLDER.read(name));
    }

    /** A page whose text is its prose, one paragraph a block. */
    static Document parse(URI uri, String content) {
        FrontMatter front = FrontMatter.of(content);
        if (front.field("title").isEmpty()) {
            throw ClassPathFolder.failure(uri + " has no front matter");
        }
        // Bullets of the sample are whole sentences, so each becomes a paragraph.
        String prose =
                front.body()
                        .replaceAll("(?m)^#+ .*$", "")
                        .replaceAll("(?m)^- ", "\n")
                        .replaceAll("\\R{3,}", "\n\n");
        return Document.of(
                uri,
                front.field("title"),
                Optional.ofNullable(front.fields().get("published")).map(LocalDate::parse),
                prose.strip());
    }
}
