package io.fides.eval;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.pipeline.Ticker;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Windows;
import io.fides.segment.SentenceSplitter;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;

/**
 * How fast a model compares facts with windows: each run is another fact against the same number of
 * other windows, as in a request, by the port through which the flow uses the model.
 */
public final class SpeedMeasurement {

    private SpeedMeasurement() {}

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
    public static Measured of(
            ModelCandidate candidate,
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
            work.doing().accept(fact, windows);
            if (run >= 0) {
                nanos[run] = ticker.nanos() - before;
                tokens += tokens(candidate, fact, windows);
            }
            progress.accept(turn + 1);
        }
        Timing timing = new Timing(nanos);
        String name = work(candidate).name();
        boolean judged = candidate.verifier().isPresent();
        Measured measured =
                timing.into(
                                Measured.of(
                                                name,
                                                "%d facts against %d windows each, %s"
                                                        .formatted(
                                                                plan.runs(),
                                                                plan.windows(),
                                                                judged ? "judged" : "ranked"))
                                        .with("model", name)
                                        .with("runs", plan.runs())
                                        .with("windows", plan.windows()))
                        .with(
                                "pairs/s",
                                "pairsPerSecond",
                                plan.runs() * plan.windows() / timing.seconds());
        return candidate.tokens().isPresent()
                ? measured.with("tokens/s", "tokensPerSecond", tokens / timing.seconds())
                : measured;
    }

    /** What one run does, and who does it. */
    private record Work(String name, BiConsumer<String, List<Passage>> doing) {}

    private static Work work(ModelCandidate candidate) {
        if (candidate.verifier().isPresent()) {
            Verifier verifier = candidate.verifier().get().get();
            return new Work(
                    verifier.name(),
                    (fact, windows) ->
                            verifier.judge(
                                            windows.stream()
                                                    .map(window -> Texts.pairing(window, fact))
                                                    .toList())
                                    .forEach(Texts::done));
        }
        if (candidate.reranker().isPresent()) {
            Reranker reranker = candidate.reranker().get().get();
            return new Work(reranker.name(), reranker::score);
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

    private static long tokens(ModelCandidate candidate, String fact, List<Passage> windows) {
        return candidate
                .tokens()
                .map(
                        count ->
                                windows.stream()
                                        .mapToLong(window -> count.applyAsInt(window.text(), fact))
                                        .sum())
                .orElse(0L);
    }
}
