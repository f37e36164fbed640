package io.fides.eval;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.run.Outcome;
import io.fides.eval.ModelCandidates.ModelCandidate;
import io.fides.pipeline.Ticker;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Windows;
import io.fides.segment.SentenceSplitter;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import java.util.function.ToIntBiFunction;
import java.util.stream.LongStream;

/**
 * How fast a model compares facts with windows: each run is another fact against the same number of
 * other windows, as in a request, by the port through which the flow uses the model.
 */
public final class SpeedMeasurement {

    private SpeedMeasurement() {}

    /**
     * What is measured.
     *
     * @param warmup facts before that, which do not count
     */
    public record Plan(int runs, int warmup, int windows) {}

    /**
     * @param pages whose windows are read, and whose sentences serve as facts
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
        List<String> facts = new ArrayList<>();
        for (Document page : pages) {
            SentenceSplitter.split(page.text()).forEach(span -> facts.add(span.of(page.text())));
        }
        if (facts.isEmpty()) {
            throw new IllegalArgumentException("there is nothing to read");
        }
        ToIntBiFunction<String, String> count = candidate.tokens().orElse((_, _) -> 0);
        Work work = work(candidate);
        long[] nanos = new long[plan.runs()];
        long tokens = 0;
        for (int turn = 0; turn < plan.warmup() + plan.runs(); turn++) {
            // Warm-up and measurement read other facts, so that nothing is remembered.
            String fact = facts.get((int) (turn * 7919L % facts.size()));
            long first = (long) turn * plan.windows();
            List<Passage> windows =
                    LongStream.range(first, first + plan.windows())
                            .mapToObj(i -> all.get((int) (i % all.size())))
                            .toList();
            // One for each answer, as in the flow.
            work = work(candidate);
            long before = ticker.nanos();
            work.doing().accept(fact, windows);
            if (turn >= plan.warmup()) {
                nanos[turn - plan.warmup()] = ticker.nanos() - before;
                for (Passage window : windows) {
                    tokens += count.applyAsInt(window.text(), fact);
                }
            }
            progress.accept(turn + 1);
        }
        Timing timing = new Timing(nanos);
        String how = candidate.verifier().isPresent() ? "judged" : "ranked";
        Measured about =
                Measured.of(
                                work.name(),
                                "%d facts against %d windows each, %s"
                                        .formatted(plan.runs(), plan.windows(), how))
                        .with("model", work.name())
                        .with("runs", plan.runs())
                        .with("windows", plan.windows());
        double pairs = plan.runs() * plan.windows() / timing.seconds();
        Measured measured = timing.into(about).with("pairs/s", "pairsPerSecond", pairs);
        return candidate.tokens().isPresent()
                ? measured.with("tokens/s", "tokensPerSecond", tokens / timing.seconds())
                : measured;
    }

    private record Work(String name, BiConsumer<String, List<Passage>> doing) {}

    private static Work work(ModelCandidate candidate) {
        return candidate
                .verifier()
                .map(each -> judging(each.get()))
                .or(() -> candidate.reranker().map(each -> ranking(each.get())))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        candidate.name() + " neither judges nor ranks"));
    }

    private static Work judging(Verifier verifier) {
        return new Work(
                verifier.name(),
                (fact, windows) ->
                        verifier.judge(windows.stream().map(it -> Texts.pairing(it, fact)).toList())
                                .forEach(Outcome::orElseThrow));
    }

    private static Work ranking(Reranker reranker) {
        return new Work(reranker.name(), reranker::score);
    }
}
