package io.fides.verify;

import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A text taken apart: sentences, their clauses, their values.
 *
 * @param text the text that was read
 * @param title the names of its title
 * @param topics words of the title, and of its part before a comma; the longest first
 * @param sentences in reading order, none empty
 */
record Reading(String text, List<Name> title, List<List<String>> topics, List<Sentence> sentences) {

    /**
     * @param span where it stands in the text
     * @param clauses in reading order
     * @param words stems of all its content words, those of values included
     * @param pieces its words and values in order
     */
    record Sentence(Span span, List<Clause> clauses, Set<String> words, List<Piece> pieces) {

        List<Mention> mentions() {
            return clauses.stream().flatMap(clause -> clause.mentions().stream()).toList();
        }
    }

    List<Mention> mentions() {
        return sentences.stream().flatMap(sentence -> sentence.mentions().stream()).toList();
    }

    boolean has(Name name) {
        return title.stream().anyMatch(each -> each.compare(name) == Name.Likeness.SAME)
                || mentions().stream()
                        .anyMatch(
                                mention ->
                                        mention.value() instanceof Name other
                                                && other.compare(name) == Name.Likeness.SAME);
    }

    /**
     * @param title what the text is about; empty if it is not known
     */
    static Reading of(String text, String title) {
        List<Token> tokens = Tokenizer.of(text);
        List<CalendarDate> dates = DateParser.in(tokens);
        boolean[] dated = covered(tokens, dates.stream().map(CalendarDate::span).toList());
        Set<String> known = new HashSet<>();
        for (int i = 1; i < tokens.size(); i++) {
            if (tokens.get(i).isCapital()
                    && !tokens.get(i - 1).reads(".", "!", "?", ":", "\"", "“")) {
                known.add(tokens.get(i).norm());
            }
        }
        List<Name> titles = NameParser.title(title);
        titles.forEach(name -> known.addAll(name.words()));
        NameParser names = new NameParser(tokens, i -> dated[i], known);
        List<int[]> ranges = sentences(text, tokens);
        List<NameParser.Found> found = new ArrayList<>();
        ranges.forEach(range -> found.addAll(names.in(range[0], range[1])));
        boolean[] taken = dated.clone();
        for (NameParser.Found each : found) {
            for (int i = each.from(); i < each.to(); i++) {
                taken[i] = true;
            }
        }
        List<Quantity> amounts =
                QuantityParser.in(text, tokens, i -> taken[i]).stream()
                        .filter(amount -> !isDesignation(amount, text, found))
                        .toList();
        List<Value> values = new ArrayList<>(dates);
        values.addAll(amounts);
        found.forEach(each -> values.add(each.name()));
        values.sort((a, b) -> a.span().compareTo(b.span()));
        ClauseReader reader = new ClauseReader(tokens, values, taken, titles);
        List<Sentence> sentences = new ArrayList<>();
        for (int[] range : ranges) {
            Set<String> words = new HashSet<>();
            for (int i = range[0]; i < range[1]; i++) {
                if (tokens.get(i).isContent()) {
                    words.add(tokens.get(i).stem());
                }
            }
            Span span =
                    new Span(
                            tokens.get(range[0]).span().start(),
                            tokens.get(range[1] - 1).span().end());
            sentences.add(
                    new Sentence(
                            span,
                            reader.clauses(range[0], range[1]),
                            words,
                            Piece.of(tokens, values, range[0], range[1])));
        }
        return new Reading(text, titles, topics(title), List.copyOf(sentences));
    }

    private static List<List<String>> topics(String title) {
        String plain = title.replaceAll("\\(.*", "");
        return Stream.of(plain, plain.replaceAll(",.*", ""))
                .map(
                        text ->
                                Tokenizer.of(text).stream()
                                        .filter(Piece::isPart)
                                        .map(Token::norm)
                                        .toList())
                .filter(words -> !words.isEmpty())
                .distinct()
                .toList();
    }

    /** The pieces of a sentence, of this text or of a claim about it, with its topic as one. */
    List<Piece> joined(List<Piece> pieces) {
        if (title.isEmpty()) {
            return pieces;
        }
        List<Piece> joined = pieces;
        for (List<String> topic : topics) {
            joined = Piece.joined(joined, topic, title.getFirst());
        }
        return joined;
    }

    /** The ordinal of “Ann Grey, 3rd Baroness Hill” belongs to the name and counts nothing. */
    private static boolean isDesignation(
            Quantity amount, String text, List<NameParser.Found> names) {
        return amount.ordinal()
                && names.stream()
                        .anyMatch(
                                each ->
                                        each.name().span().end() <= amount.span().start()
                                                && text.substring(
                                                                each.name().span().end(),
                                                                amount.span().start())
                                                        .strip()
                                                        .equals(","))
                && names.stream()
                        .anyMatch(
                                each ->
                                        each.name().span().start() > amount.number().end()
                                                && text.substring(
                                                                amount.number().end(),
                                                                each.name().span().start())
                                                        .isBlank());
    }

    /** Token ranges of the sentences; a blank line, as after a heading, ends one, too. */
    private static List<int[]> sentences(String text, List<Token> tokens) {
        List<int[]> ranges = new ArrayList<>();
        int at = 0;
        for (Span sentence : lines(text)) {
            int from = at;
            while (at < tokens.size() && tokens.get(at).span().end() <= sentence.end()) {
                at++;
            }
            if (at > from) {
                ranges.add(new int[] {from, at});
            }
        }
        return ranges;
    }

    private static List<Span> lines(String text) {
        List<Span> lines = new ArrayList<>();
        for (Span sentence : SentenceSplitter.split(text)) {
            int start = sentence.start();
            for (int end = text.indexOf("\n\n", start);
                    end >= 0 && end < sentence.end();
                    end = text.indexOf("\n\n", start)) {
                lines.add(new Span(start, end));
                start = end + 2;
            }
            lines.add(new Span(start, sentence.end()));
        }
        return lines;
    }

    private static boolean[] covered(List<Token> tokens, List<Span> spans) {
        boolean[] covered = new boolean[tokens.size()];
        int at = 0;
        for (Span span : spans) {
            while (at < tokens.size() && tokens.get(at).span().start() < span.end()) {
                covered[at] = span.contains(tokens.get(at).span());
                at++;
            }
        }
        return covered;
    }
}
