package io.fides.pipeline;

import io.fides.attribute.EvidenceAggregation;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.Span;
import io.fides.revise.Change;
import java.util.Comparator;
import java.util.List;

/** Makes the rows [y_m, r_m] of the attribution report (EA, FIDES §3.4). */
final class SentenceRows {

    private SentenceRows() {}

    /**
     * @param evidence what is shown for the sub-facts of the sentence
     */
    static SentenceAttribution row(
            ContextualSentence sentence, List<Evidence> evidence, List<Edit> edits) {
        String revised = sentence.sentence().text();
        String wording = sentence.wording();
        Span place = sentence.sentence().span();
        List<Edit> lastFirst =
                edits.stream()
                        .filter(edit -> edit.applied() && place.contains(edit.original()))
                        .sorted(Comparator.comparing(Edit::original).reversed())
                        .toList();
        for (Edit edit : lastFirst) {
            Span local = edit.original().shift(-place.start());
            Change change = new Change(revised, local, edit.correctedText());
            revised = change.revised();
            wording = change.in(wording).orElse(revised);
        }
        return new SentenceAttribution(
                sentence, revised, wording, EvidenceAggregation.aggregate(evidence));
    }
}
