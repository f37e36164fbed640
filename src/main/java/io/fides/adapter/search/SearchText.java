package io.fides.adapter.search;

import java.util.regex.Pattern;
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
        StringBuilder cut = new StringBuilder();
        int count = 0;
        for (String word : BLANKS.matcher(query).replaceAll(" ").strip().split(" ", -1)) {
            int needed = word.length() + (cut.isEmpty() ? 0 : 1);
            if (count == words || cut.length() + needed > chars) {
                break;
            }
            cut.append(cut.isEmpty() ? "" : " ").append(word);
            count++;
        }
        // A single endless word is cut where it must be, but not within a surrogate pair.
        return cut.isEmpty() ? head(query.strip(), chars) : cut.toString();
    }

    private static String head(String word, int chars) {
        int end = Math.min(chars, word.length());
        return word.substring(
                0, end > 0 && Character.isHighSurrogate(word.charAt(end - 1)) ? end - 1 : end);
    }
}
