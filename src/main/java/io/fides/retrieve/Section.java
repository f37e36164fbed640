package io.fides.retrieve;

import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What stands under one heading of a text: a line that begins with one to six number signs, as in
 * Markdown; parsers of other formats write headings so, too. In plain text it is a line in capitals
 * behind a blank one, or one that is underlined.
 *
 * @param headings its own and those that it is below, the outermost first; none before the first
 *     heading
 * @param sentences where they are in the text, in reading order, the heading the first of them
 */
record Section(List<String> headings, List<Span> sentences) {

    /** What is longer is no heading, but a paragraph. */
    private static final Pattern HEADING =
            Pattern.compile(
                    "(?m)^(?<signs>#{1,6})[ \t]++(?<signed>\\S.{0,99}?)(?:[ \t]++#++)?[ \t]*+$"
                            + "|(?<=\\A|\n\r?\n)(?:(?<capitals>(?=\\P{Lu}{0,9}\\p{Lu}{2})"
                            + "[^\\p{Ll}\r\n:|]{3,80})(?=(?:\r?\n){1,2}.{0,99}\\p{Ll})"
                            + "|(?<underlined>\\S.{0,99}+)\r?\n(?:={3,}|-{3,})[ \t]*+$)");

    /** Of capitals, which stand below what has signs. */
    private static final int LOWEST = 7;

    /** Where a section is may take so many headings to say, the innermost ones. */
    private static final int DEEPEST = 3;

    private record Heading(int level, String words) {}

    /** The sections of a text in reading order; none if it holds no sentence. */
    static List<Section> of(String text) {
        List<MatchResult> lines = HEADING.matcher(text).results().toList();
        List<Section> sections = new ArrayList<>();
        List<Heading> path = new ArrayList<>();
        Span own = new Span(0, 0);
        int from = 0;
        for (int i = 0; i <= lines.size(); i++) {
            int end = i < lines.size() ? lines.get(i).start() : text.length();
            add(sections, path, own, new Span(from, end), text);
            if (i < lines.size()) {
                MatchResult line = lines.get(i);
                String kind = kind(line);
                String words = line.group(kind).strip();
                own = new Span(line.start(kind), line.start(kind) + line.group(kind).length());
                from = line.end();
                int level = level(line, kind);
                path.removeIf(above -> above.level() >= level);
                path.add(new Heading(level, words));
            }
        }
        return sections;
    }

    private static String kind(MatchResult line) {
        return Stream.of("signed", "capitals", "underlined")
                .filter(kind -> line.group(kind) != null)
                .findFirst()
                .orElseThrow();
    }

    private static int level(MatchResult line, String kind) {
        return switch (kind) {
            case "signed" -> line.group("signs").length();
            case "underlined" -> line.group().stripTrailing().endsWith("=") ? 1 : 2;
            default -> LOWEST;
        };
    }

    private static void add(
            List<Section> sections, List<Heading> path, Span heading, Span body, String text) {
        List<Span> sentences = new ArrayList<>();
        if (!heading.isEmpty()) {
            sentences.add(heading);
        }
        SentenceSplitter.split(body.of(text)).stream()
                .map(span -> span.shift(body.start()))
                .forEach(sentences::add);
        if (!sentences.isEmpty()) {
            List<String> headings = path.stream().map(Heading::words).toList();
            int from = Math.max(0, headings.size() - DEEPEST);
            sections.add(new Section(headings.subList(from, headings.size()), sentences));
        }
    }
}
