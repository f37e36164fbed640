package io.fides.adapter.files;

import io.fides.domain.Document;
import io.fides.language.WordLists;
import io.fides.retrieve.FrontMatter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;

/**
 * The pages that ship with Fides, so that it can be tried without a network: front matter with
 * title and date, then Markdown of which only headings and bullets are used.
 */
public final class SampleCorpus {

    private static final String EXTENSION = ".md";

    private SampleCorpus() {}

    /** Reads all pages; the page {@code x.md} has the URI {@code sample:x}. */
    public static List<Document> documents() {
        return names("corpus").stream().map(SampleCorpus::document).toList();
    }

    private static Document document(String name) {
        String slug = name.substring(0, name.length() - EXTENSION.length());
        return parse(URI.create("sample:" + slug), read("corpus", name));
    }

    /** A page whose text is its prose, one paragraph a block. */
    static Document parse(URI uri, String content) {
        FrontMatter front = FrontMatter.of(content);
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

    /** What there is in a folder of the sample, in alphabetical order. */
    static List<String> names(String folder) {
        return WordLists.lines(SampleCorpus.class, "/sample/" + folder + "/index.txt");
    }

    static String read(String folder, String name) {
        String path = "sample/" + folder + "/" + name;
        ClassLoader resources = SampleCorpus.class.getClassLoader();
        return Uncheck.get(() -> IOUtils.resourceToString(path, StandardCharsets.UTF_8, resources));
    }
}
