package io.fides.domain;

/**
 * One fact of a sentence (Fact_mk, FIDES §3.2).
 *
 * @param sentence index of the sentence it comes from
 * @param ordinal its place in that sentence, from 0
 * @param span the part of the answer that states it; at widest its sentence
 * @param text the fact as a sentence of its own
 * @param query what to search for; the text itself, or a question (w/ QD, FIDES table 2)
 * @param checkworthy false for what asserts nothing checkable: opinions, greetings, questions
 */
public record SubFact(
        int sentence, int ordinal, Span span, String text, String query, boolean checkworthy) {

    public SubFact {
        if (sentence < 0 || ordinal < 0 || text.isBlank() || query.isBlank()) {
            throw new IllegalArgumentException("not a sub-fact: " + sentence + "." + ordinal);
        }
    }

    public static SubFact whole(ContextualSentence of, boolean checkworthy) {
        Sentence sentence = of.sentence();
        return new SubFact(
                sentence.index(), 0, sentence.span(), of.wording(), of.wording(), checkworthy);
    }

    public SubFact lookedUpBy(String other) {
        return new SubFact(sentence, ordinal, span, text, other, checkworthy);
    }

    /** The same, to be checked whatever it asserts. */
    public SubFact asCheckworthy() {
        return new SubFact(sentence, ordinal, span, text, query, true);
    }

    /** Names this fact in a report: sentence and ordinal, both counted from 1. */
    public String id() {
        return "c" + (sentence + 1) + "." + (ordinal + 1);
    }
}
