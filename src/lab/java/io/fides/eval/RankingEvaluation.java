package io.fides.eval;

import io.fides.domain.Passage;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Combined;
import io.fides.eval.metric.Ranks;
import io.fides.eval.metric.Share;
import io.fides.eval.metric.Statistic;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.Reranker;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** How well a reranker puts relevant passages first, beside BM25 on the same passages. */
public final class RankingEvaluation {

    private static final int CUTOFF = 10;

    private RankingEvaluation() {}

    /**
     * What became of all queries.
     *
     * @param mrr MRR@10: mean of 1 / rank of the first relevant passage, 0 from rank 11 on
     * @param first R@1: share of queries whose first passage is relevant
     */
    private record Ranked(Statistic mrr, Statistic first) {}

    /**
     * Differences are paired by query.
     *
     * @param bootstrap for the intervals
     * @param progress told how many queries are done
     * @throws io.fides.domain.FidesException if the reranker cannot be used
     */
    public static Measured of(
            Reranker reranker, List<RankingTask> tasks, Bootstrap bootstrap, IntConsumer progress) {
        Ranked model = ranked(reranker, tasks, progress);
        Ranked bm25 = ranked(new Bm25Reranker(), tasks, _ -> {});
        int n = tasks.size();
        int passages = tasks.stream().mapToInt(task -> task.passages().size()).sum();
        Statistic mrrGain = Combined.difference(model.mrr(), bm25.mrr());
        Statistic firstGain = Combined.difference(model.first(), bm25.first());
        return Measured.of(
                        "",
                        "%s with %s, ranked by %s"
                                .formatted(
                                        Measured.count(n, "query", "queries"),
                                        Measured.count(passages, "passage", "passages"),
                                        reranker.name()))
                .with("model", reranker.name())
                .with("queries", n)
                .with("passages", passages)
                .with("MRR@10", "mrr10", bootstrap.of(n, model.mrr()))
                .with("R@1", "r1", bootstrap.of(n, model.first()))
                .with("MRR@10 of BM25", "bm25Mrr10", bootstrap.of(n, bm25.mrr()))
                .with("R@1 of BM25", "bm25R1", bootstrap.of(n, bm25.first()))
                .with("gain in MRR@10", "mrr10Gain", bootstrap.of(n, mrrGain))
                .with("gain in R@1", "r1Gain", bootstrap.of(n, firstGain));
    }

    private static Ranked ranked(Reranker reranker, List<RankingTask> tasks, IntConsumer progress) {
        List<Ranks> all = new ArrayList<>();
        for (RankingTask task : tasks) {
            List<Passage> passages = task.passages().stream().map(Texts::passage).toList();
            all.add(new Ranks(reranker.score(task.query(), passages), task.relevant()));
            progress.accept(all.size());
        }
        return new Ranked(
                Share.of(all, each -> each.reciprocal(CUTOFF), _ -> 1),
                Share.of(all, each -> each.within(1), _ -> 1));
    }
}
