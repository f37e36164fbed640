package io.fides.domain;

import java.util.OptionalDouble;

/**
 * How well a text is attributed.
 *
 * @param recall AR: the sum over sentences of the best entailment by any r of A = [r_1 … r_m], of
 *     the number of sentences (FIDES equation 1)
 * @param precision AP: tokens of those r that entail at least one sentence, of the tokens of A
 *     (FIDES equation 2)
 */
public record Scores(Ratio recall, Ratio precision) {

    public static final Scores NONE = new Scores(new Ratio(0, 0), new Ratio(0, 0));

    public OptionalDouble ar() {
        return recall.value();
    }

    public OptionalDouble ap() {
        return precision.value();
    }

    /** AF1 = 2·AP·AR ÷ (AP + AR); 0 where both are 0, absent where one is absent. */
    public OptionalDouble af1() {
        return harmonicMean(ar(), ap());
    }

    /** 2ab ÷ (a + b); 0 where both are 0, absent where one is absent. */
    public static OptionalDouble harmonicMean(OptionalDouble a, OptionalDouble b) {
        if (a.isEmpty() || b.isEmpty()) {
            return OptionalDouble.empty();
        }
        double sum = a.getAsDouble() + b.getAsDouble();
        return OptionalDouble.of(sum == 0 ? 0 : 2 * a.getAsDouble() * b.getAsDouble() / sum);
    }
}
