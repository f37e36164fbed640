package io.fides.pipeline;

import io.fides.attribute.EvidenceSequence;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.Span;
import java.util.Comparator;
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
            List<ContextualSentence> sentences, List<List<Evidence>> windows, List<Edit> edits) {
        return IntStream.range(0, sentences.size())
                .mapToObj(i -> row(sentences.get(i), windows.get(i), edits))
                .toList();
    }

    private static SentenceAttribution row(
            ContextualSentence sentence, List<Evidence> evidence, List<Edit> edits) {
        String revised = sentence.sentence().text();
        Span place = sentence.sentence().span();
        List<Edit> lastFirst =
                edits.stream()
                        .filter(edit -> edit.applied() && place.contains(edit.original()))
                        .sorted(Comparator.comparing(Edit::original).reversed())
                        .toList();
        for (Edit edit : lastFirst) {
            Span local = edit.original().shift(-place.start());
            revised = local.replaced(revised, edit.correctedText());
        }
        return new SentenceAttribution(sentence, revised, EvidenceSequence.aggregate(evidence));
    }
}
