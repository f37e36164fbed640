package io.fides.adapter.search;

import io.fides.language.Unicode;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.parser.Parser;

/** What search engines and their clients write around words. */
final class SearchText {

    private static final Pattern HIGHLIGHT =
            Pattern.compile("</?(?:b|em|i|mark|span|strong)\\b[^<>]*>", Pattern.CASE_INSENSITIVE);
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Cntrl}\\u00a0]+");

    private SearchText() {}

    /** {@code title} without highlighting, with entities and blanks resolved. */
    static String title(String title) {
        String bare = HIGHLIGHT.matcher(title).replaceAll("");
        return BLANKS.matcher(Parser.unescapeEntities(bare, false)).replaceAll(" ").strip();
    }

    /**
     * {@code query} on one line, cut at a word so that it has at most {@code chars} characters and
     * {@code words} words.
     */
    static String query(String query, int chars, int words) {
        String line =
                Arrays.stream(BLANKS.matcher(query).replaceAll(" ").strip().split(" ", -1))
                        .limit(words)
                        .collect(Collectors.joining(" "));
        if (line.length() <= chars) {
            return line;
        }
        int end = line.lastIndexOf(' ', chars);
        // A single endless word is cut where it must be.
        return end > 0 ? line.substring(0, end) : Unicode.beginning(line, chars);
    }
}
