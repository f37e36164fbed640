package io.fides.qasem;

import io.fides.domain.Discrepancy;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.StanceProbabilities;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Weighs what several witnesses say: a model that reads, comparators that compare values, and the
 * words that are there or missing. The model and the comparators hear question and answer as a
 * statement, and once the whole sentence, because a small model judges a whole sentence better than
 * a relation out of it. A logistic regression for each of the two steps, fitted by {@code
 * models/recipe/support.py}.
 *
 * <p>Where the comparators name a value of the sentence that differs from the reference, the answer
 * that holds it is supported as little as they leave open, whatever the weights say: they are right
 * where they speak, and the data the weights were fitted on has few such cases.
 *
 * <p>Coverage is judged by words alone.
 */
public final class WeighedSupport implements SupportJudge {

    private final Verifier model;
    private final Verifier comparators;
    private final LinearModel coverage;
    private final LinearModel support;

    public WeighedSupport(Verifier model, Verifier comparators, QasemModels models) {
        this.model = model;
        this.comparators = comparators;
        this.coverage = models.coverage();
        this.support = models.support();
    }

    @Override
    public String name() {
        return model.name() + ", " + comparators.name() + ", support-1";
    }

    @Override
    public List<Outcome<Support>> judge(
            String sentence, List<QuestionAnswer> asked, Reference reference) {
        return described(sentence, asked, reference).stream()
                .map(
                        outcome ->
                                outcome.map(
                                        described ->
                                                new Support(
                                                        coverage.probability(described.answer()),
                                                        support.probability(described.relation())
                                                                * (1 - described.differs()),
                                                        described.evidence())))
                .toList();
    }

    /**
     * What is known of a question and its answer.
     *
     * @param answer features of its coverage
     * @param relation features of its support
     * @param evidence what supports it most; what differs, where that is known
     * @param differs how surely a value of the answer differs from that of the reference; 0 where
     *     none is known to
     */
    public record Described(
            Map<String, Double> answer,
            Map<String, Double> relation,
            Optional<Evidence> evidence,
            double differs) {}

    /** What {@link #judge} weighs. */
    public List<Outcome<Described>> described(
            String sentence, List<QuestionAnswer> asked, Reference reference) {
        Reading read = new Reading(reference, model);
        Reading compared = new Reading(reference, comparators);
        LexicalFeatures lexical = new LexicalFeatures(reference);
        Outcome<Both> whole = both(read.of(sentence), compared.of(sentence));
        List<Outcome<Described>> described = new ArrayList<>();
        for (QuestionAnswer each : asked) {
            String statement = Declarative.of(each.question(), each.text());
            described.add(
                    switch (whole) {
                        case Outcome.Failed<Both>(var failure) -> new Outcome.Failed<>(failure);
                        case Outcome.Done<Both>(var context) ->
                                both(read.of(statement), compared.of(statement))
                                        .map(
                                                both ->
                                                        described(
                                                                sentence, each, both, context,
                                                                lexical));
                    });
        }
        return List.copyOf(described);
    }

    private static Described described(
            String sentence,
            QuestionAnswer each,
            Both both,
            Both context,
            LexicalFeatures lexical) {
        Map<String, Double> answer = lexical.answer(each.text());
        Map<String, Double> relation = new LinkedHashMap<>(both.features(""));
        relation.putAll(context.features("sentence "));
        relation.putAll(answer);
        relation.putAll(lexical.relation(each.question(), each.text()));
        relation.put("sentence", lexical.sentence(sentence));
        Optional<Judgement> differing = context.differing(each.text());
        return new Described(
                answer,
                relation,
                differing.map(Judgement::evidence).or(() -> both.read().evidence()),
                differing
                        .map(Judgement::probabilities)
                        .map(StanceProbabilities::contradicts)
                        .orElse(0.0));
    }

    /**
     * What both witnesses say of one statement.
     *
     * @param read the model
     * @param compared comparators
     */
    private record Both(Reading.Said read, Reading.Said compared) {

        Map<String, Double> features(String of) {
            return Map.of(
                    of + "entails", read.entails(),
                    of + "contradicts", read.contradicts(),
                    of + "compared entails", compared.entails(),
                    of + "compared contradicts", compared.contradicts());
        }

        /** What contradicts the statement by a value that {@code answer} holds. */
        Optional<Judgement> differing(String answer) {
            return compared.against()
                    .filter(
                            judgement ->
                                    judgement.discrepancies().stream()
                                            .map(Discrepancy::stated)
                                            .anyMatch(stated -> holds(answer, stated)));
        }

        private static boolean holds(String answer, String value) {
            int at = answer.indexOf(value);
            int end = at + value.length();
            return at >= 0
                    && (at == 0 || !Character.isLetterOrDigit(answer.charAt(at - 1)))
                    && (end == answer.length() || !Character.isLetterOrDigit(answer.charAt(end)));
        }
    }

    private static Outcome<Both> both(Outcome<Reading.Said> read, Outcome<Reading.Said> compared) {
        return switch (compared) {
            case Outcome.Failed<Reading.Said>(var failure) -> new Outcome.Failed<>(failure);
            case Outcome.Done<Reading.Said>(Reading.Said second) ->
                    read.map(first -> new Both(first, second));
        };
    }

    @Override
    public List<Double> coverage(List<String> answers, Reference reference) {
        LexicalFeatures lexical = new LexicalFeatures(reference);
        return answers.stream().map(each -> coverage.probability(lexical.answer(each))).toList();
    }
}
