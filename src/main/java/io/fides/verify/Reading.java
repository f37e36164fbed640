package io.fides.verify;

import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

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
        List<Token> tokens = Tokens.of(text).all();
        NavigableMap<Integer, Value> values = new TreeMap<>();
        Value.in(text).forEach(each -> values.put(each.span().start(), each));
        List<Sentence> sentences = new ArrayList<>();
        int at = 0;
        for (Span sentence : SentenceSplitter.split(text)) {
            int from = at;
            while (at < tokens.size() && tokens.get(at).span().end() <= sentence.end()) {
                at++;
            }
            if (at > from) {
                List<Token> own = tokens.subList(from, at);
                Span span = new Span(own.getFirst().span().start(), own.getLast().span().end());
                sentences.add(new Sentence(span, Piece.of(own, values)));
            }
        }
        return new Reading(text, List.copyOf(sentences));
    }
}
