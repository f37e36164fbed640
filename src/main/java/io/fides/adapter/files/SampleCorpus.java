package io.fides.adapter.files;

import io.fides.domain.Document;
import java.net.URI;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pages that ship with Fides, so that it can be tried without a network: front matter with
 * title and date, then Markdown of which only headings and bullets are used.
 */
public final class SampleCorpus {

    private static final ClassPathFolder FOLDER = new ClassPathFolder("sample/corpus");
    private static final String EXTENSION = ".md";
    private static final Pattern PAGE =
            Pattern.compile(
                    "\\A---\\R(?<front>.*?)^---\\R(?<body>.*)\\z",
                    Pattern.DOTALL | Pattern.MULTILINE);

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
        Matcher page = PAGE.matcher(content);
        if (!page.matches()) {
            throw ClassPathFolder.failure(uri + " has no front matter");
        }
        // Bullets of the sample are whole sentences, so each becomes a paragraph.
        String prose =
                page.group("body")
                        .replaceAll("(?m)^#+ .*$", "")
                        .replaceAll("(?m)^- ", "\n")
                        .replaceAll("\\R{3,}", "\n\n");
        String front = page.group("front");
        return Document.of(
                uri,
                field(front, "title").orElse(""),
                field(front, "published").map(LocalDate::parse),
                prose.strip());
    }

    private static Optional<String> field(String front, String name) {
        Matcher line = Pattern.compile("(?m)^" + name + ": *\"?(.*?)\"?$").matcher(front);
        return line.find() ? Optional.of(line.group(1)) : Optional.empty();
    }
}
