package io.fides.eval.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.eval.FixCase;
import io.fides.eval.gate.CarelessEditor.CarelessEdit;
import io.fides.eval.gate.GateEvaluation.Carelessness;
import io.fides.revise.Conflict;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class CarelessEditorTest {

    private static final String WRONG = "Nora Quist painted The Night Garden in 1936 in Oslo.";
    private static final String RIGHT = "Nora Quist painted The Night Garden in 1931 in Oslo.";
    private static final String PAGE =
            "Quist painted The Night Garden in 1931. She moved to Bergen in 1940.";

    private static Situation situation() {
        Document document = Document.of(URI.create("test:quist"), "Quist", Optional.empty(), PAGE);
        Span whole = Span.whole(WRONG);
        Evidence evidence =
                new Evidence(new Passage(document.source(), Span.whole(PAGE), PAGE), "q", 0, 1);
        Conflict conflict =
                new Conflict(
                        ContextualSentence.asIs(new Sentence(0, whole, WRONG)),
                        new SubFact(0, 0, whole, WRONG, WRONG, true),
                        List.of(
                                new Judgement(
                                        evidence,
                                        StanceProbabilities.of(Stance.CONTRADICTS, 0.9),
                                        "",
                                        List.of())));
        return Situation.of(new FixCase("1", "date", WRONG, RIGHT, List.of(document)), conflict);
    }

    private static CarelessEdit edit(Carelessness kind, long seed) {
        return new CarelessEditor(new SplittableRandom(seed)).edit(kind, situation()).orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(Carelessness.class)
    void everyKindIsWrongInItsOwnWayAndTheSameSeedRepeatsIt(Carelessness kind) {
        for (long seed = 0; seed < 40; seed++) {
            CarelessEdit edit = edit(kind, seed);
            assertThat(edit(kind, seed)).isEqualTo(edit);
            assertThat(edit.sentence()).isNotEqualTo(WRONG);
            String made = edit.sentence();
            switch (kind) {
                case NONE -> assertThat(made).isEqualTo(RIGHT);
                case ADDS_AN_INVENTION, ADDS_FROM_THE_EVIDENCE ->
                        assertThat(made).contains("1931").hasSizeGreaterThan(RIGHT.length());
                case DROPS_CONTENT ->
                        assertThat(made).contains("1931").hasSizeLessThan(RIGHT.length());
                case REWRITES_STYLE -> assertThat(made).contains("1931").isNotEqualTo(RIGHT);
                case PUTS_A_WRONG_VALUE ->
                        assertThat(made).doesNotContain("1931").doesNotContain("1936");
                case CHANGES_A_SECOND_VALUE ->
                        assertThat(made).contains("1931").isNotEqualTo(RIGHT);
                case OBEYS_THE_EVIDENCE -> {
                    String read =
                            edit.conflict().contradicting().getFirst().evidence().passage().text();
                    assertThat(read).startsWith(PAGE).hasSizeGreaterThan(PAGE.length());
                    assertThat(made).isNotEqualTo(RIGHT);
                }
            }
        }
    }

    @Test
    void aWrongValueIsTakenFromTheEvidenceIfItHasOne() {
        assertThat(edit(Carelessness.PUTS_A_WRONG_VALUE, 3).sentence())
                .isEqualTo("Nora Quist painted The Night Garden in 1940 in Oslo.");
    }

    @Test
    void theSituationKnowsTheErrorAndItsCure() {
        assertThat(situation().wrong().orElseThrow().of(WRONG)).isEqualTo("1936");
        assertThat(situation().right().orElseThrow().of(RIGHT)).isEqualTo("1931");
        assertThat(situation().fixed()).isEqualTo(RIGHT);
    }

    @Test
    void valuesHaveTypes() {
        assertThat(TypedValue.in("Nora Quist sold 14 pictures on 3 May 1931."))
                .extracting(TypedValue::type)
                .containsExactly(
                        TypedValue.Type.NAME, TypedValue.Type.NUMBER, TypedValue.Type.DATE);
    }
}
