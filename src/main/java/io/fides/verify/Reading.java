package io.fides.verify;

import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A text taken apart: sentences, their words and values.
 *
 * @param text the text that was read
 * @param title the names of its title
 * @param topics words of the title, and of its part before a comma; the longest first
 * @param values all its values in order, names that may be none among them
 * @param sentences in reading order, none empty
 */
record Reading(
        String text,
        List<Name> title,
        List<List<String>> topics,
        List<Value> values,
        List<Sentence> sentences) {

    /**
     * @param span where it stands in the text
     * @param words stems of all its content words, those of values included
     * @param pieces its words and values in order
     * @param denied for each negation the stems of the content words that it covers
     */
    record Sentence(Span span, Set<String> words, List<Piece> pieces, List<Set<String>> denied) {

        /** Stems of its content words outside values. */
        Set<String> contentWords() {
            return pieces.stream()
                    .filter(piece -> piece.isContentWord() && !piece.isDesignation())
                    .map(Piece::stem)
                    .collect(Collectors.toSet());
        }

        /** The same of the clause in which the piece at {@code place} stands. */
        Set<String> clauseWords(int place) {
            return IntStream.range(0, pieces.size())
                    .filter(i -> isSameClause(i, place))
                    .mapToObj(pieces::get)
                    .filter(piece -> piece.isContentWord() && !piece.isDesignation())
                    .map(Piece::stem)
                    .collect(Collectors.toSet());
        }

        /**
         * @param place negative for all of the sentence
         */
        boolean isSameClause(int piece, int place) {
            return place < 0 || pieces.get(piece).clause() == pieces.get(place).clause();
        }

        Stream<Name> names() {
            return pieces.stream().flatMap(piece -> piece.name().stream());
        }
    }

    Stream<Name> names() {
        return sentences.stream().flatMap(Sentence::names);
    }

    boolean has(Name name) {
        return isTitle(name) || names().anyMatch(name::isSame);
    }

    boolean isTitle(Name name) {
        return title.stream().anyMatch(name::isSame);
    }

    boolean isTitle(Piece piece) {
        return piece.name().filter(this::isTitle).isPresent();
    }

    /**
     * @param title what the text is about; empty if it is not known
     */
    static Reading of(String text, String title) {
        List<Token> tokens = Tokenizer.of(text);
        List<CalendarDate> dates = DateParser.in(new Tokens(text, tokens));
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
                QuantityParser.in(new Tokens(text, tokens), i -> taken[i]).stream()
                        .filter(amount -> !isDesignation(amount, text, found))
                        .toList();
        List<Value> values = new ArrayList<>(dates);
        values.addAll(amounts);
        found.forEach(each -> values.add(each.name()));
        values.sort((a, b) -> a.span().compareTo(b.span()));
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
                            words,
                            Piece.of(tokens, values, range[0], range[1]),
                            Negation.scopes(tokens.subList(range[0], range[1]))));
        }
        return new Reading(
                text, titles, topics(title, titles), List.copyOf(values), List.copyOf(sentences));
    }

    private static List<List<String>> topics(String title, List<Name> names) {
        String plain = title.replaceAll("\\(.*", "");
        return Stream.concat(
                        Stream.of(plain, plain.replaceAll(",.*", ""))
                                .map(
                                        text ->
                                                Tokenizer.of(text).stream()
                                                        .filter(Piece::isPart)
                                                        .map(Token::norm)
                                                        .toList()),
                        names.stream().map(Name::words))
                .filter(words -> !words.isEmpty())
                .distinct()
                .toList();
    }

    /** A sentence, of this text or of a claim about it, with its topic as one piece. */
    Sentence joined(Sentence sentence) {
        return new Sentence(
                sentence.span(), sentence.words(), joined(sentence.pieces()), sentence.denied());
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
