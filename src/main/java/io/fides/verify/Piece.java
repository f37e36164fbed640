package io.fides.verify;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;

/**
 * A date, an amount or a word of a sentence, as a part of its order. Articles and signs are no
 * pieces.
 *
 * @param span where it stands in the text that was read
 * @param token its first word
 * @param value what it is if it is a value
 */
record Piece(Span span, Token token, Optional<Value> value) {

    private static final Set<String> ARTICLES = Set.of("a", "an", "the");

    /** Whether it says something of its own. */
    boolean isContent() {
        return value.isPresent() || token.isContent();
    }

    /** Whether both are the same value or the same word, however it is inflected. */
    boolean isSame(Piece other) {
        if (value.isPresent() && other.value.isPresent()) {
            return value.get().matches(other.value.get());
        }
        return token.stem().equals(other.token.stem()) || token.norm().equals(other.token.norm());
    }

    /**
     * The pieces of one sentence.
     *
     * @param tokens of the sentence
     * @param values of the whole text, by where they begin; no two overlap
     */
    static List<Piece> of(List<Token> tokens, NavigableMap<Integer, Value> values) {
        List<Piece> pieces = new ArrayList<>();
        for (Token token : tokens) {
            Optional<Value> value =
                    Optional.ofNullable(values.lowerEntry(token.span().end()))
                            .map(Map.Entry::getValue)
                            .filter(each -> each.span().overlaps(token.span()));
            if (value.isPresent()) {
                if (pieces.isEmpty() || !pieces.getLast().value().equals(value)) {
                    pieces.add(new Piece(value.get().span(), token, value));
                }
            } else if (token.kind() != Token.Kind.SIGN && !ARTICLES.contains(token.norm())) {
                pieces.add(new Piece(token.span(), token, value));
            }
        }
        return pieces;
    }
}
