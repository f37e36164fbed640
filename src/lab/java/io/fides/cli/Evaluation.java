package io.fides.cli;

import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.eval.FixCase;
import io.fides.eval.Measured;
import io.fides.eval.ModelCandidates;
import io.fides.eval.metric.Bootstrap;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * A way to measure something on files that the user brings; {@link EvaluationCommand} runs it.
 *
 * @param name of its command
 * @param about what is measured, and what a file of it holds
 * @param examples of use
 * @param options that it takes beside those that all take
 * @param reading takes the text of a file, and refuses it by an {@link IllegalArgumentException}
 * @param size how much there is to do
 * @param measurement measures what was read
 * @param export writes down what models are fitted on, in the place of measuring
 */
record Evaluation<T>(
        String name,
        String about,
        String examples,
        Set<String> options,
        Function<String, T> reading,
        ToIntFunction<T> size,
        Measurement<T> measurement,
        Optional<Export> export) {

    Evaluation {
        options = Set.copyOf(options);
    }

    /** Measures what a file holds. */
    interface Measurement<T> {
        Measured of(T content, Bench bench);
    }

    /** Makes lines of the text of a file. */
    interface Export {
        Stream<String> of(String text, Bench bench);
    }

    /** With lines to fit models on. */
    Evaluation<T> exporting(Export lines) {
        return new Evaluation<>(
                name, about, examples, options, reading, size, measurement, Optional.of(lines));
    }

    /**
     * Where a file is measured.
     *
     * @param command how it was called
     * @param file its name
     * @param draws for the intervals
     * @param watch told how much is done
     */
    record Bench(EvaluationCommand command, String file, Bootstrap draws, Watch watch) {

        ModelCandidates candidates() {
            return command.shell().candidates();
        }

        Parts parts() {
            return command.shell().parts();
        }

        /** Each case by its own documents alone; the rest as configured. */
        Function<FixCase, FixRequest> requests(boolean correction) {
            Fixer.Defaults defaults = parts().fixer().defaults();
            return each -> {
                watch.goOn();
                return new FixRequest(
                        new Answer(Question.NONE, each.answer()),
                        each.documents(),
                        defaults.mode(),
                        command.engine().orElse(defaults.engine()),
                        defaults.preset(),
                        defaults.search(),
                        correction,
                        defaults.limits());
            };
        }
    }
}
