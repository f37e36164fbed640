package io.fides.verify.model;

import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A stronger model beside the one that is built in: it says what a passage as a whole says of a
 * claim, the other finds the statement that says most, and points at what is wrong.
 *
 * @param fitted how far both are believed together; where it has no weights, the second model is
 *     believed as it is, and rewritings as the first one is
 */
public record SecondReader(ClaimReader first, Verifier second, Supplier<JudgeWeights> fitted)
        implements ClaimReader {

    @Override
    public String name() {
        return second.name() + " and " + first.name();
    }

    @Override
    public JudgeWeights weights() {
        JudgeWeights known = fitted.get();
        return known.entails().isEmpty() ? JudgeWeights.asSaid(first.weights().rewriting()) : known;
    }

    @Override
    public List<PassageReading> read(List<Pairing> pairs) {
        List<PassageReading> known = first.read(pairs);
        List<Outcome<Judgement>> said = second.judge(pairs);
        List<PassageReading> read = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            read.add(
                    new PassageReading(
                            said.get(i).orElseThrow().probabilities(), known.get(i).statements()));
        }
        return List.copyOf(read);
    }

    @Override
    public List<List<ClaimRewriting>> rewritings(List<Pairing> statements, Fit fit) {
        return first.rewritings(statements, fit);
    }
}
