package io.fides.segment;

import io.fides.segment.Entity.Kind;

/** The third-person pronouns that the rules know. */
final class Pronouns {

    private Pronouns() {}

    static boolean isSubject(Token token) {
        return token.is("he") || token.is("she") || token.is("it") || token.is("they");
    }

    /** What a pronoun or a possessive determiner means; unknown for any other word. */
    static Kind kind(Token token) {
        return switch (token.lower()) {
            case "he", "his" -> Kind.MAN;
            case "she", "her" -> Kind.WOMAN;
            case "it", "its" -> Kind.THING;
            case "they", "their" -> Kind.MANY;
            default -> Kind.UNKNOWN;
        };
    }
}
