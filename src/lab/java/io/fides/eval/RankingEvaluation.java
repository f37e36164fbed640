package io.fides.eval;

import io.fides.domain.Passage;
import io.fides.eval.LabelledLine.RankingTask;
import io.fides.eval.metric.Ranks;
import io.fides.eval.metric.Sample;
import io.fides.eval.metric.Statistic;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.Reranker;
import java.util.List;

/** How well a reranker puts relevant passages first, beside BM25 on the same passages. */
public final class RankingEvaluation {

    private static final int CUTOFF = 10;

    private RankingEvaluation() {}

    /**
     * Differences are paired by query.
     *
     * @throws io.fides.domain.run.FidesException if the reranker cannot be used
     */
    public static Measured of(Reranker reranker, List<RankingTask> tasks, Measurement how) {
        Sample<Ranks> model = how.each(tasks, task -> ranks(reranker, task));
        Reranker words = new Bm25Reranker();
        Sample<Ranks> bm25 = how.sample(tasks.stream().map(task -> ranks(words, task)).toList());
        int passages = tasks.stream().mapToInt(task -> task.passages().size()).sum();
        return Measured.of("", "")
                .with("model", reranker.name())
                .counting("queries", tasks.size(), "query", "queries")
                .about(" with ")
                .counting("passages", passages, "passage", "passages")
                .about(", ranked by " + reranker.name())
                .with("MRR@10", "mrr10", model.of(mrr(model)))
                .with("R@1", "r1", model.of(first(model)))
                .with("MRR@10 of BM25", "bm25Mrr10", bm25.of(mrr(bm25)))
                .with("R@1 of BM25", "bm25R1", bm25.of(first(bm25)))
                .with("gain in MRR@10", "mrr10Gain", model.of(mrr(model).minus(mrr(bm25))))
                .with("gain in R@1", "r1Gain", model.of(first(model).minus(first(bm25))));
    }

    /** MRR@10: mean of 1 / rank of the first relevant passage, 0 from rank 11 on. */
    private static Statistic mrr(Sample<Ranks> ranks) {
        return Statistic.mean(ranks.numbers(each -> each.reciprocal(CUTOFF)));
    }

    /** R@1: share of queries whose first passage is relevant. */
    private static Statistic first(Sample<Ranks> ranks) {
        return Statistic.mean(ranks.numbers(each -> each.within(1)));
    }

    private static Ranks ranks(Reranker reranker, RankingTask task) {
        List<Passage> passages = task.passages().stream().map(Texts::passage).toList();
        return new Ranks(reranker.score(task.query(), passages), task.relevant());
    }
}
