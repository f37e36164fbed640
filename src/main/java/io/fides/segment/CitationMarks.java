package io.fides.segment;

import io.fides.domain.CitationMark;
import io.fides.domain.Source;
import io.fides.domain.Span;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where a text names its sources: numbers in brackets ([1], [2, 3], 【5†page】), footnotes ([^a]),
 * links and addresses in parentheses, and the lines that say what a number stands for. None of them
 * says anything itself, so who reads the text leaves them out. A link in the running text names a
 * source, too, but its title is read.
 *
 * <p>Every pattern is bounded, so that time is linear in the text.
 */
public final class CitationMarks {

    /** With parentheses in pairs, as in …/Mercury_(planet). */
    private static final String ADDRESS =
            "https?://[^\\s()<>\\[\\]]{1,1000}"
                    + "(?:\\([^\\s()<>]{0,100}\\)[^\\s()<>\\[\\]]{0,300}){0,3}";

    private static final String LINK =
            "\\[[^\\]\\n]{1,300}\\]\\(" + ADDRESS + "(?:\\s\"[^\"\\n]{0,200}\")?\\)";
    private static final String FOOTNOTE = "\\^[\\p{L}\\p{Nd}_-]{1,40}";
    private static final Pattern MARK =
            Pattern.compile(
                    String.join(
                            "|",
                            "\\[\\^?\\d{1,3}(?:\\s?[,;–-]\\s?\\^?\\d{1,3}){0,9}\\]"
                                    // “[1]: …” explains a mark, “16[1]:00” has one
                                    + "(?!\\(|:(?!\\d\\d))",
                            "\\[" + FOOTNOTE + "\\](?![(:])",
                            "【\\d{1,3}(?:[:†][^】\\n]{0,99})?】",
                            "\\(" + LINK + "(?:[,;]?\\s?" + LINK + "){0,9}\\)",
                            "\\[\\[?\\d{1,3}\\]?\\]\\(" + ADDRESS + "\\)",
                            "\\(" + ADDRESS + "\\)",
                            "<" + ADDRESS + ">"));

    /** A mark, or what is read, but names a source: the title of a link, and a bare address. */
    private static final Pattern ANY =
            Pattern.compile("`|" + MARK.pattern() + "|" + LINK + "|" + ADDRESS);

    private static final Pattern ONE =
            Pattern.compile(
                    "\\[\\[?(?<title>[^\\[\\]\\n]{1,300})\\]?\\]\\((?<link>"
                            + ADDRESS
                            + ")(?:\\s\"[^\"\\n]{0,200}\")?\\)|(?<address>"
                            + ADDRESS
                            + ")|(?<name>"
                            + FOOTNOTE
                            + "|\\d{1,3})(?:\\s?[–-]\\s?\\^?(?<last>\\d{1,3}))?");
    private static final Pattern LISTED =
            Pattern.compile(
                    "(?m)^[ \\t>]{0,8}(?:\\[(\\^?\\d{1,3}|"
                            + FOOTNOTE
                            + ")\\]:?|(\\d{1,3})[.)])[ \\t]+(\\S.{0,2000})$");
    private static final Pattern ADDRESSED = Pattern.compile(ADDRESS);

    /** So many sources a range of numbers names at most. */
    private static final int RANGE = 20;

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
        return listed(text).keySet();
    }

    /** A line that says what a number stands for. */
    private record Listed(String number, String text) {}

    private static Map<Integer, Listed> listed(String text) {
        Map<Integer, Listed> lines = new LinkedHashMap<>();
        Matcher line = LISTED.matcher(text);
        while (line.find()) {
            boolean marked = line.group(1) != null;
            if (marked || line.group(3).contains("://")) {
                String number = marked ? line.group(1) : line.group(2);
                lines.put(line.start(), new Listed(name(number), line.group(3)));
            }
        }
        Set<String> cited = new HashSet<>();
        Matcher marks = MARK.matcher(text);
        while (!lines.isEmpty() && marks.find()) {
            if (!lines.containsKey(marks.start())) {
                named(text, new Span(marks.start(), marks.end()), Map.of())
                        .forEach(each -> cited.add(each.label()));
            }
        }
        lines.values().removeIf(each -> !cited.contains(each.number()));
        return lines;
    }

    /**
     * The citations in the prose of a text, in reading order: one for each source that a mark
     * names. A line that is nothing but a link cites nothing.
     */
    public static List<CitationMark> of(String text) {
        Map<String, String> sources = new HashMap<>();
        listed(text).values().forEach(each -> sources.putIfAbsent(each.number(), each.text()));
        List<CitationMark> citations = new ArrayList<>();
        for (MarkdownBlocks.Block block : MarkdownBlocks.of(text)) {
            Span prose = block.span();
            Matcher marks = ANY.matcher(text).region(prose.start(), prose.end());
            boolean code = false;
            while (!block.isHeading() && marks.find()) {
                Span mark = new Span(marks.start(), end(marks.group(), marks.start()));
                if (mark.length() == 1) {
                    code = !code;
                } else if (!code && mark.length() < prose.of(text).strip().length()) {
                    citations.addAll(named(text, mark, sources));
                }
            }
        }
        return List.copyOf(citations);
    }

    private static List<CitationMark> named(String text, Span mark, Map<String, String> sources) {
        List<CitationMark> all = new ArrayList<>();
        Matcher one = ONE.matcher(text).region(mark.start(), mark.end());
        while (one.find() && (all.isEmpty() || text.charAt(mark.start()) != '【')) {
            Span place = new Span(one.start(), one.end());
            if (one.group("link") != null) {
                all.add(
                        new CitationMark(
                                mark, place, one.group("title"), uri(one.group("link")), ""));
            } else if (one.group("address") != null) {
                String address = one.group("address");
                all.add(new CitationMark(mark, place, address, uri(address), ""));
            } else {
                for (String label : labels(name(one.group("name")), one.group("last"))) {
                    String listed = sources.getOrDefault(label, "");
                    all.add(new CitationMark(mark, place, label, address(listed), listed));
                }
            }
        }
        // [0, 1] is an interval
        return all.stream().anyMatch(each -> each.label().equals("0")) ? List.of() : all;
    }

    private static List<String> labels(String first, @Nullable String last) {
        if (last == null || !first.chars().allMatch(Character::isDigit)) {
            return List.of(first);
        }
        int from = Integer.parseInt(first);
        List<String> labels = new ArrayList<>();
        for (int i = from; i == from || i <= Math.min(Integer.parseInt(last), from + RANGE); i++) {
            labels.add(String.valueOf(i));
        }
        return labels;
    }

    private static String name(String written) {
        return written.startsWith("^") ? written.substring(1) : written;
    }

    private static Optional<URI> address(String listed) {
        Matcher address = ADDRESSED.matcher(listed);
        return address.find() ? uri(address.group()) : Optional.empty();
    }

    /** A bare address does not take the full stop of its sentence with it. */
    private static int end(String mark, int start) {
        int end = mark.length();
        while (mark.charAt(0) == 'h' && ".,;:!?'\"*_".indexOf(mark.charAt(end - 1)) >= 0) {
            end--;
        }
        return start + end;
    }

    private static Optional<URI> uri(String address) {
        return Source.address(address.substring(0, end(address, 0)));
    }
}
