package io.fides.cli;

import io.fides.cli.terminal.StageLine;
import io.fides.cli.terminal.Terminal;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Question;
import io.fides.domain.run.Stage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Limits;
import io.fides.pipeline.PipelineEvent;
import io.fides.pipeline.Samples;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes or makes an answer, writes a report on it. */
abstract class CheckingCommand extends RequestOptions.Requesting {

    @Mixin private ReportOutput output = new ReportOutput();

    abstract FixRequest request(StageLine line);

    @Override
    public Integer call() {
        output.requireOne();
        AttributionReport report;
        try (StageLine line = new StageLine(shell.terminal(), shell.verbosity())) {
            FixRequest request = request(line);
            report = shell.parts().fixer().fix(request, line);
        }
        return output.write(report, shell.terminal());
    }

    @Command(
            name = "fix",
            description = "Correct what evidence contradicts in an answer, and prove every change.",
            footerHeading = "%nExamples%n",
            footer = {
                "  fides fix answer.txt",
                "  fides fix --sample titanic",
                "  fides fix --text \"The Titanic sank in 1913.\" --document history.pdf",
                "  some-llm | fides fix - --format diff",
                "  fides fix answer.txt --format html -o report.html",
                "  fides fix answer.txt --json --fail-on contradicted,conflicting > report.json"
            })
    static class Fix extends CheckingCommand {

        @Mixin private AnswerOptions answer = new AnswerOptions();

        boolean correction() {
            return true;
        }

        @Override
        FixRequest request(StageLine line) {
            Answer given = answer.answer(shell);
            Parts parts = shell.parts();
            var requests =
                    answer.isSample()
                            ? options.onSample(parts, correction())
                            : options.requests(parts, correction());
            FixRequest request = requests.apply(given, List.of());
            if (request.mode().needsQuestion() && given.question().isNone()) {
                throw CommandFailure.usage(
                        "--mode " + request.mode() + " needs the question that is answered: -q");
            }
            return request;
        }
    }

    @Command(
            name = "check",
            description =
                    "Say what evidence supports and contradicts in an answer; change nothing.",
            footerHeading = "%nExamples%n",
            footer = {
                "  fides check answer.txt",
                "  fides check answer.txt --fail-on contradicted     exit code 1 if anything is",
                "  fides check --sample marie-curie --json"
            })
    static final class Check extends Fix {

        @Override
        boolean correction() {
            return false;
        }
    }

    @Command(
            name = "answer",
            description = "Let a language model answer a question, then fix its answer.",
            footerHeading = "%nExamples%n",
            footer = {
                "  fides answer \"Who built the Titanic?\"",
                "  fides answer \"Who built the Titanic?\" --engine hybrid --format diff"
            })
    static final class Generate extends CheckingCommand {

        @Parameters(paramLabel = "QUESTION", description = "What to answer.")
        private String question = "";

        @Override
        FixRequest request(StageLine line) {
            if (question.isBlank()) {
                throw CommandFailure.usage("the question is empty");
            }
            Parts parts = shell.parts();
            line.accept(new PipelineEvent.StageStarted(Stage.GENERATION));
            Limits limits = options.limits(parts.fixer().defaults().limits());
            Answer answer = parts.fixer().generate(new Question(question), limits);
            return options.requests(parts, true).apply(answer, List.of());
        }
    }

    static final class AnswerOptions {

        private static final String NO_ANSWER =
                "there is no answer to read: give a FILE, - for standard input, --text or --sample";

        @ArgGroup(multiplicity = "1")
        private Place place = new Place();

        @Option(
                names = {"-q", "--question"},
                paramLabel = "QUESTION",
                description = "What the answer answers; helps to find evidence.")
        private Optional<String> question = Optional.empty();

        private static final class Place {

            @Parameters(
                    paramLabel = "FILE",
                    description =
                            "The answer, in UTF-8; - for standard input. A byte order mark at its"
                                    + " beginning is left out.")
            private Optional<String> file = Optional.empty();

            @Option(
                    names = {"-t", "--text"},
                    paramLabel = "TEXT",
                    description = "The answer itself.")
            private Optional<String> text = Optional.empty();

            @Option(
                    names = {"-s", "--sample"},
                    paramLabel = "NAME",
                    description = "An answer that comes along; see fides samples.")
            private Optional<String> sample = Optional.empty();
        }

        boolean isSample() {
            return place.sample.isPresent();
        }

        Answer answer(Shell shell) {
            Answer given =
                    place.sample.isPresent()
                            ? named(shell.parts().samples(), place.sample.get())
                            : new Answer(Question.NONE, read(shell.terminal()));
            return new Answer(question.map(Question::new).orElse(given.question()), given.text());
        }

        private String read(Terminal terminal) {
            String read =
                    place.text
                            .or(() -> place.file.map(name -> Text.of(name, terminal.in())))
                            .orElseThrow(() -> CommandFailure.usage(NO_ANSWER));
            if (read.isBlank()) {
                throw CommandFailure.usage("the answer is empty");
            }
            return read;
        }

        private static Answer named(Samples samples, String name) {
            for (Samples.Sample each : samples.all()) {
                if (each.name().equals(name)) {
                    return each.answer();
                }
            }
            throw CommandFailure.usage(
                    "there is no sample '" + name + "'; fides samples lists them");
        }
    }
}
