package io.fides.domain;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

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
