package io.fides.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Sentence;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.pipeline.FactualEdit.Revised;
import io.fides.revise.Conflict;
import io.fides.revise.Corrections;
import io.fides.revise.Editor;
import io.fides.revise.Examined;
import io.fides.revise.Proposal;
import io.fides.revise.Revision;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The edits of RARR, with editors that are plain functions. */
final class SequentialEditTest {

    private static final String TEXT =
            "The bridge was opened in 1998 by the mayor of Velt and has three towers.";

    private final Budget budget =
            new Budget(new Limits(0, 0, Duration.ofSeconds(60)), System::nanoTime);

    @Test
    void eachEditSeesWhatTheOneBeforeLeft() {
        Corrections corrections =
                corrections(
                        conflict ->
                                conflict.fact().query().equals("when")
                                        ? conflict.sentence()
                                                .sentence()
                                                .text()
                                                .replace("1998", "2000")
                                        : conflict.sentence()
                                                .sentence()
                                                .text()
                                                .replace("2000", "2001")
                                                .replace("three", "two"),
                        "when",
                        "how many");

        assertThat(corrections.text())
                .isEqualTo(TEXT.replace("1998", "2001").replace("three", "two"));
        assertThat(corrections.edits()).hasSize(1);
        assertThat(corrections.edits().getFirst().facts()).hasSize(2);
        assertThat(corrections.edits().getFirst().proof()).isEmpty();
    }

    @Test
    void aLargeEditIsRefusedAndTheNextStartsFromWhatWas() {
        Revised revised =
                revise(
                        conflict ->
                                conflict.fact().query().equals("when")
                                        ? "Nobody knows anything about the bridge."
                                        : conflict.sentence()
                                                .sentence()
                                                .text()
                                                .replace("three", "two"),
                        "when",
                        "how many");

        assertThat(Corrections.of(TEXT, revised.examined()).text())
                .isEqualTo(TEXT.replace("three", "two"));
        assertThat(revised.examined())
                .filteredOn(each -> each.objection().isPresent())
                .singleElement()
                .extracting(Examined::objection)
                .asString()
                .contains("characters");
    }

    @Test
    void whatFailsIsReportedAndTheRestGoesOn() {
        Editor editor =
                conflicts ->
                        conflicts.stream()
                                .map(
                                        conflict ->
                                                conflict.fact().query().equals("when")
                                                        ? new Outcome.Failed<Revision>(
                                                                new Failure(
                                                                        Stage.EDIT,
                                                                        Failure.Kind.TIMEOUT,
                                                                        "slow"))
                                                        : revision(
                                                                conflict,
                                                                text ->
                                                                        text.replace(
                                                                                "three", "two")))
                                .toList();
        Revised revised = revisedBy(editor, "when", "how many");

        assertThat(revised.failures()).hasSize(1);
        assertThat(Corrections.of(TEXT, revised.examined()).text()).contains("two towers");
    }

    private static Outcome<Revision> revision(Conflict conflict, UnaryOperator<String> change) {
        return new Outcome.Done<>(
                new Revision(change.apply(conflict.sentence().sentence().text()), "so it says"));
    }

    private Corrections corrections(Function<Conflict, String> editor, String... questions) {
        return Corrections.of(TEXT, revise(editor, questions).examined());
    }

    private Revised revise(Function<Conflict, String> editor, String... questions) {
        Editor all =
                conflicts ->
                        conflicts.stream()
                                .<Outcome<Revision>>map(
                                        conflict ->
                                                new Outcome.Done<>(
                                                        new Revision(
                                                                editor.apply(conflict), "why")))
                                .toList();
        return revisedBy(all, questions);
    }

    private Revised revisedBy(Editor editor, String... questions) {
        List<Conflict> conflicts =
                IntStream.range(0, questions.length)
                        .mapToObj(i -> conflict(i, questions[i]))
                        .toList();
        return new SequentialEdit(editor, new StageClock(new Fanout(2), budget, _ -> {}))
                .revise(conflicts, _ -> new Proposal.Rest(List.of(), List.of(), List.of()));
    }

    private static Conflict conflict(int ordinal, String question) {
        Span whole = Span.whole(TEXT);
        Source source = new Source(URI.create("test:page"), "", Optional.empty(), "");
        Evidence evidence = new Evidence(new Passage(source, new Span(0, 1), "x"), question, 0, 0);
        return new Conflict(
                ContextualSentence.asIs(new Sentence(0, whole, TEXT)),
                new SubFact(0, ordinal, whole, TEXT, question, true),
                List.of(
                        new Judgement(
                                evidence,
                                StanceProbabilities.of(Stance.CONTRADICTS, 0.9),
                                "",
                                List.of())));
    }
}
