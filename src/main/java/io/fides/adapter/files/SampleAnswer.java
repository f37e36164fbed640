package io.fides.adapter.files;

import java.util.List;

/**
 * An answer with known errors, about something in the sample corpus.
 *
 * @param question what was asked
 * @param corrected the answer with every error put right; equal to {@code answer} if there are none
 * @param errors what is wrong, in the order of the text
 * @param note what the example shows
 */
public record SampleAnswer(
        String id,
        String question,
        String answer,
        String corrected,
        List<Mistake> errors,
        String note) {

    public SampleAnswer {
        errors = List.copyOf(errors);
    }

    /**
     * @param kind such as {@code date} or {@code person}
     * @param wrong what the answer says
     * @param right what it should say; {@code wrong} itself if the sample cannot tell
     * @param sentence index of the sentence, from 0
     */
    public record Mistake(String kind, String wrong, String right, int sentence) {}
}
