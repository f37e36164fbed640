package io.fides.eval;

import io.fides.decompose.AnswerClaim;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.eval.metric.Confusion;
import io.fides.eval.metric.RocCurve;
import io.fides.eval.metric.Sample;
import io.fides.eval.metric.Statistic;
import io.fides.retrieve.ContextSelection;
import io.fides.retrieve.Reranker;
import io.fides.segment.SentenceSplitter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import io.fides.verify.WeightedPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** How well the scores of Provenance tell factual answers from others (paper, tables 3 and 5). */
public final class ProvenanceEvaluation {

    /** As the paper recommends. */
    private static final ContextSelection KEPT = new ContextSelection.TopP(0.9);

    private ProvenanceEvaluation() {}

    /**
     * An answer with its context.
     *
     * @param query what was asked; blank if nothing was
     * @param factual whether people found the answer supported by the context
     */
    public record Item(String query, String context, String answer, boolean factual) {

        /**
         * Reads {@code {"query", "context", "answer", "factual"}} from each line.
         *
         * @throws IllegalArgumentException if a line is not that; names it
         */
        public static List<Item> read(String text) {
            return JsonLines.read(
                    text,
                    json ->
                            new Item(
                                    json.path("query").asText(),
                                    json.path("context").asText(),
                                    json.path("answer").asText(),
                                    json.path("factual").asBoolean()));
        }

        String claim() {
            return query.isBlank() ? answer : AnswerClaim.text(query, answer);
        }

        String asked() {
            return query.isBlank() ? answer : query;
        }
    }

    /**
     * The ROC AUC of each way to make one score of those of the sources, with the threshold at
     * which the mean of true positive and true negative rate is greatest, and that mean.
     *
     * @throws FidesException if something cannot be scored: figures over the rest would flatter
     */
    public static Measured of(
            List<Item> items, Reranker reranker, Verifier verifier, Measurement how) {
        Sample<List<Judgement>> judged = how.each(items, item -> judged(item, reranker, verifier));
        boolean[] factual = how.sample(items).flags(Item::factual);
        List<Measured> parts = new ArrayList<>();
        for (WeightedPolicy.Aggregate aggregate : WeightedPolicy.Aggregate.values()) {
            WeightedPolicy policy = new WeightedPolicy(aggregate, 1);
            double[] scores = judged.numbers(policy::score);
            double threshold =
                    Arrays.stream(scores)
                            .boxed()
                            .max(Comparator.comparingDouble(at -> balanced(scores, factual, at)))
                            .orElse(1.0);
            parts.add(
                    Measured.of(aggregate.name().toLowerCase(Locale.ROOT), "")
                            .with("ROC AUC", "auc", judged.of(new RocCurve(scores, factual).area()))
                            .with("threshold", "threshold", threshold)
                            .with(
                                    "balanced accuracy",
                                    "balanced",
                                    balanced(scores, factual, threshold)));
        }
        return Measured.of("", "")
                .counting("answers", items.size(), "answer", "answers")
                .with(parts, List.of());
    }

    private static List<Judgement> judged(Item item, Reranker reranker, Verifier verifier) {
        List<Passage> sources =
                SentenceSplitter.split(item.context()).stream()
                        .map(span -> Texts.passage(span.of(item.context())))
                        .toList();
        List<Evidence> kept = KEPT.of(item.asked(), sources, reranker.score(item.asked(), sources));
        return verifier
                .judge(kept.stream().map(each -> new Pairing(item.claim(), each)).toList())
                .stream()
                .map(Outcome::orElseThrow)
                .toList();
    }

    /** The mean of true positive and true negative rate; 0 where one class is not there. */
    private static double balanced(double[] scores, boolean[] factual, double threshold) {
        boolean[] called = new boolean[scores.length];
        for (int i = 0; i < scores.length; i++) {
            called[i] = scores[i] >= threshold;
        }
        Statistic balanced = new Confusion(called, factual).balancedAccuracy();
        return balanced.ofAll(scores.length).orElse(0);
    }
}
