package io.fides.verify.model;

import io.fides.syntax.Parser;
import io.fides.verify.Pairing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What {@link JudgeWeights} are fitted on: what a reader finds out about a claim, as features by
 * name.
 *
 * @param windows of each window of its evidence
 * @param rewritings of each rewriting that could be believed
 */
public record JudgeExample(List<Map<String, Double>> windows, List<Rewritten> rewritings) {

    /**
     * A rewriting.
     *
     * @param text the claim as it would be
     * @param features what speaks for it
     */
    public record Rewritten(String text, Map<String, Double> features) {

        /** Whether all it does is to deny what the claim states, or no longer. */
        public boolean isDenied() {
            return features.getOrDefault("denied", 0.0) > 0;
        }
    }

    public JudgeExample {
        windows = List.copyOf(windows);
        rewritings = List.copyOf(rewritings);
    }

    /**
     * @param pairs one claim beside its windows
     * @param parser tells parts of speech
     * @throws io.fides.domain.run.FidesException if the model cannot be used
     */
    public static JudgeExample of(List<Pairing> pairs, ClaimReader reader, Parser parser) {
        List<PassageReading> read = reader.read(pairs);
        List<DecidingStatement> statements =
                DecidingStatement.of(
                        IntStream.range(0, pairs.size()).boxed().toList(), pairs, read);
        List<List<ClaimRewriting>> found =
                reader.rewritings(
                        statements.stream().map(DecidingStatement::pairing).toList(), parser);
        List<Rewritten> rewritings = new ArrayList<>();
        for (int i = 0; i < statements.size(); i++) {
            DecidingStatement statement = statements.get(i);
            found.get(i).stream()
                    .filter(statement::isOther)
                    .map(each -> new Rewritten(each.text(), statement.features(each)))
                    .forEach(rewritings::add);
        }
        return new JudgeExample(
                read.stream()
                        .map(each -> JudgeFeatures.of(pairs.getFirst().claim(), each, read))
                        .toList(),
                rewritings);
    }
}
