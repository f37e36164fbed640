package io.fides.api.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Answer;
import io.fides.domain.Localisation;
import io.fides.domain.Question;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionCheck;
import io.fides.domain.Span;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Limits;
import io.fides.report.FixResponse;
import io.fides.report.ReportJson;
import io.fides.report.ReportOptions;
import io.fides.report.TinyFides;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ToolReportTest {

    /** They are all that the mode finds out. */
    @Test
    void questionsOfModeQasemAreTold() {
        FixRequest request =
                new FixRequest(
                        new Answer(Question.NONE, "Tower opened in 1901."),
                        List.of(),
                        FixRequest.Mode.QASEM,
                        FixRequest.Engine.COMPACT,
                        FixRequest.Preset.BALANCED,
                        new FixRequest.Search(List.of(), 5, "en"),
                        false,
                        new Limits(0, 0, Duration.ofSeconds(60)));
        QuestionCheck check =
                new QuestionCheck(
                        0,
                        new QuestionAnswer(
                                QuestionAnswer.Kind.VERBAL,
                                new Span(6, 12),
                                "When did something open?",
                                new Span(16, 20),
                                "1901"),
                        QuestionCheck.Finding.EXTRINSIC,
                        0.08,
                        Optional.empty());
        FixResponse found =
                ReportJson.of(
                        TinyFides.fix(request, () -> 0, _ -> {})
                                .with(new Localisation(List.of(check))),
                        ReportOptions.DEFAULT);

        ToolReport report = ToolReport.of(found, "");

        assertThat(report.questions())
                .containsExactly(
                        new ToolReport.Asked(
                                "When did something open?", "1901", 16, "extrinsic", List.of()));
        assertThat(report.plain()).contains("When did something open? “1901” at 16: extrinsic");
    }
}
