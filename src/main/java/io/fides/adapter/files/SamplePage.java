package io.fides.adapter.files;

import io.fides.domain.Document;
import java.net.URI;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a page of the sample corpus: front matter with title and date, then Markdown of which only
 * headings and bullets are used. The text is its prose, one paragraph a block.
 */
final class SamplePage {

    private static final Pattern PAGE =
            Pattern.compile(
                    "\\A---\\R(?<front>.*?)^---\\R(?<body>.*)\\z",
                    Pattern.DOTALL | Pattern.MULTILINE);

    private static final Pattern HEADING = Pattern.compile("(?m)^#+ .*$");
    private static final Pattern BULLET = Pattern.compile("(?m)^- ");
    private static final Pattern GAP = Pattern.compile("\\R{3,}");

    private SamplePage() {}

    static Document parse(URI uri, String content) {
        Matcher page = PAGE.matcher(content);
        if (!page.matches()) {
            throw ClassPathFolder.failure(uri + " has no front matter");
        }
        String front = page.group("front");
        String prose = HEADING.matcher(page.group("body")).replaceAll("");
        // Bullets of the sample are whole sentences, so each becomes a paragraph.
        String paragraphs = BULLET.matcher(prose).replaceAll("\n");
        return Document.of(
                uri,
                field(front, "title").orElse(""),
                field(front, "published").map(LocalDate::parse),
                GAP.matcher(paragraphs).replaceAll("\n\n").strip());
    }

    private static Optional<String> field(String front, String name) {
        Matcher line = Pattern.compile("(?m)^" + name + ": *\"?(.*?)\"?$").matcher(front);
        return line.find() ? Optional.of(line.group(1)) : Optional.empty();
    }
}
