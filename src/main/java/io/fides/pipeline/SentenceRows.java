package io.fides.pipeline;

import io.fides.attribute.EvidenceSequence;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.SentenceAttribution;
import java.util.List;
import java.util.stream.IntStream;

/** Makes the rows [y_m, r_m] of the attribution report (EA, FIDES §3.4). */
final class SentenceRows {

    private SentenceRows() {}

    /**
     * The windows of each sentence.
     *
     * @param reported for each of {@code checks} what is shown of its evidence
     */
    static List<List<Evidence>> windows(
            List<ContextualSentence> sentences,
            List<FactCheck> checks,
            List<List<Evidence>> reported) {
        return sentences.stream()
                .map(sentence -> sentence.sentence().index())
                .map(
                        index ->
                                IntStream.range(0, checks.size())
                                        .filter(i -> checks.get(i).fact().sentence() == index)
                                        .mapToObj(reported::get)
                                        .flatMap(List::stream)
                                        .toList())
                .toList();
    }

    /** The rows of sentences, each with its own windows. */
    static List<SentenceAttribution> of(
            String text,
            List<ContextualSentence> sentences,
            List<List<Evidence>> windows,
            List<Edit> edits) {
        return IntStream.range(0, sentences.size())
                .mapToObj(
                        i ->
                                new SentenceAttribution(
                                        sentences.get(i),
                                        Edit.made(edits, text, sentences.get(i).sentence().span()),
                                        EvidenceSequence.aggregate(windows.get(i))))
                .toList();
    }
}
