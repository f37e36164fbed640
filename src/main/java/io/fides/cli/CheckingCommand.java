package io.fides.cli;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.pipeline.FixRequest;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;

/** Takes an answer, writes a report. */
abstract class CheckingCommand extends ShellCommand {

    private final boolean correction;

    @Mixin private AnswerOptions answer = new AnswerOptions();
    @Mixin private RequestOptions options = new RequestOptions();
    @Mixin private ReportOutput output = new ReportOutput();

    CheckingCommand(Shell shell, boolean correction) {
        super(shell);
        this.correction = correction;
    }

    @Override
    Map<String, String> settings() {
        return options.settings();
    }

    @Override
    public Integer call() {
        Answer given = answer.answer(shell);
        Parts parts = shell.parts();
        RequestTemplate requests =
                answer.isSample()
                        ? options.onSample(parts, correction)
                        : options.requests(parts, correction);
        FixRequest request = requests.of(given, List.of());
        return output.write(report(parts, request), shell.terminal());
    }

    private AttributionReport report(Parts parts, FixRequest request) {
        try (StageLine line = new StageLine(shell.terminal())) {
            return parts.fixer().fix(request, line);
        }
    }
}
