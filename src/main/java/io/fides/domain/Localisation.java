package io.fides.domain;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Which relations of a text a reference supports, and where it does not (QASemConsistency §3).
 *
 * @param checks in the order of sentences, predicates and answers
 */
public record Localisation(List<QuestionCheck> checks) {

    public Localisation {
        checks = List.copyOf(checks);
    }

    /** Supported questions ÷ all questions; empty if there is none. */
    public OptionalDouble score() {
        return checks.stream()
                .mapToDouble(check -> check.finding() == QuestionCheck.Finding.SUPPORTED ? 1 : 0)
                .average();
    }

    public List<QuestionCheck> of(int sentence) {
        return checks.stream().filter(check -> check.sentence() == sentence).toList();
    }
}
