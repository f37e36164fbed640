package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SentenceAlignmentTest {

    private static final List<String> WORDS =
            List.of(
                    "Oslo",
                    "Bergen",
                    "Nora Quist",
                    "1904",
                    "1961",
                    "seven",
                    "painted",
                    "left",
                    "in",
                    "of",
                    "school",
                    "not");

    @Test
    void whatIsTheSameStandsBesideItself() {
        SentenceAlignment alignment =
                aligned(
                        "She left Oslo in 1904.",
                        "In the end she left Oslo in the spring of 1904.");
        for (int i = 0; i < alignment.claim().size(); i++) {
            assertThat(alignment.match(i)).isEqualTo(SentenceAlignment.Match.SAME);
        }
    }

    @Test
    void aValueStandsBesideTheOtherInItsPlace() {
        SentenceAlignment alignment = aligned("She left Oslo in 1904.", "She left Bergen in 1904.");
        assertThat(alignment.match(2)).isEqualTo(SentenceAlignment.Match.OTHER);
        assertThat(alignment.partner()).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void partnersKeepTheOrderOfBothAndFit() {
        SplittableRandom random = new SplittableRandom(7);
        for (int run = 0; run < 300; run++) {
            SentenceAlignment alignment = aligned(sentence(random), sentence(random));
            int last = SentenceAlignment.NONE;
            for (int i = 0; i < alignment.claim().size(); i++) {
                int partner = alignment.partner().get(i);
                if (partner != SentenceAlignment.NONE) {
                    assertThat(partner).isGreaterThan(last);
                    assertThat(alignment.match(i)).isNotEqualTo(SentenceAlignment.Match.NO);
                    last = partner;
                }
            }
        }
    }

    private static String sentence(SplittableRandom random) {
        List<String> words = new ArrayList<>(List.of("she"));
        int length = random.nextInt(1, 12);
        for (int i = 0; i < length; i++) {
            words.add(WORDS.get(random.nextInt(WORDS.size())));
        }
        return String.join(" ", words) + ".";
    }

    private static SentenceAlignment aligned(String claim, String sentence) {
        return SentenceAlignment.of(pieces(claim), pieces(sentence));
    }

    private static List<Piece> pieces(String text) {
        return Reading.of(text, "").sentences().getFirst().pieces();
    }
}
