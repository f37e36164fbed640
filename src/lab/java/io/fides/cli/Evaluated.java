package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.eval.PairEvaluation;
import io.fides.eval.RankingEvaluation;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import java.util.Locale;
import java.util.Optional;

/** The figures of one file, for people and for programs. */
sealed interface Evaluated {

    /** For people, without a line break at its end. */
    String text();

    /** For programs. */
    ObjectNode json(Bootstrap draws);

    /**
     * Pairs that were judged.
     *
     * @param file its name
     * @param result what came out
     */
    record Judged(String file, PairEvaluation result) implements Evaluated {

        @Override
        public String text() {
            return file
                    + "  "
                    + Wording.count(result.pairs(), "pair", "pairs")
                    + ", judged by "
                    + result.judge()
                    + row("balanced accuracy", result.balancedAccuracy())
                    + row("  of E against C", result.forcedAccuracy())
                    + row("ROC AUC", result.rocAuc())
                    + row("3-way accuracy", result.threeWayAccuracy())
                    + row("C found at 5 % FPR", result.contradictionRecall())
                    + row("calibration error", result.calibrationError());
        }

        @Override
        public ObjectNode json(Bootstrap draws) {
            ObjectNode json = head(file, draws);
            json.put("model", result.judge());
            json.put("pairs", result.pairs());
            put(json, "balancedAccuracy", result.balancedAccuracy());
            put(json, "forcedAccuracy", result.forcedAccuracy());
            put(json, "rocAuc", result.rocAuc());
            put(json, "threeWayAccuracy", result.threeWayAccuracy());
            put(json, "contradictionRecall", result.contradictionRecall());
            put(json, "calibrationError", result.calibrationError());
            return json;
        }
    }

    /**
     * Passages that were ranked.
     *
     * @param file its name
     * @param result what came out
     */
    record Ranked(String file, RankingEvaluation result) implements Evaluated {

        @Override
        public String text() {
            return file
                    + "  "
                    + Wording.count(result.queries(), "query", "queries")
                    + " with "
                    + Wording.count(result.passages(), "passage", "passages")
                    + ", ranked by "
                    + result.model().name()
                    + row("MRR@10", result.model().mrr())
                    + row("R@1", result.model().first())
                    + row("MRR@10 of BM25", result.bm25().mrr())
                    + row("R@1 of BM25", result.bm25().first())
                    + row("gain in MRR@10", result.mrrGain())
                    + row("gain in R@1", result.firstGain());
        }

        @Override
        public ObjectNode json(Bootstrap draws) {
            ObjectNode json = head(file, draws);
            json.put("model", result.model().name());
            json.put("queries", result.queries());
            json.put("passages", result.passages());
            put(json, "mrr10", result.model().mrr());
            put(json, "r1", result.model().first());
            put(json, "bm25Mrr10", result.bm25().mrr());
            put(json, "bm25R1", result.bm25().first());
            put(json, "mrr10Gain", result.mrrGain());
            put(json, "r1Gain", result.firstGain());
            return json;
        }
    }

    private static String row(String name, Optional<Estimate> figure) {
        return figure.map(
                        each ->
                                String.format(
                                        Locale.ROOT,
                                        "%n  %-18s %6.3f   [%.3f, %.3f]",
                                        name,
                                        each.value(),
                                        each.low(),
                                        each.high()))
                .orElse("");
    }

    private static ObjectNode head(String file, Bootstrap draws) {
        ObjectNode json = new ObjectMapper().createObjectNode();
        json.put("file", file);
        json.put("seed", draws.seed());
        json.put("resamples", draws.resamples());
        return json;
    }

    private static void put(ObjectNode json, String name, Optional<Estimate> figure) {
        figure.ifPresent(
                each ->
                        json.putObject(name)
                                .put("value", each.value())
                                .put("low", each.low())
                                .put("high", each.high()));
    }
}
