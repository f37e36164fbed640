package io.fides.segment;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a text names its sources: numbers in brackets ([1], [2, 3], [^4], 【5†page】), links and
 * addresses in parentheses, and the lines that say what a number stands for. None of them says
 * anything itself, so who reads the text leaves them out. A link in the running text is no mark:
 * its title is read.
 *
 * <p>Every pattern is bounded, so that time is linear in the text.
 */
final class CitationMarks {

    /** With parentheses in pairs, as in …/Mercury_(planet). */
    private static final String ADDRESS =
            "https?://[^\\s()<>\\[\\]]{1,1000}"
                    + "(?:\\([^\\s()<>]{0,100}\\)[^\\s()<>\\[\\]]{0,300}){0,3}";

    private static final String LINK =
            "\\[[^\\]\\n]{1,300}\\]\\(" + ADDRESS + "(?:\\s\"[^\"\\n]{0,200}\")?\\)";
    private static final Pattern MARK =
            Pattern.compile(
                    String.join(
                            "|",
                            "\\[\\^?\\d{1,3}(?:\\s?[,;–-]\\s?\\^?\\d{1,3}){0,9}\\](?![(:])",
                            "【\\d{1,3}(?:[:†][^】\\n]{0,99})?】",
                            "\\(" + LINK + "(?:[,;]?\\s?" + LINK + "){0,9}\\)",
                            "\\[\\[?\\d{1,3}\\]?\\]\\(" + ADDRESS + "\\)",
                            "\\(" + ADDRESS + "\\)",
                            "<" + ADDRESS + ">"));
    private static final Pattern NUMBER = Pattern.compile("\\d{1,3}");
    private static final Pattern LISTED =
            Pattern.compile(
                    "(?m)^[ \\t>]{0,8}(?:\\[\\^?(\\d{1,3})\\]:?|(\\d{1,3})[.)])[ \\t]+\\S(.{0,2000})$");

    private CitationMarks() {}

    /**
     * Where a mark ends.
     *
     * @param at where it may begin
     * @param limit where the text is taken to end
     * @return {@code at} if none begins there
     */
    static int end(String text, int at, int limit) {
        if ("[(【<".indexOf(text.charAt(at)) < 0) {
            return at;
        }
        Matcher mark = MARK.matcher(text).region(at, limit);
        return mark.lookingAt() ? mark.end() : at;
    }

    /**
     * Where the lines begin that say what a number stands for which the text cites: those that
     * begin with the mark itself, and items of a numbered list with an address.
     */
    static Set<Integer> sources(String text) {
        Map<Integer, String> lines = new HashMap<>();
        Matcher line = LISTED.matcher(text);
        while (line.find()) {
            if (line.group(1) != null) {
                lines.put(line.start(), line.group(1));
            } else if (line.group(3).contains("://")) {
                lines.put(line.start(), line.group(2));
            }
        }
        Set<String> cited = new HashSet<>();
        Matcher marks = MARK.matcher(text);
        while (!lines.isEmpty() && marks.find()) {
            if (!lines.containsKey(marks.start())) {
                NUMBER.matcher(marks.group()).results().forEach(each -> cited.add(each.group()));
            }
        }
        lines.values().retainAll(cited);
        return lines.keySet();
    }
}
