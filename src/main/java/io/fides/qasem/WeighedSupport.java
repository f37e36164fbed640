package io.fides.qasem;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.retrieve.Terms;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Weighs what several witnesses say: a model that reads, and the words that are there or missing.
 * The model hears question and answer as a statement, and once the whole sentence, because a small
 * model judges a whole sentence better than a relation out of it. A logistic regression for each of
 * the two steps, fitted by {@code models/recipe/support.py}.
 *
 * <p>Where the reference has the sentence word by word but for a date or an amount, the answer that
 * holds it is supported as little as that leaves open, whatever the weights say.
 */
public record WeighedSupport(Verifier model, Verifier verbatim, QasemModels models)
        implements SupportJudge {

    @Override
    public String name() {
        return model.name() + ", " + verbatim.name() + ", support-2";
    }

    @Override
    public List<Outcome<Support>> judge(
            String sentence, List<QuestionAnswer> asked, Reference reference) {
        return described(sentence, asked, reference).stream()
                .map(outcome -> outcome.map(this::support))
                .toList();
    }

    private Support support(Described described) {
        Map<String, Double> relation = described.relation();
        double entailed = models.support().probability(relation) * (1 - described.differs());
        return new Support(models.coverage().probability(relation), entailed, described.evidence());
    }

    /**
     * What is known of a question and its answer.
     *
     * @param relation features of its coverage and its support
     * @param evidence what supports it most; what differs, where that is known
     * @param differs how surely a value of the answer differs from that of the reference; 0 where
     *     none is known to
     */
    public record Described(
            Map<String, Double> relation, Optional<Evidence> evidence, double differs) {}

    /**
     * What {@link #judge} weighs.
     *
     * @throws FidesException if the sentence as a whole cannot be read
     */
    public List<Outcome<Described>> described(
            String sentence, List<QuestionAnswer> asked, Reference reference) {
        Heard whole = heard(reference, sentence);
        List<Outcome<Described>> described = new ArrayList<>();
        for (QuestionAnswer each : asked) {
            try {
                described.add(new Outcome.Done<>(described(sentence, each, whole, reference)));
            } catch (FidesException e) {
                described.add(new Outcome.Failed<>(e.failure()));
            }
        }
        return List.copyOf(described);
    }

    private Described described(
            String sentence, QuestionAnswer each, Heard whole, Reference reference) {
        Heard own = heard(reference, Declarative.of(each.question(), each.text()));
        Map<String, Double> relation = new LinkedHashMap<>(own.features(""));
        relation.putAll(whole.features("sentence "));
        relation.putAll(reference.answer(each.text()));
        relation.putAll(reference.relation(each.question(), each.text()));
        relation.put("sentence", reference.sentence(sentence));
        Optional<Judgement> differing = whole.differing(each.text());
        return new Described(
                relation,
                differing
                        .or(() -> most(own.read(), WeighedSupport::entails))
                        .map(Judgement::evidence),
                differing.map(WeighedSupport::contradicts).orElse(0.0));
    }

    private Heard heard(Reference reference, String claim) {
        List<Pairing> pairs =
                reference.nearest(claim).stream().map(each -> new Pairing(claim, each)).toList();
        return pairs.isEmpty()
                ? new Heard(List.of(), List.of())
                : new Heard(said(model, pairs), said(verbatim, pairs));
    }

    private static List<Judgement> said(Verifier verifier, List<Pairing> pairs) {
        return Outcome.all(verifier.judge(pairs)).orElseThrow();
    }

    private static double entails(Judgement judgement) {
        return judgement.probabilities().entails();
    }

    private static double contradicts(Judgement judgement) {
        return judgement.probabilities().contradicts();
    }

    /** The first of those with the greatest probability. */
    private static Optional<Judgement> most(
            List<Judgement> said, ToDoubleFunction<Judgement> probability) {
        return said.stream().max(Comparator.comparingDouble(probability));
    }

    private static double greatest(List<Judgement> said, ToDoubleFunction<Judgement> probability) {
        return said.stream().mapToDouble(probability).max().orElse(0);
    }

    /** What is said of the evidence for one statement. */
    private record Heard(List<Judgement> read, List<Judgement> verbatim) {

        Map<String, Double> features(String of) {
            return Map.of(
                    of + "entails", greatest(read, WeighedSupport::entails),
                    of + "contradicts", greatest(read, WeighedSupport::contradicts));
        }

        /** What contradicts the statement by a value that {@code answer} holds. */
        Optional<Judgement> differing(String answer) {
            return most(verbatim, WeighedSupport::contradicts)
                    .filter(said -> contradicts(said) > 0)
                    .filter(
                            said ->
                                    said.discrepancies().stream()
                                            .anyMatch(
                                                    it ->
                                                            !Terms.places(it.stated(), answer)
                                                                    .isEmpty()));
        }
    }
}
