package io.fides.eval;

import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Sample;
import io.fides.pipeline.Deadline;
import io.fides.pipeline.Fanout;
import io.fides.pipeline.Ticker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntConsumer;

/**
 * How something is measured.
 *
 * @param draws for the intervals
 * @param lanes how many things at a time, where they can be
 * @param progress told how many are done
 */
public record Measurement(Bootstrap draws, int lanes, Ticker ticker, IntConsumer progress) {

    /** What comes of each thing, one after the other. */
    public <T, R> Sample<R> each(List<T> things, Function<T, R> work) {
        List<R> done = new ArrayList<>();
        for (T thing : things) {
            done.add(work.apply(thing));
            progress.accept(done.size());
        }
        return sample(done);
    }

    /**
     * What came of some things.
     *
     * @param each in the order of the things; empty for what failed
     */
    public record Results<R>(List<Optional<R>> each, List<Failure> failures) {}

    /** What comes of each thing, some at a time. */
    public <T, R> Results<R> together(Stage stage, List<T> things, Function<T, R> work) {
        AtomicInteger done = new AtomicInteger();
        List<Outcome<R>> outcomes =
                new Fanout(lanes)
                        .each(
                                stage,
                                things,
                                Deadline.never(ticker),
                                thing -> {
                                    R result = work.apply(thing);
                                    progress.accept(done.incrementAndGet());
                                    return result;
                                });
        List<Failure> failures = new ArrayList<>();
        List<Optional<R>> results = new ArrayList<>();
        for (Outcome<R> outcome : outcomes) {
            switch (outcome) {
                case Outcome.Done<R>(R result) -> results.add(Optional.of(result));
                case Outcome.Failed<R>(Failure failure) -> {
                    results.add(Optional.empty());
                    failures.add(failure);
                }
            }
        }
        return new Results<>(results, failures);
    }

    public <T> Sample<T> sample(List<T> items) {
        return new Sample<>(items, draws);
    }
}
