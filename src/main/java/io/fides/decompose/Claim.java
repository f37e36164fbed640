package io.fides.decompose;

import io.fides.domain.Span;
import io.fides.segment.Token;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A clause on its way to a sub-fact.
 *
 * @param tokens its words; those it shares with other claims, such as a subject, are repeated
 * @param own the part of the wording that states it, without what it shares
 */
record Claim(List<Token> tokens, Span own) {

    private static final Set<String> LOWERED =
            Set.of(
                    "the", "a", "an", "his", "her", "its", "their", "this", "these", "in", "on",
                    "he", "she", "it", "they", "under", "at", "by", "from", "today", "most", "many",
                    "some", "all", "several", "more", "nearly", "with");

    Claim {
        tokens = List.copyOf(tokens);
    }

    /** A word that the wording does not hold. */
    static Token inserted(String word) {
        return new Token(word, word.toLowerCase(Locale.ROOT), new Span(0, 0));
    }

    /** How many tokens there are before a full stop at the end. */
    int end() {
        int end = tokens.size();
        while (end > 0
                && (tokens.get(end - 1).is(".")
                        || tokens.get(end - 1).is(":")
                        || tokens.get(end - 1).is(";"))) {
            end--;
        }
        return end;
    }

    /** The claim as a sentence. */
    String text() {
        StringBuilder text = new StringBuilder();
        int end = end();
        boolean colon = end < tokens.size() && !tokens.get(end).is(".");
        int last = 0;
        for (int i = 0; i < end; i++) {
            Token token = tokens.get(i);
            if (i > 0 && isSpaced(last, token)) {
                text.append(' ');
            }
            text.append(i > 0 && isFirstWord(token) ? token.lower() : token.text());
            last = token.span().end();
        }
        text.setCharAt(0, Character.toUpperCase(text.charAt(0)));
        if (colon || ".!?…\"”".indexOf(text.charAt(text.length() - 1)) < 0) {
            text.append('.');
        }
        return text.toString();
    }

    /** A word that is written with a capital only because it started the sentence. */
    private static boolean isFirstWord(Token token) {
        return token.span().start() == 0
                && token.span().end() > 0
                && LOWERED.contains(token.lower());
    }

    private static boolean isSpaced(int last, Token next) {
        if (next.span().end() > 0 && last > 0 && next.span().start() == last) {
            return false;
        }
        return ",;:.!?)'’".indexOf(next.text().charAt(0)) < 0;
    }
}
