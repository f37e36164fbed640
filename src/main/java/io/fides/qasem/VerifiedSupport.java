package io.fides.qasem;

import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges by a verifier alone, as the paper does with language models: the premise is what of the
 * reference is nearest, the hypothesis question and answer side by side. Coverage is judged by
 * words.
 */
public final class VerifiedSupport implements SupportJudge {

    private final Verifier verifier;
    private final LinearModel coverage;

    /**
     * @param models of which coverage is taken
     */
    public VerifiedSupport(Verifier verifier, QasemModels models) {
        this.verifier = verifier;
        this.coverage = models.coverage();
    }

    @Override
    public String name() {
        return verifier.name();
    }

    @Override
    public List<Outcome<Support>> judge(
            String sentence, List<QuestionAnswer> asked, Reference reference) {
        Reading reading = new Reading(reference, verifier);
        LexicalFeatures lexical = new LexicalFeatures(reference);
        List<Optional<Pairing>> pairs =
                asked.stream()
                        .map(each -> each.question() + " " + each.text())
                        .map(
                                claim ->
                                        reading.nearest(claim).stream()
                                                .findFirst()
                                                .map(evidence -> new Pairing(claim, evidence)))
                        .toList();
        var judged = verifier.judge(pairs.stream().flatMap(Optional::stream).toList()).iterator();
        List<Outcome<Support>> supports = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            double covered = coverage.probability(lexical.answer(asked.get(i).text()));
            supports.add(
                    pairs.get(i).isEmpty()
                            ? new Outcome.Done<>(new Support(0, 0, Optional.empty()))
                            : judged.next()
                                    .map(
                                            each ->
                                                    new Support(
                                                            covered,
                                                            each.probabilities().entails(),
                                                            Optional.of(each.evidence()))));
        }
        return List.copyOf(supports);
    }

    @Override
    public List<Double> coverage(List<String> answers, Reference reference) {
        LexicalFeatures lexical = new LexicalFeatures(reference);
        return answers.stream().map(each -> coverage.probability(lexical.answer(each))).toList();
    }
}
