package io.fides.eval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.decompose.AnswerClaim;
import io.fides.domain.Evidence;
import io.fides.domain.FidesException;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.RocAuc;
import io.fides.retrieve.ContextSelection;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.WeightedWindows;
import io.fides.segment.SentenceSplitter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import io.fides.verify.WeightedPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * How well the scores of Provenance tell factual answers from others (paper, tables 3 and 5).
 *
 * @param items how many were scored
 * @param aggregates the figures of each way to make one score of those of the sources
 */
public record ProvenanceEvaluation(
        int items, Map<WeightedPolicy.Aggregate, Aggregated> aggregates) {

    /**
     * @param auc the area under the ROC curve
     * @param threshold at which the mean of true positive and true negative rate is greatest
     * @param balanced that mean
     */
    public record Aggregated(Optional<Estimate> auc, double threshold, double balanced) {}

    /**
     * An answer with its context.
     *
     * @param query what was asked; blank if nothing was
     * @param factual whether people found the answer supported by the context
     */
    public record Item(String query, String context, String answer, boolean factual) {

        /** Reads {@code {"query", "context", "answer", "factual"}} from each line. */
        public static List<Item> read(String lines) {
            return lines.lines().filter(line -> !line.isBlank()).map(Item::of).toList();
        }

        private static Item of(String line) {
            try {
                JsonNode json = new ObjectMapper().readTree(line);
                return new Item(
                        json.path("query").asText(),
                        json.path("context").asText(),
                        json.path("answer").asText(),
                        json.path("factual").asBoolean());
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
            }
        }

        String claim() {
            return query.isBlank() ? answer : AnswerClaim.text(query, answer);
        }

        String asked() {
            return query.isBlank() ? answer : query;
        }
    }

    /**
     * @throws FidesException if something cannot be scored: figures over the rest would flatter
     */
    public static ProvenanceEvaluation of(
            List<Item> items,
            Reranker reranker,
            Verifier verifier,
            ContextSelection selection,
            Bootstrap bootstrap,
            IntConsumer progress) {
        Map<WeightedPolicy.Aggregate, double[]> scores =
                new EnumMap<>(WeightedPolicy.Aggregate.class);
        for (WeightedPolicy.Aggregate aggregate : WeightedPolicy.Aggregate.values()) {
            scores.put(aggregate, new double[items.size()]);
        }
        for (int i = 0; i < items.size(); i++) {
            List<Judgement> judged = judged(items.get(i), reranker, verifier, selection);
            for (Map.Entry<WeightedPolicy.Aggregate, double[]> each : scores.entrySet()) {
                each.getValue()[i] = new WeightedPolicy(each.getKey(), 1).score(judged);
            }
            progress.accept(i + 1);
        }
        boolean[] factual = new boolean[items.size()];
        IntStream.range(0, factual.length).forEach(i -> factual[i] = items.get(i).factual());
        Map<WeightedPolicy.Aggregate, Aggregated> figures =
                new EnumMap<>(WeightedPolicy.Aggregate.class);
        scores.forEach(
                (aggregate, each) -> figures.put(aggregate, figures(each, factual, bootstrap)));
        return new ProvenanceEvaluation(items.size(), figures);
    }

    private static List<Judgement> judged(
            Item item, Reranker reranker, Verifier verifier, ContextSelection selection) {
        List<Passage> sources =
                SentenceSplitter.split(item.context()).stream()
                        .map(span -> Texts.passage(span.of(item.context())))
                        .toList();
        List<Evidence> kept =
                new WeightedWindows(selection)
                        .of(item.asked(), sources, reranker.score(item.asked(), sources));
        List<Judgement> judged = new ArrayList<>();
        for (Outcome<Judgement> outcome :
                verifier.judge(
                        kept.stream().map(each -> new Pairing(item.claim(), each)).toList())) {
            switch (outcome) {
                case Outcome.Done<Judgement>(Judgement judgement) -> judged.add(judgement);
                case Outcome.Failed<Judgement>(var failure) -> throw new FidesException(failure);
            }
        }
        return judged;
    }

    private static Aggregated figures(double[] scores, boolean[] factual, Bootstrap bootstrap) {
        double best = 0;
        double threshold = 1;
        for (double each : Arrays.stream(scores).distinct().toArray()) {
            double balanced = balanced(scores, factual, each);
            if (balanced > best) {
                best = balanced;
                threshold = each;
            }
        }
        return new Aggregated(
                bootstrap.of(scores.length, new RocAuc(scores, factual)), threshold, best);
    }

    private static double balanced(double[] scores, boolean[] factual, double threshold) {
        int[] right = new int[2];
        int[] all = new int[2];
        for (int i = 0; i < scores.length; i++) {
            int kind = factual[i] ? 1 : 0;
            all[kind]++;
            right[kind] += (scores[i] >= threshold) == factual[i] ? 1 : 0;
        }
        return ((double) right[0] / Math.max(1, all[0]) + (double) right[1] / Math.max(1, all[1]))
                / 2;
    }
}
