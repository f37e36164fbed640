package io.fides.cli;

import io.fides.eval.Measured;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A way to measure something on files that the user brings; {@link EvaluationCommand} runs it.
 *
 * @param name of its command
 * @param options that it takes beside those that all take
 * @param reading takes the text of a file, and refuses it by an {@link IllegalArgumentException}
 * @param measurement measures what was read
 * @param export makes the lines that models are fitted on of the text of a file
 */
record Evaluation<T>(
        String name,
        Set<String> options,
        Function<String, List<T>> reading,
        BiFunction<List<T>, EvaluationCommand, Measured> measurement,
        BiFunction<String, EvaluationCommand, Stream<String>> export) {

    Evaluation {
        options = Set.copyOf(options);
    }

    Evaluation<T> exporting(BiFunction<String, EvaluationCommand, Stream<String>> lines) {
        return new Evaluation<>(name, options, reading, measurement, lines);
    }
}
