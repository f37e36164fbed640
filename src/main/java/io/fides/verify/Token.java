package io.fides.verify;

import io.fides.domain.Span;
import java.util.Arrays;

/**
 * A word, number or sign and where it stands.
 *
 * @param span its place in the text that was read
 * @param text as it stands there
 * @param norm lower case without diacritics
 * @param stem what inflected forms and synonyms share; see {@link Lexicon#stem}
 * @param kind what it looks like
 */
public record Token(Span span, String text, String norm, String stem, Kind kind) {

    /** What a token looks like. */
    public enum Kind {
        WORD,
        NUMBER,
        SIGN
    }

    public boolean is(String... norms) {
        return Arrays.asList(norms).contains(norm);
    }

    /** Whether it begins with a digit, as what is in figures does. */
    boolean isFigure() {
        return Character.isDigit(norm.codePointAt(0));
    }

    public boolean isWord() {
        return kind == Kind.WORD;
    }

    public boolean isCapital() {
        return kind == Kind.WORD && Character.isUpperCase(text.codePointAt(0));
    }

    /** Whether it says something of its own. */
    boolean isContent() {
        return kind == Kind.NUMBER || (kind == Kind.WORD && !Lexicon.isFunctionWord(norm));
    }
}
