package io.fides.attribute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PreservationTest {

    @Test
    void isOneMinusTheShareOfChangedCharacters() {
        assertThat(Preservation.of("in 1887.", "in 1889.")).isCloseTo(0.875, within(1e-12));
        assertThat(Preservation.of("same", "same")).isEqualTo(1);
        assertThat(Preservation.of("abc", "")).isZero();
    }

    @Test
    void isNeverNegative() {
        assertThat(Preservation.of("ab", "completely different")).isZero();
    }

    @Test
    void hasAValueForEmptyTexts() {
        assertThat(Preservation.of("", "")).isEqualTo(1);
        assertThat(Preservation.of("", "new")).isZero();
    }

    @Test
    void theBandedDistanceEqualsTheNaiveOne() {
        for (long seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            String a = randomText(random, 60);
            String b = random.nextBoolean() ? randomText(random, 60) : mutated(random, a);

            assertThat(Preservation.levenshtein(a, b))
                    .as("seed %d: “%s” and “%s”", seed, a, b)
                    .isEqualTo(naive(a, b));
        }
    }

    @Test
    void aLongTextWithFewChangesIsMeasuredInABand() {
        String text = "The quick brown fox. ".repeat(5_000);
        String changed = "A" + text.substring(3) + "!";

        assertThat(Preservation.levenshtein(text, changed)).isEqualTo(4);
    }

    private static String randomText(SplittableRandom random, int most) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(most);
        for (int i = 0; i < length; i++) {
            text.append((char) ('a' + random.nextInt(3)));
        }
        return text.toString();
    }

    private static String mutated(SplittableRandom random, String text) {
        StringBuilder changed = new StringBuilder(text);
        for (int i = random.nextInt(5); i > 0 && !changed.isEmpty(); i--) {
            int at = random.nextInt(changed.length());
            switch (random.nextInt(3)) {
                case 0 -> changed.deleteCharAt(at);
                case 1 -> changed.insert(at, 'z');
                default -> changed.setCharAt(at, 'y');
            }
        }
        return changed.toString();
    }

    /** The textbook table, as an oracle. */
    private static int naive(String a, String b) {
        int[][] distance = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    distance[i][j] = i + j;
                } else {
                    int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                    distance[i][j] =
                            Math.min(
                                    distance[i - 1][j - 1] + change,
                                    Math.min(distance[i - 1][j], distance[i][j - 1]) + 1);
                }
            }
        }
        return distance[a.length()][b.length()];
    }
}
