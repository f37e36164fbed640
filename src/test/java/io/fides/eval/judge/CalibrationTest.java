package io.fides.eval.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Stance;
import io.fides.eval.Measured;
import io.fides.eval.judge.Calibration.Judged;
import io.fides.verify.model.JudgeExample;
import io.fides.verify.model.JudgeExample.Rewritten;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CalibrationTest {

    private static final String PASSAGE =
            "The mill was built in 1790. It stands by the river Fenn. Its wheel is of oak. A second"
                    + " wheel was added later. Nobody lives there today.";

    @TempDir private Path folder = Path.of("");

    @Test
    void factsComeWithTheirEvidence() throws IOException {
        List<LabelledFact> facts = facts();

        assertThat(facts).hasSize(3);
        LabelledFact wrong = facts.get(1);
        assertThat(wrong.label()).isEqualTo(Stance.CONTRADICTS);
        assertThat(wrong.pairs())
                .extracting(each -> each.evidence().passage().text())
                .satisfiesExactly(
                        best -> assertThat(best).contains("1790"),
                        end -> assertThat(end).isEqualTo("Nobody lives there today."));
        assertThat(wrong.said(0)).isEqualTo(Stance.CONTRADICTS);
        assertThat(facts.get(2).said(0)).isEqualTo(Stance.NEUTRAL);
    }

    @Test
    void aRewritingIsRightIfItSaysWhatTheCorrectionSays() throws IOException {
        LabelledFact wrong = facts().get(1);

        assertThat(wrong.isRight(rewritten("The mill was built in 1790."))).isTrue();
        assertThat(wrong.isRight(rewritten("The old mill was built in 1790."))).isTrue();
        assertThat(wrong.isRight(rewritten("The mill was built in 1791."))).isFalse();
        assertThat(wrong.isRight(rewritten("The wheel was built in 1890."))).isFalse();
        assertThat(facts().getFirst().isRight(rewritten("The mill was built in 1790."))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Take 20 drops.              | Take ten drops.           | Take 10 drops.                  | true
                    It is 8,214 feet deep.      | It is 8,214 metres deep.  | It is 8,214 m deep.             | true
                    Dogs can come in.           | Dogs can't come in.       | Dogs cannot come in.            | true
                    A warranty is included.     | No warranty is included.  | A warranty isn't included.      | false
                    Ann taught Bob.             | Bob taught Ann.           | Ann taught old Bob.             | false
                    Ann taught Bob.             | Bob taught Ann.           | Bob taught Ann.                 | true
                    """)
    void spellingDoesNotMakeARewritingWrong(
            String text, String minimal, String rewritten, boolean right) {
        assertThat(fact("number", text, minimal).isRight(rewritten(rewritten))).isEqualTo(right);
    }

    @Test
    void whatIsDeniedIsRightWhereNothingElseIsWrong() {
        Rewritten denied =
                new Rewritten("The van is sold without a warranty.", Map.of("denied", 1.0));
        String text = "The van is sold with a warranty.";
        String minimal = "The van comes with no warranty.";

        assertThat(fact("negation", text, minimal).isRight(denied)).isTrue();
        assertThat(fact("category", text, minimal).isRight(denied)).isFalse();
    }

    @Test
    void aFileThatIsNotUnderstoodIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("facts.jsonl"), "{}\n{");

        assertThatThrownBy(() -> new LabelledFacts(2).read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("facts.jsonl, line 2");
        assertThatThrownBy(() -> new LabelledFacts(2).read(folder.resolve("none.jsonl")))
                .hasMessageContaining("none.jsonl");
    }

    /** What a reader says, with noise: the judge holds the shares that it was given. */
    @Test
    void noMoreHarmIsDoneThanIsAllowed() throws IOException {
        List<Judged> judged = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(3);
        List<LabelledFact> kinds = facts();
        for (int i = 0; i < 1_500; i++) {
            LabelledFact kind = kinds.get(i % 3);
            double entails = (kind.label() == Stance.ENTAILS ? 2 : -2) + 2 * random.nextGaussian();
            double contradicts =
                    (kind.label() == Stance.CONTRADICTS ? 2 : -2) + 2 * random.nextGaussian();
            LabelledFact fact =
                    new LabelledFact(
                            "r" + i / 3,
                            kind.text(),
                            kind.label(),
                            kind.error(),
                            kind.quote(),
                            kind.minimal(),
                            kind.pairs().subList(0, 1));
            judged.add(
                    new Judged(
                            fact,
                            new JudgeExample(
                                    List.of(Map.of("e", entails, "c", contradicts)),
                                    List.of(
                                            new Rewritten(
                                                    "The mill was built in 1790.",
                                                    Map.of("c", contradicts)))),
                            1));
        }

        Calibration calibration = Calibration.of(judged, 0.8, 0.02, 0.02);

        Measured figures = calibration.figures();
        JsonNode ofTrue = figures.plain("called, of entails");
        assertThat(ofTrue.path("CONTRADICTS").intValue()).isLessThan(30);
        assertThat(ofTrue.path("ENTAILS").intValue() / 500.0).isCloseTo(0.8, within(0.05));
        assertThat(figures.plain("harmed").intValue()).isLessThan(35);
        assertThat(figures.plain("repaired").intValue()).isGreaterThan(50);
        assertThat(figures.plain("offered").intValue()).isEqualTo(500);
        assertThat(figures.plain("support").doubleValue()).isGreaterThan(0.85);
        assertThat(calibration.weights().entails().get("e")).isPositive();
        assertThat(calibration.weights().contradicts().get("c")).isPositive();
        assertThat(calibration.weights().entails()).containsKey("verdict");
    }

    private List<LabelledFact> facts() throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("facts.jsonl"),
                        """
                        {"id": "m-1", "title": "Mill", "passage": "%s", "facts": [
                        {"fact": "The mill stands by the Fenn.", "label": "supported", "quote": "It stands by the river Fenn."},
                        {"fact": "The mill was built in 1890.", "label": "contradicted", "error": "date",
                         "quote": "The mill was built in 1790.", "minimal": "The mill was built in 1790."},
                        {"fact": "The mill was painted red.", "label": "not_enough_evidence"},
                        {"fact": "What a lovely place!", "label": "not_checkworthy"}]}
                        """
                                        .formatted(PASSAGE)
                                        .replace("\n", " ")
                                + "\n\n");
        return new LabelledFacts(2).read(file);
    }

    private static LabelledFact fact(String error, String text, String minimal) {
        return new LabelledFact("r", text, Stance.CONTRADICTS, error, "", minimal, List.of());
    }

    private static Rewritten rewritten(String text) {
        return new Rewritten(text, Map.of());
    }
}
