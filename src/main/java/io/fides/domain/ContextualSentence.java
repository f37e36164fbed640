package io.fides.domain;

import java.util.List;

/**
 * A sentence (y_m) with a wording that can be understood, and searched for, without its context.
 *
 * @param sentence as it stands in the answer
 * @param wording the sentence with pronouns and descriptions spelled out where that is needed to
 *     understand it; equal to the sentence if none were
 * @param coreferences the mentions whose meaning is known, in reading order, whether they had to be
 *     spelled out or not; may be empty even if the wording differs, when a language model rewrote
 *     the sentence without saying where
 * @param unclear where pronouns stand that were looked at and left as they are, because it is not
 *     sure what they mean
 */
public record ContextualSentence(
        Sentence sentence, String wording, List<Coreference> coreferences, List<Span> unclear) {

    public ContextualSentence {
        if (wording.isBlank()) {
            throw new IllegalArgumentException("sentence " + sentence.index() + " has no wording");
        }
        coreferences = List.copyOf(coreferences);
        unclear = List.copyOf(unclear);
    }

    /** With nothing in it that is known to be unclear. */
    public ContextualSentence(Sentence sentence, String wording, List<Coreference> coreferences) {
        this(sentence, wording, coreferences, List.of());
    }

    /** The same sentence in other words. */
    public ContextualSentence with(String other) {
        return new ContextualSentence(sentence, other, coreferences, unclear);
    }

    /** A sentence that needs no context. */
    public static ContextualSentence asIs(Sentence sentence) {
        return new ContextualSentence(sentence, sentence.text(), List.of());
    }
}
