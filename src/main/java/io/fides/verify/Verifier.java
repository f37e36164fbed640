package io.fides.verify;

import io.fides.domain.Judgement;
import io.fides.domain.run.Outcome;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Judges claims by evidence. */
public interface Verifier {

    /** Names the judge and its version in the manifest and beside the scores. */
    String name();

    /**
     * Judges a batch; a caller that wants one model call a fact passes the pairs of one fact.
     *
     * @return as many outcomes as pairs, in their order
     * @throws io.fides.domain.run.FidesException if nothing of the batch could be judged
     */
    List<Outcome<Judgement>> judge(List<Pairing> pairs);

    /** One of that name that judges so. */
    static Verifier of(
            Supplier<String> name, Function<List<Pairing>, List<Outcome<Judgement>>> judge) {
        return new Verifier() {
            @Override
            public String name() {
                return name.get();
            }

            @Override
            public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
                return judge.apply(pairs);
            }
        };
    }
}
