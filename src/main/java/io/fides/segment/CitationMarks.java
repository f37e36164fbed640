package io.fides.segment;

import io.fides.domain.Span;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds where a text names its sources: numbers in brackets ([1], [2, 3], [^4], 【5†page】), links in
 * parentheses ([title](address)), addresses in parentheses, links in the running text; and the lines
 * that say what a number stands for.
 *
 * <p>Marks say nothing themselves: who reads the text leaves them out, but for the title of a link
 * in the running text. Every pattern is bounded, so that time is linear in the text.
 *
 * @param citations in reading order, one for every source that a mark names
 * @param sources the lines that explain numbers, by number
 */
public record CitationMarks(List<Citation> citations, Map<String, Listed> sources) {

    private static final String ADDRESS = "https?://[^\\s()<>\\[\\]]{1,2000}";
    private static final String LINK =
            "\\[[^\\]\\n]{1,300}\\]\\(" + ADDRESS + "(?:\\s\"[^\"\\n]{0,200}\")?\\)";
    private static final String NUMBERS =
            "\\[\\^?\\d{1,3}(?:\\s?[,;–-]\\s?\\^?\\d{1,3}){0,9}\\](?![(:])";
    private static final Pattern MARK =
            Pattern.compile(
                    String.join(
                            "|",
                            NUMBERS,
                            "【\\d{1,3}(?:[:†][^】\\n]{0,99})?】",
                            "\\(" + LINK + "(?:[,;]?\\s?" + LINK + "){0,9}\\)",
                            "\\[\\[?\\d{1,3}\\]?\\]\\(" + ADDRESS + "\\)",
                            "\\(" + ADDRESS + "\\)",
                            "<" + ADDRESS + ">"));
    private static final Pattern ANY = Pattern.compile(MARK.pattern() + "|" + LINK);
    private static final Pattern ONE =
            Pattern.compile(
                    "\\[?\\[(?<title>[^\\]\\n]{1,300}?)\\]?\\]\\((?<link>"
                            + ADDRESS
                            + ")[^)]{0,203}\\)|(?<address>"
                            + ADDRESS
                            + ")|(?<first>\\d{1,3})(?:\\s?[–-]\\s?\\^?(?<last>\\d{1,3}))?");
    private static final Pattern LISTED =
            Pattern.compile(
                    "(?m)^[ \\t>]{0,8}(?:\\[\\^?(\\d{1,3})\\]:?|(\\d{1,3})[.)])[ \\t]+(\\S.{0,2000})$");
    private static final Pattern ADDRESSED = Pattern.compile(ADDRESS);

    /**
     * One source that a mark names.
     *
     * @param mark all of the mark, which may name others as well
     * @param label its number, or the title of the link; the address where there is no other
     * @param address where it can be read, if the mark or a line for its number says so
     */
    public record Citation(Span mark, String label, Optional<URI> address) {}

    /**
     * What the text says of a numbered source.
     *
     * @param line where it says so
     * @param text what it says
     */
    public record Listed(Span line, String text) {

        Optional<URI> address() {
            Matcher address = ADDRESSED.matcher(text);
            return address.find() ? uri(address.group()) : Optional.empty();
        }
    }

    public CitationMarks {
        citations = List.copyOf(citations);
        sources = Map.copyOf(sources);
    }

    /** Those of a text. */
    public static CitationMarks of(String text) {
        Map<String, Listed> sources = listed(text);
        List<Citation> citations = new ArrayList<>();
        Matcher marks = ANY.matcher(text);
        while (marks.find()) {
            Span mark = new Span(marks.start(), marks.end());
            if (sources.values().stream().noneMatch(each -> each.line().contains(mark))) {
                citations.addAll(named(mark, marks.group(), sources));
            }
        }
        return new CitationMarks(citations, sources);
    }

    /**
     * The lines that explain numbers: those that begin with the mark, and items of a numbered list
     * with an address, if the number is cited elsewhere.
     */
    private static Map<String, Listed> listed(String text) {
        Map<String, Listed> lines = new LinkedHashMap<>();
        Matcher line = LISTED.matcher(text);
        while (line.find()) {
            boolean marked = line.group(1) != null;
            String number = marked ? line.group(1) : line.group(2);
            if (marked || ADDRESSED.matcher(line.group(3)).find()) {
                lines.putIfAbsent(
                        number, new Listed(new Span(line.start(), line.end()), line.group(3)));
            }
        }
        Map<String, Integer> cited = new HashMap<>();
        Matcher marks = MARK.matcher(text);
        while (marks.find()) {
            int at = marks.start();
            if (lines.values().stream().noneMatch(each -> each.line().start() == at)) {
                named(new Span(at, marks.end()), marks.group(), Map.of())
                        .forEach(each -> cited.merge(each.label(), 1, Integer::sum));
            }
        }
        lines.keySet().retainAll(cited.keySet());
        return lines;
    }

    private static List<Citation> named(Span mark, String written, Map<String, Listed> sources) {
        List<Citation> all = new ArrayList<>();
        Matcher one = ONE.matcher(written);
        while (one.find()) {
            if (one.group("link") != null) {
                all.add(new Citation(mark, one.group("title"), uri(one.group("link"))));
            } else if (one.group("address") != null) {
                all.add(new Citation(mark, one.group("address"), uri(one.group("address"))));
            } else {
                int first = Integer.parseInt(one.group("first"));
                String last = one.group("last");
                int end = last == null ? first : Math.min(Integer.parseInt(last), first + 20);
                for (int i = first; i <= end; i++) {
                    String number = String.valueOf(i);
                    all.add(
                            new Citation(
                                    mark,
                                    number,
                                    Optional.ofNullable(sources.get(number))
                                            .flatMap(Listed::address)));
                }
            }
            if (written.charAt(0) == '【') {
                break;
            }
        }
        return all;
    }

    private static Optional<URI> uri(String address) {
        try {
            return Optional.of(URI.create(address.replaceAll("[.,;:!?'\"]+$", "")));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** Whether a line of the text explains a number. */
    boolean lists(int line) {
        return sources.values().stream().anyMatch(each -> each.line().start() == line);
    }

    /**
     * Where a mark that is not read ends.
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
}
