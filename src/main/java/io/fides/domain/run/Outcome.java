package io.fides.domain.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The result for one item of a batch: the i-th outcome belongs to the i-th item.
 *
 * @param <T> what success gives
 */
public sealed interface Outcome<T> {

    record Done<T>(T value) implements Outcome<T> {}

    record Failed<T>(Failure failure) implements Outcome<T> {}

    /** This outcome with its value, if there is one, changed. */
    default <R> Outcome<R> map(Function<? super T, ? extends R> change) {
        return flatMap(value -> new Done<>(change.apply(value)));
    }

    /** The outcome of what follows from this one's value, if there is one. */
    default <R> Outcome<R> flatMap(Function<? super T, Outcome<R>> next) {
        return switch (this) {
            case Done<T>(T value) -> next.apply(value);
            case Failed<T>(Failure failure) -> new Failed<>(failure);
        };
    }

    /**
     * Its value.
     *
     * @throws FidesException if it was not done
     */
    default T orElseThrow() {
        return switch (this) {
            case Done<T>(T value) -> value;
            case Failed<T>(Failure failure) -> throw new FidesException(failure);
        };
    }

    /** What each item gives, where none can fail. */
    static <I, O> List<Outcome<O>> done(List<I> items, Function<? super I, O> value) {
        return items.stream().<Outcome<O>>map(each -> new Done<>(value.apply(each))).toList();
    }

    /**
     * What is known of each item, or else what a batch of all others gives.
     *
     * @param rest gives as many as it takes; not asked for none
     */
    static <I, O> List<O> known(
            List<I> items, IntFunction<Optional<O>> known, Function<List<I>, List<O>> rest) {
        List<Optional<O>> all = IntStream.range(0, items.size()).mapToObj(known).toList();
        List<I> open =
                IntStream.range(0, items.size())
                        .filter(i -> all.get(i).isEmpty())
                        .mapToObj(items::get)
                        .toList();
        Iterator<O> found =
                open.isEmpty() ? Collections.emptyIterator() : rest.apply(open).iterator();
        return all.stream().map(each -> each.orElseGet(found::next)).toList();
    }

    /** The values of all, in their order; the first failure if there is one. */
    static <T> Outcome<List<T>> all(List<Outcome<T>> outcomes) {
        List<T> values = new ArrayList<>();
        for (Outcome<T> outcome : outcomes) {
            switch (outcome) {
                case Done<T>(T value) -> values.add(value);
                case Failed<T>(Failure failure) -> {
                    return new Failed<>(failure);
                }
            }
        }
        return new Done<>(List.copyOf(values));
    }
}
