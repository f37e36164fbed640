package io.fides.eval.coreference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.segment.Segmenter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class PronounEvaluationTest {

    private static final String HEAD =
            "ID\tText\tPronoun\tPronoun-offset\tA\tA-offset\tA-coref\tB\tB-offset\tB-coref\tURL\n";

    private static final String MET = "🎻 Ann Lee met Eva. She sang.";
    private static final String FILE =
            HEAD
                    + ("t-1\t" + MET + "\tShe\t19\tAnn Lee\t2\tTRUE\tEva\t14\tFALSE\thttp://x\n")
                    + "t-2\tTom saw Bo Hill. He ran.\tHe\t17\tTom\t0\tFALSE\tBo Hill\t8\tTRUE\thttp://x\n"
                    + "t-3\tTom saw Al. His dog ran.\tHis\t12\tTom\t0\tTRUE\tAl\t8\tFALSE\thttp://x\n"
                    + "t-4\tIda saw Una. Her dog ran.\tHer\t13\tIda\t0\tFALSE\tUna\t8\tFALSE\thttp://x\n";

    /** Resolves the pronoun of each text as told; the rest is left as it is. */
    private static Segmenter telling(Map<String, String> referents) {
        return answer -> {
            Span whole = Span.whole(answer.text());
            Sentence sentence = new Sentence(0, whole, answer.text());
            String pronoun = answer.text().replaceFirst(".*\\. (\\w+) .*", "$1");
            int at = answer.text().indexOf(pronoun + " ");
            return List.of(
                    new ContextualSentence(
                            sentence,
                            answer.text(),
                            Optional.ofNullable(referents.get(answer.text())).stream()
                                    .map(
                                            referent ->
                                                    new Coreference(
                                                            new Span(at, at + pronoun.length()),
                                                            referent))
                                    .toList()));
        };
    }

    @Test
    void offsetsCountCodePoints() {
        List<GapExample> examples = GapExample.read(FILE);
        assertThat(examples).hasSize(4);
        assertThat(examples.getFirst().pronoun().of(MET)).isEqualTo("She");
        assertThat(examples.getFirst().feminine()).isTrue();
        assertThat(examples.get(1).feminine()).isFalse();
    }

    @Test
    void figuresAreThoseOfGap() {
        Segmenter segmenter =
                telling(
                        Map.of(
                                MET,
                                "Ann Lee",
                                "Tom saw Bo Hill. He ran.",
                                "Tom",
                                "Tom saw Al. His dog ran.",
                                "Tom's"));
        Measured result =
                PronounEvaluation.of(
                        segmenter,
                        GapExample.read(FILE),
                        new Measurement(new Bootstrap(50, 1), 1, System::nanoTime, _ -> {}));
        // three claims, of which two are right, and three names that are meant
        assertThat(value(result.figure("precision"))).isCloseTo(2 / 3.0, within(1e-9));
        assertThat(value(result.figure("recall"))).isCloseTo(2 / 3.0, within(1e-9));
        assertThat(value(result.figure("f1"))).isCloseTo(2 / 3.0, within(1e-9));
        assertThat(value(result.figure("feminineF1"))).isEqualTo(1);
        assertThat(value(result.figure("masculineF1"))).isEqualTo(0.5);
        assertThat(value(result.figure("ratio"))).isEqualTo(2);
        assertThat(value(result.figure("unresolved"))).isEqualTo(0.25);
        assertThat(value(result.figure("rightWhenResolved"))).isCloseTo(2 / 3.0, within(1e-9));
    }

    @Test
    void somebodyElseCountsOnlyWhereOneOfTheTwoIsMeant() {
        Measured result =
                PronounEvaluation.of(
                        telling(Map.of("Ida saw Una. Her dog ran.", "Eve", MET, "Eve")),
                        GapExample.read(FILE),
                        new Measurement(new Bootstrap(50, 1), 1, System::nanoTime, _ -> {}));
        assertThat(value(result.figure("rightWhenResolved"))).isEqualTo(0);
        assertThat(result.figure("precision")).isEmpty();
        assertThat(value(result.figure("unresolved"))).isEqualTo(0.5);
    }

    private static double value(Optional<Estimate> estimate) {
        return estimate.orElseThrow().value();
    }

    @Test
    void namesAreTheSameIfTheWordsOfOneAreAmongThoseOfTheOther() {
        assertThat(Naming.same("Curie", "Marie Curie's")).isTrue();
        assertThat(Naming.same("Anna Berg", "Anna M. Berg")).isTrue();
        assertThat(Naming.same("the Alps", "Alps’")).isTrue();
        assertThat(Naming.same("Pierre Curie", "Marie Curie")).isFalse();
        assertThat(Naming.same("", "Marie Curie")).isFalse();
        assertThat(Naming.same("the", "the")).isFalse();
    }

    @Test
    void brokenFilesAreNamedByLine() {
        assertThatThrownBy(() -> GapExample.read("ID\tText\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("line 1");
        assertThatThrownBy(() -> GapExample.read(HEAD)).hasMessageContaining("no example");
        assertThatThrownBy(() -> GapExample.read(FILE.replace("\tShe\t19", "\tShe\t18")))
                .hasMessageContaining("line 2: Pronoun-offset");
        assertThatThrownBy(() -> GapExample.read(FILE.replace("\tShe\t19", "\tThey\t19")))
                .hasMessageContaining("line 2: not a pronoun");
        assertThatThrownBy(() -> GapExample.read(FILE.replace("TRUE\tEva", "YES\tEva")))
                .hasMessageContaining("A-coref");
    }

    @Test
    void damagedFilesAreRefusedAndNeverCrash() {
        SplittableRandom random = new SplittableRandom(7);
        for (int run = 0; run < 2_000; run++) {
            StringBuilder damaged = new StringBuilder(FILE);
            for (int i = random.nextInt(1, 4); i > 0; i--) {
                int at = random.nextInt(damaged.length());
                switch (random.nextInt(3)) {
                    case 0 -> damaged.deleteCharAt(at);
                    case 1 -> damaged.insert(at, "\t9🎻\n".charAt(random.nextInt(5)));
                    default -> damaged.setLength(Math.max(1, at));
                }
            }
            try {
                assertThat(GapExample.read(damaged.toString()))
                        .allMatch(each -> each.pronoun().end() <= each.text().length());
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageContaining("line ");
            }
        }
    }
}
