package io.fides.verify;

import io.fides.domain.Span;
import io.fides.language.Diacritics;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts text into {@link Token}s. Hyphens and a possessive 's are tokens of their own. */
final class Tokenizer {

    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?<number>\\d++(?:[.,]\\d+)*+(?:st|nd|rd|th|s)?(?![\\p{L}\\p{N}])|\\d++(?:[.,]\\d+)*+)"
                            + "|(?<word>(?:\\p{Lu}\\.){2,}|[ap]\\.m\\b\\.?|(?:Mr|Mrs|Ms|Dr|St|Mt|Jr|Sr|No|Op|Inc|Corp|Ltd|Co|approx|ca|\\p{Lu})\\.(?=\\s+[\\p{L}\\p{N}])"
                            + "|°\\s?[CFK]\\b|[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N}]*(?:['’](?!s\\b)\\p{L}+)*)"
                            + "|['’]s\\b|\\S");

    private Tokenizer() {}

    static List<Token> of(String text) {
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
        return tokens;
    }

    /**
     * Lower case without diacritics, abbreviation points or grouping commas; never empty, for a
     * mark that stands alone is no diacritic.
     */
    static String norm(String text) {
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
