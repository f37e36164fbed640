package io.fides.eval;

import io.fides.domain.Passage;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Difference;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.Mean;
import io.fides.eval.metric.Ranks;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.Reranker;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * How well a reranker puts relevant passages first, beside BM25 on the same passages.
 *
 * @param queries how many there are
 * @param passages how many in all
 * @param model the figures of the reranker
 * @param bm25 those of BM25
 * @param mrrGain MRR@10 of the reranker minus that of BM25, paired by query
 * @param firstGain R@1 of the reranker minus that of BM25, paired by query
 */
public record RankingEvaluation(
        int queries,
        int passages,
        Figures model,
        Figures bm25,
        Optional<Estimate> mrrGain,
        Optional<Estimate> firstGain) {

    private static final int CUTOFF = 10;

    /**
     * What a reranker reaches.
     *
     * @param name of it
     * @param mrr MRR@10: mean of 1 / rank of the first relevant passage, 0 from rank 11 on
     * @param first R@1: share of queries whose first passage is relevant
     */
    public record Figures(String name, Optional<Estimate> mrr, Optional<Estimate> first) {}

    /**
     * What became of all queries.
     *
     * @param queries how many
     * @param reciprocal the mean of reciprocal ranks
     * @param first the mean of hits
     */
    private record Runs(String name, int queries, Mean reciprocal, Mean first) {

        Figures figures(Bootstrap bootstrap) {
            return new Figures(
                    name, bootstrap.of(queries, reciprocal), bootstrap.of(queries, first));
        }
    }

    /**
     * @param bootstrap for the intervals
     * @param progress told how many queries are done
     * @throws io.fides.domain.FidesException if the reranker cannot be used
     */
    public static RankingEvaluation of(
            Reranker reranker, List<RankingTask> tasks, Bootstrap bootstrap, IntConsumer progress) {
        Runs model = run(reranker, tasks, progress);
        Runs bm25 = run(new Bm25Reranker(), tasks, _ -> {});
        int n = tasks.size();
        return new RankingEvaluation(
                n,
                tasks.stream().mapToInt(task -> task.passages().size()).sum(),
                model.figures(bootstrap),
                bm25.figures(bootstrap),
                bootstrap.of(n, new Difference(model.reciprocal(), bm25.reciprocal())),
                bootstrap.of(n, new Difference(model.first(), bm25.first())));
    }

    private static Runs run(Reranker reranker, List<RankingTask> tasks, IntConsumer progress) {
        double[] reciprocal = new double[tasks.size()];
        double[] first = new double[tasks.size()];
        for (int i = 0; i < tasks.size(); i++) {
            RankingTask task = tasks.get(i);
            List<Passage> passages = task.passages().stream().map(Texts::passage).toList();
            Ranks ranks = new Ranks(reranker.score(task.query(), passages), task.relevant());
            reciprocal[i] = ranks.reciprocal(CUTOFF);
            first[i] = ranks.within(1);
            progress.accept(i + 1);
        }
        return new Runs(reranker.name(), tasks.size(), new Mean(reciprocal), new Mean(first));
    }
}
