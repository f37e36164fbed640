package io.fides.verify;

import io.fides.domain.Span;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text and its tokens at any place; before the first and behind the last there are none. */
record Tokens(String text, List<Token> all) {

    static Tokens of(String text) {
        return new Tokens(text, Tokenizer.of(text));
    }

    boolean has(int at) {
        return at >= 0 && at < all.size();
    }

    Token get(int at) {
        return all.get(at);
    }

    /** Empty where there is none. */
    String norm(int at) {
        return has(at) ? get(at).norm() : "";
    }

    boolean isWord(int at, String... norms) {
        return has(at) && get(at).is(norms);
    }

    /** What the text reads from a token on. */
    Optional<MatchResult> find(Pattern pattern, int at) {
        if (!has(at)) {
            return Optional.empty();
        }
        Matcher matcher = pattern.matcher(text).useTransparentBounds(true);
        matcher.useAnchoringBounds(false).region(get(at).span().start(), text.length());
        return matcher.lookingAt() ? Optional.of(matcher.toMatchResult()) : Optional.empty();
    }

    /** The first token from {@code at} on that begins at a place or behind it. */
    int next(int at, int place) {
        int next = at;
        while (has(next) && get(next).span().start() < place) {
            next++;
        }
        return next;
    }

    Span span(int from, int next) {
        return new Span(get(from).span().start(), get(next - 1).span().end());
    }

    /** Whether no noun, adjective or number stands before it that it may belong to. */
    boolean isFree(int at) {
        return !has(at - 1)
                || isWord(at - 1, ",", ";", ":", ".", "(", "—", "–")
                || (get(at - 1).isWord() && !get(at - 1).isContent())
                || Lexicon.isVerb(norm(at - 1));
    }
}
