package io.fides.pipeline;

import io.fides.decompose.FactDecomposition.Decomposed;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All sub-facts of an answer. A sentence that could not be taken apart is one, as it stands.
 *
 * @param all in the order of the answer
 * @param unread those of sentences in a language that the engine does not read, or that it had no
 *     time to read
 * @param failures of sentences that stay whole, but are checked
 */
record ClaimedFacts(List<SubFact> all, Map<SubFact, Failure> unread, List<Failure> failures) {

    ClaimedFacts {
        all = List.copyOf(all);
        unread = Map.copyOf(unread);
        failures = List.copyOf(failures);
    }

    static ClaimedFacts of(Decomposed decomposed) {
        List<SubFact> all = new ArrayList<>();
        Map<SubFact, Failure> unread = new HashMap<>();
        List<Failure> failures = new ArrayList<>();
        for (int i = 0; i < decomposed.sentences().size(); i++) {
            switch (decomposed.facts().get(i)) {
                case Outcome.Done<List<SubFact>>(List<SubFact> some) -> all.addAll(some);
                case Outcome.Failed<List<SubFact>>(Failure failure) -> {
                    all.add(SubFact.whole(decomposed.sentences().get(i), true));
                    if (failure.kind() == Failure.Kind.UNSUPPORTED_LANGUAGE
                            || failure.stage() == Stage.SEGMENTATION) {
                        unread.put(all.getLast(), failure);
                    } else {
                        failures.add(failure);
                    }
                }
            }
        }
        return new ClaimedFacts(all, unread, failures);
    }

    /** Those that can be checked and are worth it. */
    List<SubFact> checkable() {
        return all.stream()
                .filter(fact -> fact.checkworthy() && !unread.containsKey(fact))
                .toList();
    }
}
