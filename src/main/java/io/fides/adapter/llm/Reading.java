package io.fides.adapter.llm;

import java.util.function.Function;

/** What came of reading a reply. */
sealed interface Reading<T> {

    /** The reply says this. */
    record Understood<T>(T value) implements Reading<T> {}

    /**
     * The reply is not what was asked for.
     *
     * @param problem says where and why, in words that help the model to repair it
     */
    record Unreadable<T>(String problem) implements Reading<T> {}

    /** Reads further what could be read. */
    default <R> Reading<R> then(Function<? super T, Reading<R>> next) {
        return switch (this) {
            case Understood<T>(T value) -> next.apply(value);
            case Unreadable<T>(String problem) -> new Unreadable<>(problem);
        };
    }
}
