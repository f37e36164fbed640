package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.pipeline.FixRequest;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** AR and AP over the evidence of each sentence, by the models of the program. */
@Timeout(240)
class AttributionTest {

    private static final Document BIRTH =
            Assembled.document(
                    "birth",
                    "Elena Varga was born in the town of Szeged on 4 March 1931. Her father was a"
                            + " railway clerk. The family moved to Budapest in 1940.");
    private static final Document MEDAL =
            Assembled.document(
                    "medal",
                    "The Lindgren Medal for 1978 went to the physicist Elena Varga. She shared it"
                            + " with nobody. The prize money was 40,000 kronor.");
    private static final String VARGA =
            "Elena Varga was born in Szeged in 1931 and was awarded the Lindgren Medal in 1978.";

    private static final Document HUMBER =
            Document.of(
                    URI.create("test:humber"),
                    "Humber Bridge",
                    Optional.empty(),
                    "The Humber Bridge is a suspension bridge near Hull in England. It carries a"
                            + " road over the Humber. The towers are of concrete. It was officially"
                            + " opened by Queen Elizabeth II on 17 July 1981. Tolls are taken on the"
                            + " south bank. Maintenance never stops. Its span was the longest in the"
                            + " world at the time. It was surpassed by the Akashi Kaikyo Bridge in"
                            + " Japan in 1998. A path for walkers runs on either side.");
    private static final String BRIDGE =
            "The Humber Bridge is a suspension bridge in England. It was officially opened by"
                    + " Princess Diana on 17 July 1981, and it was surpassed by the Akashi Kaikyo"
                    + " Bridge in Japan in 2002.";

    private final Assembled program = Assembled.from(Map.of());

    private static double after(OptionalDouble score) {
        return score.orElseThrow();
    }

    /** Neither document entails the sentence alone: over single documents AF1 is 0. */
    @Test
    void twoFactsOfTwoDocumentsAreScoredTogether() {
        AttributionReport report = program.fix(FixRequest.Mode.FIDES, VARGA, BIRTH, MEDAL);

        assertThat(report.attribution().evidence()).hasSize(1);
        assertThat(report.attribution().evidence().getFirst())
                .extracting(each -> each.passage().source().title())
                .contains("birth", "medal");
        assertThat(after(report.attribution().after().ap())).isEqualTo(1);
        assertThat(after(report.attribution().after().af1())).isGreaterThan(0.6);
    }

    /** Each error of the second sentence is proven by a window of its own. */
    @Test
    void whatRepairsMoreIsAttributedMore() {
        AttributionReport fides = program.fix(FixRequest.Mode.FIDES, BRIDGE, HUMBER);
        AttributionReport direct = program.fix(FixRequest.Mode.DRA, BRIDGE, HUMBER);

        assertThat(fides.correctedText()).contains("Queen Elizabeth", "1998");
        assertThat(fides.attribution().evidence().getLast()).hasSize(2);
        assertThat(after(fides.attribution().after().ar()))
                .isGreaterThan(after(fides.attribution().before().ar()));
        assertThat(direct.correctedText()).doesNotContain("Queen Elizabeth");
        assertThat(after(fides.attribution().after().ar()))
                .isGreaterThan(after(direct.attribution().after().ar()));
    }

    private static FixRequest scoredBy(String scorer, FixRequest plain) {
        return new FixRequest(
                plain.answer(),
                plain.documents(),
                plain.mode(),
                plain.engine(),
                plain.preset(),
                plain.search(),
                plain.correction(),
                plain.limits(),
                Optional.of(scorer));
    }

    @Test
    void theScorerIsChosenApartFromTheJudge() {
        FixRequest plain = program.request(VARGA, BIRTH, MEDAL);
        FixRequest apart = scoredBy("verbatim", plain);

        AttributionReport judged = program.fixer().fix(plain, _ -> {});
        AttributionReport scored = program.fixer().fix(apart, _ -> {});

        assertThat(scored.attribution().scorer()).isNotEqualTo(judged.attribution().scorer());
        assertThat(scored.attribution().independent()).isFalse();
        assertThat(scored.checks()).hasSameSizeAs(judged.checks());
        assertThatThrownBy(() -> program.fixer().fix(scoredBy("a/b", plain), _ -> {}))
                .isInstanceOfSatisfying(
                        FidesException.class,
                        e -> assertThat(e.failure().kind()).isEqualTo(Failure.Kind.NOT_READABLE));
    }

    @Test
    void anyModelInAFolderScores() {
        FixRequest request =
                scoredBy("src/test/resources/onnx/nli", program.request(VARGA, BIRTH, MEDAL));

        AttributionReport report = program.fixer().fix(request, _ -> {});

        assertThat(report.attribution().scorer()).isEqualTo("onnx:nli");
        assertThat(report.attribution().independent()).isTrue();
        assertThat(report.attribution().before().ar()).isPresent();
        assertThat(report.failures()).isEmpty();
    }

    @Test
    void aScorerThatIsNoPartOfTheJudgeIsIndependent() {
        Assembled comparing =
                Assembled.from(
                        Map.of("models.verifier", "verbatim", "models.scorer", "cross-encoder"));

        AttributionReport report = comparing.fix(VARGA, BIRTH, MEDAL);

        assertThat(report.attribution().independent()).isTrue();
        assertThat(report.attribution().scorer()).contains("cross-encoder");
    }
}
