package io.fides.verify;

import io.fides.domain.Span;
import io.fides.language.Diacritics;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text cut into tokens, at any place; before the first and behind the last there are none.
 * Hyphens and a possessive 's are tokens of their own.
 */
public record Tokens(String text, List<Token> all) {

    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?<number>\\d++(?:[.,]\\d+)*+(?:st|nd|rd|th|s)?(?![\\p{L}\\p{N}])|\\d++(?:[.,]\\d+)*+)"
                            + "|(?<word>(?:\\p{Lu}\\.){2,}|[ap]\\.m\\b\\.?|(?:Mr|Mrs|Ms|Dr|St|Mt|Jr|Sr|No|Op|Inc|Corp|Ltd|Co|approx|ca|\\p{Lu})\\.(?=\\s+[\\p{L}\\p{N}])"
                            + "|°\\s?[CFK]\\b|[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N}]*(?:['’](?!s\\b)\\p{L}+)*)"
                            + "|['’]s\\b|\\S");

    public static Tokens of(String text) {
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            Token.Kind kind =
                    matcher.group("number") != null
                            ? Token.Kind.NUMBER
                            : matcher.group("word") != null ? Token.Kind.WORD : Token.Kind.SIGN;
            String norm = norm(matcher.group());
            String stem = kind == Token.Kind.WORD ? Lexicon.stem(norm) : norm;
            Span span = new Span(matcher.start(), matcher.end());
            tokens.add(new Token(span, matcher.group(), norm, stem, kind));
        }
        return new Tokens(text, tokens);
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

    /** What is read from left to right: each at the first token behind the one before. */
    <V extends Value> List<V> scan(IntFunction<Optional<V>> reading) {
        List<V> found = new ArrayList<>();
        int at = 0;
        while (has(at)) {
            Optional<V> value = reading.apply(at);
            value.ifPresent(found::add);
            at = next(at + 1, value.map(each -> each.span().end()).orElse(0));
        }
        return found;
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

    /**
     * Lower case without diacritics, abbreviation points or grouping commas; never empty, for a
     * mark that stands alone is no diacritic.
     */
    private static String norm(String text) {
        String bare = Diacritics.dropped(text, Normalizer.Form.NFD);
        String plain = bare.isEmpty() ? text : bare;
        String lower =
                plain.toLowerCase(Locale.ROOT)
                        .replace('ł', 'l')
                        .replace('ø', 'o')
                        .replace('đ', 'd')
                        .replace('’', '\'')
                        .replace("ß", "ss")
                        .replace("æ", "ae");
        if (lower.length() > 1 && Character.isDigit(lower.charAt(0))) {
            return lower.replace(",", "");
        }
        return lower.length() > 1 ? lower.replace(".", "").replace(" ", "") : lower;
    }
}
