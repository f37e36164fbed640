package io.fides.verify.rewrite;

import io.fides.domain.Span;

/**
 * A piece of a sentence that another of the same kind may replace.
 *
 * @param kind what it is
 * @param form for verbs, the form they stand in: only the same form fits in its place; else empty
 * @param relation how its head depends on the rest, as Universal Dependencies names it
 * @param governor the lemma of what its head depends on; empty for the root
 * @param span its place in the sentence
 * @param text what stands there
 */
record Phrase(Kind kind, String form, String relation, String governor, Span span, String text) {

    /** Kinds of phrases; a value of one kind stands where a value of the same kind stood. */
    enum Kind {
        NUMBER,
        /** A number with what it counts or measures. */
        AMOUNT,
        NAME,
        /** A word of a longer name. */
        NAME_PART,
        NOUN,
        /** A noun with its adjectives and compounds, without determiner. */
        NOUN_GROUP,
        /** A nominal with all that depends on it, without preposition and determiner. */
        NOMINAL,
        ADJECTIVE,
        ADVERB,
        VERB,
        PREPOSITION,
        /** A preposition with its nominal. */
        PREPOSITIONAL,
        /** A dependent clause. */
        CLAUSE;

        /** Whether a phrase of the other kind fits in the place of one of this kind. */
        boolean takes(Kind other) {
            return switch (this) {
                case NAME -> other == NAME || other == NOUN_GROUP;
                case NOUN_GROUP, NOMINAL -> other == this || other == NAME;
                default -> other == this;
            };
        }
    }

    boolean takes(Phrase other) {
        return kind.takes(other.kind) && form.equals(other.form);
    }
}
