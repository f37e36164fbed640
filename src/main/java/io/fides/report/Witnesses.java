package io.fides.report;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Verdict;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is cited for a verdict.
 *
 * @param citationThreshold what supports a claim is cited only from this probability on
 */
record Witnesses(double citationThreshold) {

    List<Evidence> evidence(Verdict verdict) {
        Stream<Judgement> cited =
                switch (verdict) {
                    case Verdict.Supported(_, List<Judgement> by) -> strong(by);
                    case Verdict.Contradicted(_, List<Judgement> by) -> by.stream();
                    case Verdict.Conflicting(
                                    _,
                                    List<Judgement> supporting,
                                    List<Judgement> against) ->
                            Stream.concat(strong(supporting), against.stream());
                    case Verdict.NotEnoughEvidence _ -> Stream.empty();
                };
        return cited.map(Judgement::evidence).toList();
    }

    private Stream<Judgement> strong(List<Judgement> supporting) {
        return supporting.stream()
                .filter(judgement -> judgement.probabilities().entails() >= citationThreshold);
    }
}
