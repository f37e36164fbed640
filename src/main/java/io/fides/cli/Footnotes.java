package io.fides.cli;

import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.FactCheck;
import io.fides.domain.Passage;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.Verdict;
import io.fides.report.Reasons;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The sources of a corrected answer, numbered from 1 in the order in which its text refers to them:
 * after what was changed, and after sentences that hold a supported claim. A text whose own
 * citations were checked gets no others.
 */
final class Footnotes {

    /** The number of a source, before a character of the corrected text. */
    record Mark(int place, int number) {}

    private final List<Passage> passages = new ArrayList<>();
    private final List<Mark> marks = new ArrayList<>();

    Footnotes(AttributionReport report) {
        Map<Integer, List<Passage>> places = new TreeMap<>();
        for (Edit edit : report.edits()) {
            if (edit.decision() instanceof Edit.Decision.Applied(var corrected)) {
                refer(places, corrected.end(), edit.evidence().getFirst().passage());
            }
        }
        for (FactCheck check : report.checks()) {
            if (check instanceof FactCheck.Attributed) {
                int end = sentenceEnd(report, check.fact().sentence());
                witness(check).ifPresent(passage -> refer(places, end, passage));
            }
        }
        places.forEach(
                (place, some) ->
                        some.stream()
                                .map(this::number)
                                .sorted()
                                .filter(_ -> report.cited().isEmpty())
                                .forEach(number -> marks.add(new Mark(place, number))));
        report.checks().forEach(check -> witness(check).ifPresent(this::number));
    }

    /** In the order of their places. */
    List<Mark> marks() {
        return List.copyOf(marks);
    }

    /** Source 1 first. */
    List<Passage> passages() {
        return List.copyOf(passages);
    }

    /** The number of the source that decided a claim, if one did. */
    Optional<Integer> of(FactCheck check) {
        return witness(check).map(this::number);
    }

    int of(Edit edit) {
        return number(edit.evidence().getFirst().passage());
    }

    private static void refer(Map<Integer, List<Passage>> places, int place, Passage passage) {
        List<Passage> there = places.computeIfAbsent(place, _ -> new ArrayList<>());
        if (!there.contains(passage)) {
            there.add(passage);
        }
    }

    private int number(Passage passage) {
        if (!passages.contains(passage)) {
            passages.add(passage);
        }
        return passages.indexOf(passage) + 1;
    }

    /** Where the sentence ends in the corrected text. */
    private static int sentenceEnd(AttributionReport report, int index) {
        int end = 0;
        for (SentenceAttribution row : report.sentences()) {
            if (row.sentence().sentence().index() == index) {
                end = row.sentence().sentence().span().end();
            }
        }
        int shift = 0;
        for (Edit edit : report.edits()) {
            if (edit.applied() && edit.original().end() <= end) {
                shift += edit.correctedText().length() - edit.originalText().length();
            }
        }
        return end + shift;
    }

    private static Optional<Passage> witness(FactCheck check) {
        return check instanceof FactCheck.Revised revised
                ? Optional.of(revised.edit().evidence().getFirst().passage())
                : check.reached().flatMap(Footnotes::strongest);
    }

    /** What decides it; where sources disagree, what contradicts. */
    private static Optional<Passage> strongest(Verdict verdict) {
        return Reasons.strongest(verdict.contradicting(), StanceProbabilities::contradicts)
                .or(() -> Reasons.strongest(verdict.supporting(), StanceProbabilities::entails))
                .map(by -> by.evidence().passage());
    }
}
