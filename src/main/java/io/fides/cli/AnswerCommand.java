package io.fides.cli;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Question;
import io.fides.domain.Stage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.PipelineEvent;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "answer",
        description = "Let a language model answer a question, then fix its answer.",
        footerHeading = "%nExamples%n",
        footer = {
            "  fides answer \"Who built the Titanic?\"",
            "  fides answer \"Who built the Titanic?\" --engine hybrid --format diff"
        })
final class AnswerCommand extends ShellCommand {

    @Parameters(paramLabel = "QUESTION", description = "What to answer.")
    private String question = "";

    @Mixin private RequestOptions options = new RequestOptions();
    @Mixin private ReportOutput output = new ReportOutput();

    AnswerCommand(Shell shell) {
        super(shell);
    }

    @Override
    Map<String, String> settings() {
        return options.settings();
    }

    @Override
    public Integer call() {
        if (question.isBlank()) {
            throw CommandFailure.usage("the question is empty");
        }
        return output.write(report(shell.parts()), shell.terminal());
    }

    private AttributionReport report(Parts parts) {
        try (StageLine line = new StageLine(shell.terminal())) {
            line.accept(new PipelineEvent.StageStarted(Stage.GENERATION));
            Answer answer =
                    parts.fixer()
                            .generate(
                                    new Question(question),
                                    options.limits(parts.fixer().defaults().limits()));
            FixRequest request = options.requests(parts, true).of(answer, List.of());
            return parts.fixer().fix(request, line);
        }
    }
}
