package io.fides.domain;

import java.util.List;

/**
 * A sentence (y_m) with a wording that can be understood, and searched for, without its context.
 *
 * @param sentence as it stands in the answer
 * @param wording the sentence with pronoun subjects spelled out; equal to the sentence if none were
 * @param coreferences what was spelled out, in reading order; may be empty even if the wording
 *     differs, when a language model rewrote the sentence without saying where
 */
public record ContextualSentence(
        Sentence sentence, String wording, List<Coreference> coreferences) {

    public ContextualSentence {
        if (wording.isBlank()) {
            throw new IllegalArgumentException("sentence " + sentence.index() + " has no wording");
        }
        coreferences = List.copyOf(coreferences);
    }

    /** A sentence that needs no context. */
    public static ContextualSentence asIs(Sentence sentence) {
        return new ContextualSentence(sentence, sentence.text(), List.of());
    }
}
