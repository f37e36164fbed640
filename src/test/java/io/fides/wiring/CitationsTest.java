package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.AttributionReport;
import io.fides.domain.CitationCheck;
import io.fides.domain.CitationCheck.Finding;
import io.fides.domain.Document;
import io.fides.domain.Edit;
import io.fides.domain.Span;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.FixRequest.Mode;
import io.fides.pipeline.Limits;
import io.fides.report.Labels;
import io.fides.retrieve.PageReader;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Mode citations through the whole program, with the compact engine. */
@Timeout(300)
final class CitationsTest {

    private static final String TOWER = "https://tower.example.org/height";
    private static final String BRIDGE = "https://bridge.example.org/opening";

    private static final Document ON_TOWER =
            page(
                    TOWER,
                    "The Marrow Tower",
                    "The Marrow Tower is 312 metres high. Josiah Pell designed the Marrow Tower."
                            + " Its lift was built in 1931.");
    private static final Document ON_BRIDGE =
            page(
                    BRIDGE,
                    "The Halden Bridge",
                    "The Halden Bridge was opened in 1981. It has two lanes and no railway.");

    private final Assembled program = Assembled.from(Map.of(), _ -> CitationsTest::read);

    private static Document page(String uri, String title, String text) {
        return Document.of(URI.create(uri), title, Optional.empty(), text);
    }

    /** A web of two pages. */
    private static Document read(io.fides.retrieve.SearchHit.Link link) {
        return switch (link.uri().toString()) {
            case TOWER -> ON_TOWER;
            case BRIDGE -> ON_BRIDGE;
            default ->
                    throw new FidesException(
                            Stage.RETRIEVAL, Failure.Kind.NOT_READABLE, "404 " + link.uri());
        };
    }

    private AttributionReport fix(String text, Document... documents) {
        return program.fix(Mode.CITATIONS, text, documents);
    }

    private static String findings(AttributionReport report) {
        return report.cited().orElseThrow().stream()
                .map(each -> each.citation().label() + " " + Labels.of(each.finding()))
                .collect(Collectors.joining("; "));
    }

    private static String sources(String first, String second) {
        return "\n\n[1] " + first + "\n[2] " + second + "\n";
    }

    /** Footnotes may have any label. */
    @Test
    void aLabelOfManyDigitsIsNoNumberOfADocument() {
        AttributionReport report =
                program.fix(
                        FixRequest.Mode.CITATIONS,
                        "The Marrow Tower is 312 metres high.[^20240131123] It has a lift.",
                        ON_TOWER);

        assertThat(report.cited()).isPresent();
    }

    @Test
    void aTextThatCitesNothingIsUnchecked() {
        AttributionReport report = fix("The Marrow Tower is 311 metres high.", ON_TOWER);

        assertThat(report.cited()).contains(List.of());
        assertThat(report.checks()).isNotEmpty();
        assertThat(report.gaps())
                .hasSameSizeAs(report.checks())
                .allMatch(gap -> gap.detail().contains("cites nothing"));
        assertThat(report.attribution().before().ar()).isEmpty();
    }

    @Test
    void exchangedCitationsAreExchanged() {
        String text =
                "The Marrow Tower is 312 metres high [2]. The Halden Bridge was opened in 1981 [1]."
                        + sources(TOWER, BRIDGE);

        AttributionReport report = fix(text);

        assertThat(findings(report)).isEqualTo("2 elsewhere; 1 elsewhere");
        assertThat(report.correctedText())
                .isEqualTo(
                        "The Marrow Tower is 312 metres high [1]. The Halden Bridge was opened in"
                                + " 1981 [2]."
                                + sources(TOWER, BRIDGE));
        assertThat(report.usage().searches()).isZero();
        assertThat(report.usage().pages()).isEqualTo(2);
        for (Edit edit : report.edits()) {
            assertThat(edit.original().of(text)).isEqualTo(edit.originalText());
            assertThat(((Edit.Decision.Applied) edit.decision()).corrected())
                    .extracting(place -> place.of(report.correctedText()))
                    .isEqualTo(edit.correctedText());
        }
    }

    @Test
    void aSentenceThatItsSourceContradictsIsCorrected() {
        AttributionReport report =
                fix("The Halden Bridge was opened in 1971 ([opening](" + BRIDGE + ")).");

        assertThat(findings(report)).isEqualTo("opening contradicts");
        assertThat(report.correctedText())
                .isEqualTo("The Halden Bridge was opened in 1981 ([opening](" + BRIDGE + ")).");
        assertThat(report.edits().getFirst().proof()).isPresent();
    }

    @Test
    void aSourceThatIsSilentIsTakenOut() {
        String text =
                "The Halden Bridge was opened in 1981.[^1][^2]\n\n[^1]: "
                        + TOWER
                        + "\n[^2]: "
                        + BRIDGE
                        + "\n";

        AttributionReport report = fix(text);

        assertThat(findings(report)).isEqualTo("1 elsewhere; 2 supports");
        assertThat(report.correctedText()).isEqualTo(text.replaceFirst("\\[\\^1]", ""));
    }

