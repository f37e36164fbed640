package io.fides.verify;

import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import java.util.ArrayList;
import java.util.List;

/**
 * A text taken apart.
 *
 * @param text the text that was read
 * @param sentences in reading order, none empty
 */
record Reading(String text, List<Sentence> sentences) {

    /**
     * @param span where it stands in the text
     * @param pieces its words and values in order
     */
    record Sentence(Span span, List<Piece> pieces) {}

    static Reading of(String text) {
        List<Token> tokens = Tokenizer.of(text);
        List<Value> values = new ArrayList<>(DateParser.of(text));
        values.addAll(QuantityParser.of(text));
        values.sort((a, b) -> a.span().compareTo(b.span()));
        List<Sentence> sentences = new ArrayList<>();
        int at = 0;
        for (Span line : lines(text)) {
            int from = at;
            while (at < tokens.size() && tokens.get(at).span().end() <= line.end()) {
                at++;
            }
            if (at > from) {
                List<Token> own = tokens.subList(from, at);
                Span span = new Span(own.getFirst().span().start(), own.getLast().span().end());
                List<Value> inside =
                        values.stream().filter(each -> each.span().overlaps(span)).toList();
                sentences.add(new Sentence(span, Piece.of(own, inside)));
            }
        }
        return new Reading(text, List.copyOf(sentences));
    }

    /** The sentences; a blank line, as after a heading, ends one, too. */
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
}
