package io.fides.segment;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * A word, number or punctuation mark.
 *
 * @param text as written; a possessive ’s belongs to its word
 * @param lower in lower case, with straight apostrophes
 * @param span where it stands in its sentence
 */
public record Token(String text, String lower, Span span) {

    public boolean is(String word) {
        return lower.equals(word);
    }

    public boolean isWord() {
        return Character.isLetterOrDigit(text.codePointAt(0));
    }

    public boolean isCapitalised() {
        return Character.isUpperCase(text.codePointAt(0));
    }

    /** Whether it is written in digits. */
    public boolean isNumber() {
        return Character.isDigit(text.charAt(0));
    }

    /** The tokens of {@code sentence}, in order. */
    public static List<Token> of(String sentence) {
        List<Token> tokens = new ArrayList<>();
        int at = 0;
        while (at < sentence.length()) {
            if (SentenceSplitter.isSpace(sentence.charAt(at))) {
                at++;
                continue;
            }
            int end = end(sentence, at);
            String text = sentence.substring(at, end);
            tokens.add(new Token(text, Words.lower(text).replace('’', '\''), new Span(at, end)));
            at = end;
        }
        return tokens;
    }

    private static int end(String text, int from) {
        if (!isInner(text, from)) {
            return from + Character.charCount(text.codePointAt(from));
        }
        int at = from;
        while (at < text.length() && (isInner(text, at) || joins(text, at))) {
            at++;
        }
        return at < text.length() && text.charAt(at) == '.' && keepsStop(text, from, at)
                ? at + 1
                : at;
    }

    /** Whether the full stop at {@code at} belongs to the word: an abbreviation or an initial. */
    private static boolean keepsStop(String text, int from, int at) {
        boolean last = text.substring(at + 1, Math.min(text.length(), at + 3)).isBlank();
        String word = text.substring(from, at);
        return word.indexOf('.') > 0 || (!last && Abbreviations.isKnown(word));
    }

    private static boolean isInner(String text, int at) {
        char c = text.charAt(at);
        return Character.isLetterOrDigit(c) || Character.isSurrogate(c) || isMark(c);
    }

    private static boolean isMark(char c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || c == '_' || c == '°' || c == '%';
    }

    private static boolean joins(String text, int at) {
        char c = text.charAt(at);
        return ".,'’-‑/:@".indexOf(c) >= 0
                && at + 1 < text.length()
                && Character.isLetterOrDigit(text.charAt(at + 1))
                && (c != ',' || Character.isDigit(text.charAt(at + 1)));
    }
}
