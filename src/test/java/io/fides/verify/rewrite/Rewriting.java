package io.fides.verify.rewrite;

import io.fides.domain.Span;

/**
 * A claim with one place changed.
 *
 * @param kind what was changed
 * @param place the words of the claim that were replaced
 * @param stated these words
 * @param found what stands there instead
 * @param text the whole rewritten claim
 * @param fit how well what was found fits its place
 */
record Rewriting(Kind kind, Span place, String stated, String found, String text, Fit fit) {

    /**
     * How well a phrase of a statement fits the place in a claim.
     *
     * @param unsaid whether the statement lacks the words that were replaced
     * @param sameRelation whether both depend on the rest in the same way
     * @param sameGovernor whether both depend on the same word
     * @param context the share of the claim's other content words that the statement has, 0 to 1
     */
    record Fit(boolean unsaid, boolean sameRelation, boolean sameGovernor, double context) {}

    /** What was changed. */
    enum Kind {
        NUMBER,
        NAME,
        NOUN,
        MODIFIER,
        VERB,
        PREPOSITION,
        PHRASE,
        /** Two parties have exchanged their places. */
        EXCHANGE,
        /** A negation came or went. */
        POLARITY;

        static Kind of(Phrase.Kind phrase) {
            return switch (phrase) {
                case NUMBER, AMOUNT -> NUMBER;
                case NAME, NAME_PART -> NAME;
                case NOUN, NOUN_GROUP -> NOUN;
                case ADJECTIVE, ADVERB -> MODIFIER;
                case VERB -> VERB;
                case PREPOSITION -> PREPOSITION;
                case NOMINAL, PREPOSITIONAL, CLAUSE -> PHRASE;
            };
        }
    }

    /** A rewriting of {@code claim}; the first letter stays large at its beginning. */
    static Rewriting of(Kind kind, String claim, Span place, String found, Fit fit) {
        String wording =
                place.start() == 0 && !found.isEmpty()
                        ? Character.toUpperCase(found.charAt(0)) + found.substring(1)
                        : found;
        String text = claim.substring(0, place.start()) + wording + claim.substring(place.end());
        return new Rewriting(kind, place, place.of(claim), wording, text, fit);
    }
}
