package io.fides.qasem;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import io.fides.qasem.EvidenceReader.Strongest;
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
 */
public final class WeighedSupport extends SupportJudge {

    private final Verifier model;
    private final Verifier comparators;
    private final LinearModel support;

    public WeighedSupport(Verifier model, Verifier comparators, QasemModels models) {
        super(models);
        this.model = model;
        this.comparators = comparators;
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
                .map(outcome -> outcome.map(this::support))
                .toList();
    }

    private Support support(Described described) {
        double entailed = support.probability(described.relation()) * (1 - described.differs());
        return new Support(coverage(described.answer()), entailed, described.evidence());
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
        EvidenceReader reading = new EvidenceReader(reference);
        LexicalFeatures lexical = new LexicalFeatures(reference);
        Outcome<Both> whole = both(reading, sentence);
        List<Outcome<Described>> described = new ArrayList<>();
        for (QuestionAnswer each : asked) {
            described.add(
                    switch (whole) {
                        case Outcome.Failed<Both>(var failure) -> new Outcome.Failed<>(failure);
                        case Outcome.Done<Both>(var context) ->
                                both(reading, Declarative.of(each.question(), each.text()))
                                        .map(
                                                both ->
                                                        described(
                                                                sentence, each, both, context,
                                                                lexical));
                    });
        }
        return List.copyOf(described);
    }

    private Outcome<Both> both(EvidenceReader reading, String statement) {
        List<Evidence> nearest = reading.nearest(statement);
        Outcome<Strongest> read = EvidenceReader.said(model, statement, nearest);
        return switch (EvidenceReader.said(comparators, statement, nearest)) {
            case Outcome.Failed<Strongest>(var failure) -> new Outcome.Failed<>(failure);
            case Outcome.Done<Strongest>(Strongest compared) ->
                    read.map(said -> new Both(said, compared));
        };
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
                differing.or(both.read()::entailing).map(Judgement::evidence),
                differing.map(found -> found.probabilities().contradicts()).orElse(0.0));
    }

    /** What the model and the comparators say of one statement. */
    private record Both(Strongest read, Strongest compared) {

        Map<String, Double> features(String of) {
            return Map.of(
                    of + "entails", read.entails(),
                    of + "contradicts", read.contradicts(),
                    of + "compared entails", compared.entails(),
                    of + "compared contradicts", compared.contradicts());
        }

        /** What contradicts the statement by a value that {@code answer} holds. */
        Optional<Judgement> differing(String answer) {
            return compared.contradicting()
                    .filter(
                            judgement ->
                                    judgement.discrepancies().stream()
                                            .anyMatch(each -> holds(answer, each.stated())));
        }

        private static boolean holds(String answer, String value) {
            int at = answer.indexOf(value);
            int end = at + value.length();
            return at >= 0
                    && (at == 0 || !Character.isLetterOrDigit(answer.charAt(at - 1)))
                    && (end == answer.length() || !Character.isLetterOrDigit(answer.charAt(end)));
        }
    }
}
