package io.fides.cli;

import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.pipeline.Samples;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Where the answer comes from. */
final class AnswerOptions {

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "The answer, in UTF-8; - for standard input.")
    private Optional<String> file = Optional.empty();

    @Option(
            names = {"-t", "--text"},
            paramLabel = "TEXT",
            order = 1,
            description = "The answer itself.")
    private Optional<String> text = Optional.empty();

    @Option(
            names = {"-s", "--sample"},
            paramLabel = "NAME",
            order = 2,
            description = "An answer that comes along; see fides samples.")
    private Optional<String> sample = Optional.empty();

    @Option(
            names = {"-q", "--question"},
            paramLabel = "QUESTION",
            order = 3,
            description = "What the answer answers; helps to find evidence.")
    private Optional<String> question = Optional.empty();

    boolean isSample() {
        return sample.isPresent();
    }

    Answer answer(Shell shell) {
        long given = List.of(file, text, sample).stream().filter(Optional::isPresent).count();
        if (given != 1) {
            throw CommandFailure.usage(
                    (given == 0 ? "there is no answer to read" : "there is more than one answer")
                            + ": give a FILE, - for standard input, --text or --sample");
        }
        if (sample.isPresent()) {
            return named(shell.parts().samples(), sample.get());
        }
        String read = text.orElseGet(() -> read(shell.terminal()));
        if (read.isBlank()) {
            throw CommandFailure.usage("the answer is empty");
        }
        return new Answer(question.map(Question::new).orElse(Question.NONE), read);
    }

    private String read(Terminal terminal) {
        String name = file.orElseThrow();
        return name.equals("-") ? Text.of(terminal.in()) : Text.of(Path.of(name));
    }

    private Answer named(Samples samples, String name) {
        Answer found =
                samples.all().stream()
                        .filter(each -> each.name().equals(name))
                        .map(Samples.Sample::answer)
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        CommandFailure.usage(
                                                "there is no sample '"
                                                        + name
                                                        + "'; fides samples lists them"));
        return question.map(asked -> new Answer(new Question(asked), found.text())).orElse(found);
    }
}
