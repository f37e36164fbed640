package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.domain.AttributionReport;
import io.fides.domain.CitationCheck;
import io.fides.domain.CitationCheck.Finding;
import io.fides.domain.CitationMark;
import io.fides.domain.Span;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Stage;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class CitationTextTest {

    private static final URI PAGE = URI.create("https://a.example/b");

    private static CitationCheck check(Finding finding, OptionalDouble support) {
        Span place = new Span(0, 3);
        return new CitationCheck(
                new CitationMark(place, place, "The", Optional.of(PAGE), ""),
                Optional.of(PAGE),
                List.of(),
                finding,
                support,
                Optional.empty(),
                Optional.empty(),
                finding == Finding.UNREADABLE
                        ? Optional.of(
                                new Failure(Stage.RETRIEVAL, Failure.Kind.NOT_READABLE, "404 gone"))
                        : Optional.empty());
    }

    private static AttributionReport report() {
        return ReportFixture.complete()
                .citing(
                        List.of(
                                check(Finding.SUPPORTS, OptionalDouble.of(0.93)),
                                check(Finding.UNREADABLE, OptionalDouble.empty())));
    }

    @Test
    void citationsAreListed() {
        Typed fides = new Typed(report());
        assertThat(fides.run("fix", "--mode", "citations", "--text", "x")).isEqualTo(Exit.FINE);
        assertThat(fides.out.toString())
                .contains("2 citations, 1 of them wanting")
                .contains("✔ supports")
                .contains("https://a.example/b 0.93")
                .contains("! unreadable")
                .contains("404 gone");
    }

    @Test
    void jsonHasTheFindings() throws IOException {
        Typed fides = new Typed(report());
        assertThat(fides.run("fix", "--mode", "citations", "--text", "x", "--json"))
                .isEqualTo(Exit.FINE);
        JsonNode findings = new ObjectMapper().readTree(fides.out.toString()).path("findings");
        assertThat(findings).hasSize(2);
        assertThat(findings.get(0).path("finding").asText()).isEqualTo("supports");
        assertThat(findings.get(0).path("support").asDouble()).isEqualTo(0.93);
        assertThat(findings.get(0).path("end").asInt()).isEqualTo(3);
        assertThat(findings.get(1).has("support")).isFalse();
        assertThat(findings.get(1).path("failure").path("kind").asText()).isEqualTo("not_readable");
    }

    @Test
    void onWishWantingCitationsEndWithAnExitCode() {
        assertThat(failing(Finding.SILENT)).isEqualTo(Exit.FOUND);
        assertThat(failing(Finding.CONTRADICTS)).isEqualTo(Exit.FOUND);
        assertThat(failing(Finding.SUPPORTS)).isEqualTo(Exit.FINE);
        assertThat(failing(Finding.UNDECIDED)).isEqualTo(Exit.FINE);
    }

    /** The exit code where unsupported is named, of a report with nothing but a citation. */
    private static int failing(Finding finding) {
        AttributionReport whole = ReportFixture.complete();
        AttributionReport citing =
                new AttributionReport(
                                whole.answer(),
                                whole.answer().text(),
                                List.of(),
                                List.of(),
                                List.of(),
                                whole.attribution(),
                                List.of(),
                                whole.usage(),
                                whole.manifest())
                        .citing(List.of(check(finding, OptionalDouble.empty())));
        return new Typed(citing).run("check", "-t", "x", "--fail-on", "unsupported");
    }

    @Test
    void otherModesHaveNone() throws IOException {
        Typed fides = new Typed(ReportFixture.complete());
        assertThat(fides.run("fix", "--text", "x", "--json")).isEqualTo(Exit.FINE);
        assertThat(new ObjectMapper().readTree(fides.out.toString()).has("findings")).isFalse();
    }
}