    @Test
    void nothingIsChangedInACheck() {
        String text = "The Marrow Tower is 312 metres high (" + BRIDGE + "). See " + TOWER + ".";

        AttributionReport report =
                program.fixer().fix(program.request(Mode.CITATIONS, text, false), _ -> {});

        assertThat(report.edits()).isEmpty();
        assertThat(report.correctedText()).isEqualTo(text);
        assertThat(report.cited().orElseThrow().getFirst().elsewhere().orElseThrow().source())
                .hasToString(TOWER);
    }

    @Test
    void quotationsAreLookedUpWordForWord() {
        String said = "As the page has it, “%s” [1].\n\n[1] " + BRIDGE;

        assertThat(findings(fix(said.formatted("It has two lanes and no railway"))))
                .isEqualTo("1 supports");
        assertThat(findings(fix(said.formatted("It has two … and no railway"))))
                .isEqualTo("1 supports");
        assertThat(findings(fix(said.formatted("It has three lanes and no railway"))))
                .isEqualTo("1 misquoted");
    }

    @Test
    void deadPagesAndNumbersWithoutASourceAreTold() {
        String text =
                "The Halden Bridge was opened in 1981 [1]. It has two lanes [7]."
                        + "\n\n[1] https://dead.example.org/\n";

        List<CitationCheck> found = fix(text).cited().orElseThrow();

        assertThat(found)
                .extracting(CitationCheck::finding)
                .containsExactly(Finding.UNREADABLE, Finding.UNKNOWN);
        assertThat(found.getFirst().failure().orElseThrow().kind())
                .isEqualTo(Failure.Kind.NOT_READABLE);
        assertThat(found.getFirst().support()).isEmpty();
    }

    @Test
    void documentsStandForPagesAndForNumbers() {
        String other = "The Halden Bridge was opened in 1990.";
        Document brought = page(BRIDGE.replace("https", "http") + "/", "Halden", other);

        assertThat(findings(fix("The Halden Bridge was opened in 1990 (" + BRIDGE + ").", brought)))
                .endsWith("supports");
        assertThat(findings(fix("The Halden Bridge was opened in 1981 [2].", ON_TOWER, ON_BRIDGE)))
                .isEqualTo("2 supports");
        assertThat(
                        findings(
                                fix(
                                        "The Halden Bridge was opened in 1981 [1].\n\n"
                                                + "[1] Board of works: The Halden Bridge, 1999",
                                        ON_TOWER,
                                        ON_BRIDGE)))
                .isEqualTo("1 supports");
    }

    @Test
    void nothingLeavesAPrivateMachine() {
        PageReader none =
                link -> {
                    throw new AssertionError("read " + link);
                };
        Assembled closed = Assembled.from(Map.of("privacy", "local"), _ -> none);

        AttributionReport report =
                closed.fixer()
                        .fix(
                                closed.request(
                                        Mode.CITATIONS,
                                        "The Marrow Tower is high (" + TOWER + ").",
                                        true),
                                _ -> {});

        assertThat(report.cited().orElseThrow().getFirst().failure().orElseThrow().kind())
                .isEqualTo(Failure.Kind.FORBIDDEN);
    }

    @Test
    void noMorePagesAreReadThanMayBeSearched() {
        FixRequest plain =
                program.request(
                        Mode.CITATIONS,
                        "The Marrow Tower is 312 metres high (" + TOWER + ") (" + BRIDGE + ").",
                        true);
        Limits most = plain.limits();

        AttributionReport report =
                program.fixer()
                        .fix(
                                plain.with(new Limits(most.maxLlmCalls(), 1, most.maxTime())),
                                _ -> {});

        assertThat(report.cited().orElseThrow())
                .extracting(CitationCheck::finding)
                .containsExactly(Finding.SUPPORTS, Finding.UNREADABLE);
    }

    @Test
    void eachCitationIsForWhatStandsBeforeIt() {
        String text =
                "The Marrow Tower is 312 metres high [1], and the Halden Bridge was opened in 1981"
                        + " [2]. [1] Trams are slow."
                        + sources(TOWER, BRIDGE);

        List<CitationCheck> found = fix(text).cited().orElseThrow();

        assertThat(found).hasSize(3);
        assertThat(found.get(0).finding()).isEqualTo(Finding.SUPPORTS);
        assertThat(found.get(1).finding()).isEqualTo(Finding.SUPPORTS);
        assertThat(found.get(2).facts()).allMatch(fact -> fact.sentence() == 0);
        assertThat(found.get(0).citation().mark())
                .isEqualTo(new Span(text.indexOf("[1]"), text.indexOf("[1]") + 3));
    }
}
