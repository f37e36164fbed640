package io.fides.eval;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.pipeline.Ticker;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Windows;
import io.fides.segment.SentenceSplitter;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;

/**
 * How fast a model compares facts with windows: each run is another fact against the same number of
 * other windows, as in a request, by the port through which the flow uses the model.
 *
 * @param model the name of what was measured
 * @param judged whether pairs were judged; else they were ranked
 * @param runs how many facts were measured
 * @param windows for each fact
 * @param p50 median time of a fact with all its windows, in milliseconds
 * @param p95 95th percentile of the same
 * @param pairsPerSecond over all runs
 * @param tokensPerSecond over all runs, without padding; empty where the model tells no tokens
 */
public record SpeedMeasurement(
        String model,
        boolean judged,
        int runs,
        int windows,
        double p50,
        double p95,
        double pairsPerSecond,
        OptionalDouble tokensPerSecond) {

    private static final double NANOS_IN_MILLI = 1e6;
    private static final double NANOS_IN_SECOND = 1e9;

    /**
     * What is measured.
     *
     * @param runs how many facts
     * @param warmup facts before that, which do not count
     * @param windows for each fact
     */
    public record Plan(int runs, int warmup, int windows) {

        public Plan {
            if (runs < 1 || warmup < 0 || windows < 1) {
                throw new IllegalArgumentException("at least one run of one window");
            }
        }
    }

    /**
     * @param pages whose windows are read, and whose sentences serve as facts
     * @param progress told how many of all runs are done, those of the warm-up included
     * @throws IllegalArgumentException if the pages hold no sentence, or the candidate does nothing
     *     that can be measured
     */
    public static SpeedMeasurement of(
            Candidate candidate,
            List<Document> pages,
            Plan plan,
            Ticker ticker,
            IntConsumer progress) {
        List<Passage> all =
                pages.stream().flatMap(page -> Windows.PAPER.of(page).stream()).toList();
        List<String> facts = facts(pages);
        if (facts.isEmpty()) {
            throw new IllegalArgumentException("there is nothing to read");
        }
        long[] nanos = new long[plan.runs()];
        long tokens = 0;
        for (int run = -plan.warmup(); run < plan.runs(); run++) {
            // Warm-up and measurement read other facts, so that nothing is remembered.
            int turn = run + plan.warmup();
            String fact = facts.get((int) ((turn * 7919L) % facts.size()));
            List<Passage> windows = window(all, turn, plan.windows());
            // One for each answer, as in the flow.
            Work work = work(candidate);
            long before = ticker.nanos();
            work.on(fact, windows);
            if (run >= 0) {
                nanos[run] = ticker.nanos() - before;
                tokens += tokens(candidate, fact, windows);
            }
            progress.accept(turn + 1);
        }
        double seconds = Arrays.stream(nanos).sum() / NANOS_IN_SECOND;
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return new SpeedMeasurement(
                work(candidate).name(),
                candidate.verifier().isPresent(),
                plan.runs(),
                plan.windows(),
                percentile(sorted, 0.50),
                percentile(sorted, 0.95),
                (double) plan.runs() * plan.windows() / seconds,
                candidate.tokens().isPresent()
                        ? OptionalDouble.of(tokens / seconds)
                        : OptionalDouble.empty());
    }

    /** What one run does. */
    private interface Work {

        String name();

        void on(String fact, List<Passage> windows);
    }

    private record Judging(Verifier verifier) implements Work {

        @Override
        public String name() {
            return verifier.name();
        }

        @Override
        public void on(String fact, List<Passage> windows) {
            var judged =
                    verifier.judge(
                            windows.stream().map(window -> Texts.pairing(window, fact)).toList());
            if (judged.size() != windows.size()) {
                throw new IllegalStateException("a judgement for each pair");
            }
        }
    }

    private record Ranking(Reranker reranker) implements Work {

        @Override
        public String name() {
            return reranker.name();
        }

        @Override
        public void on(String fact, List<Passage> windows) {
            if (reranker.score(fact, windows).length != windows.size()) {
                throw new IllegalStateException("a score for each window");
            }
        }
    }

    private static Work work(Candidate candidate) {
        if (candidate.verifier().isPresent()) {
            return new Judging(candidate.verifier().get().get());
        }
        if (candidate.reranker().isPresent()) {
            return new Ranking(candidate.reranker().get().get());
        }
        throw new IllegalArgumentException(candidate.name() + " neither judges nor ranks");
    }

    private static List<String> facts(List<Document> pages) {
        List<String> facts = new ArrayList<>();
        for (Document page : pages) {
            SentenceSplitter.split(page.text()).forEach(span -> facts.add(span.of(page.text())));
        }
        return facts;
    }

    /**
     * As many windows as asked for, from another place each time; again from the start at the end.
     */
    private static List<Passage> window(List<Passage> all, int turn, int size) {
        List<Passage> windows = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            windows.add(all.get((int) (((long) turn * size + i) % all.size())));
        }
        return windows;
    }

    private static long tokens(Candidate candidate, String fact, List<Passage> windows) {
        return candidate
                .tokens()
                .map(
                        count ->
                                windows.stream()
                                        .mapToLong(window -> count.applyAsInt(window.text(), fact))
                                        .sum())
                .orElse(0L);
    }

    /** The smallest value that is not below {@code part} of all values. */
    private static double percentile(long[] sorted, double part) {
        return sorted[Math.max(0, (int) Math.ceil(part * sorted.length) - 1)] / NANOS_IN_MILLI;
    }
}
