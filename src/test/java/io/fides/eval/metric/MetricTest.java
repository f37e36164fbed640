package io.fides.eval.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Figures that were worked out by hand, and slow twins. */
final class MetricTest {

    private static final double EXACT = 1e-12;

    private static double once(Statistic figure, int items) {
        int[] counts = new int[items];
        Arrays.fill(counts, 1);
        return figure.of(counts).orElseThrow();
    }

    @Nested
    class Means {

        @Test
        void itemsCountAsOftenAsTheyAreDrawn() {
            Statistic mean = Statistic.mean(1, 0, 4);
            assertThat(once(mean, 3)).isCloseTo(5 / 3.0, within(EXACT));
            assertThat(mean.of(new int[] {2, 0, 1}).orElseThrow()).isCloseTo(2, within(EXACT));
        }

        @Test
        void nothingHasNoMean() {
            assertThat(Statistic.mean().of(new int[0])).isEmpty();
            assertThat(Statistic.mean(3).of(new int[] {0})).isEmpty();
        }
    }

    @Nested
    class BalancedAccuracies {

        private final Statistic figure =
                new Confusion(
                                new boolean[] {true, true, false, true, false},
                                new boolean[] {true, true, true, false, false})
                        .balancedAccuracy();

        @Test
        void bothSharesCountAlike() {
            // 2 of 3 positives found, 1 of 2 negatives left alone.
            assertThat(once(figure, 5)).isCloseTo((2 / 3.0 + 1 / 2.0) / 2, within(EXACT));
            // 3 of 4, 2 of 3.
            assertThat(figure.of(new int[] {1, 2, 1, 1, 2}).orElseThrow())
                    .isCloseTo((3 / 4.0 + 2 / 3.0) / 2, within(EXACT));
        }

        @Test
        void oneClassAloneHasNone() {
            assertThat(figure.of(new int[] {1, 1, 1, 0, 0})).isEmpty();
            assertThat(figure.of(new int[] {0, 0, 0, 1, 1})).isEmpty();
        }
    }

    @Nested
    class Areas {

        @Test
        void threeOfFourPairsAreInOrder() {
            Statistic auc =
                    new RocCurve(
                                    new double[] {0.1, 0.4, 0.35, 0.8},
                                    new boolean[] {false, false, true, true})
                            .area();
            assertThat(once(auc, 4)).isCloseTo(0.75, within(EXACT));
        }

        @Test
        void aTieIsHalfAWin() {
            Statistic auc =
                    new RocCurve(new double[] {0.5, 0.5, 0.9}, new boolean[] {true, false, true})
                            .area();
            assertThat(once(auc, 3)).isCloseTo(0.75, within(EXACT));
            assertThat(auc.of(new int[] {1, 1, 0}).orElseThrow()).isCloseTo(0.5, within(EXACT));
            assertThat(auc.of(new int[] {1, 0, 1})).isEmpty();
        }

        @Test
        void itIsTheShareOfPairsInOrder() {
            SplittableRandom random = new SplittableRandom(11);
            for (int round = 0; round < 200; round++) {
                int n = random.nextInt(2, 12);
                double[] scores = new double[n];
                boolean[] positive = new boolean[n];
                int[] counts = new int[n];
                for (int i = 0; i < n; i++) {
                    scores[i] = random.nextInt(5) / 4.0;
                    positive[i] = random.nextBoolean();
                    counts[i] = random.nextInt(4);
                }
                OptionalDouble slow = pairsInOrder(scores, positive, counts);
                OptionalDouble fast = new RocCurve(scores, positive).area().of(counts);
                assertThat(fast.isPresent()).isEqualTo(slow.isPresent());
                assertThat(fast.orElse(0)).isCloseTo(slow.orElse(0), within(EXACT));
            }
        }

        private static OptionalDouble pairsInOrder(
                double[] scores, boolean[] positive, int[] counts) {
            double wins = 0;
            double pairs = 0;
            for (int i = 0; i < scores.length; i++) {
                for (int j = 0; j < scores.length; j++) {
                    if (positive[i] && !positive[j]) {
                        double weight = (double) counts[i] * counts[j];
                        pairs += weight;
                        wins += weight * (1 + Math.signum(scores[i] - scores[j])) / 2;
                    }
                }
            }
            return pairs == 0 ? OptionalDouble.empty() : OptionalDouble.of(wins / pairs);
        }
    }

    @Nested
    class PointsOfTheCurve {

        private static final double[] SCORES = {0.9, 0.8, 0.7, 0.7, 0.3, 0.1};
        private static final boolean[] POSITIVE = {true, false, true, false, true, false};

        private static double found(double rate) {
            return once(new RocCurve(SCORES, POSITIVE).recallAt(rate), SCORES.length);
        }

        @Test
        void asManyAreFoundAsTheFalseAlarmsAllow() {
            assertThat(found(0)).isCloseTo(1 / 3.0, within(EXACT));
            // One false alarm is allowed; the next positive comes with a second one.
            assertThat(found(0.5)).isCloseTo(1 / 3.0, within(EXACT));
            assertThat(found(0.7)).isEqualTo(1);
            assertThat(found(1)).isEqualTo(1);
        }

        @Test
        void itemsCountAsOftenAsTheyAreDrawn() {
            Statistic figure = new RocCurve(SCORES, POSITIVE).recallAt(0.25);
            assertThat(figure.of(new int[] {1, 1, 2, 0, 1, 3}).orElseThrow()).isEqualTo(1);
            assertThat(figure.of(new int[] {1, 0, 1, 0, 1, 0})).isEmpty();
            assertThat(figure.of(new int[] {0, 1, 0, 1, 0, 1})).isEmpty();
        }
    }

    @Nested
    class Calibration {

        @Test
        void errorsOfBinsAreWeighted() {
            Statistic figure = error(2, 0.9, 0.9, 0.1, 0.1);
            // Upper bin: 0.9 against 1 of 2. Lower: 0.1 against 0 of 2. Half of the items each.
            assertThat(once(figure, 4)).isCloseTo((0.4 + 0.1) / 2, within(EXACT));
            assertThat(figure.of(new int[] {3, 1, 0, 0}).orElseThrow())
                    .isCloseTo(0.15, within(EXACT));
        }

        @Test
        void certaintyBelongsToTheLastBin() {
            assertThat(once(error(15, 1, 0), 2)).isZero();
        }

        /** Of items of which the first is positive. */
        private static Statistic error(int bins, double... probabilities) {
            List<Integer> items = IntStream.range(0, probabilities.length).boxed().toList();
            return new Sample<>(items).calibrationError(i -> probabilities[i], i -> i == 0, bins);
        }
    }

    @Nested
    class Ranking {

        @Test
        void theFirstRelevantCounts() {
            Ranks ranks = new Ranks(new double[] {1, 5, 3, 4}, Set.of(0, 3));
            assertThat(ranks.reciprocal(10)).isCloseTo(1 / 2.0, within(EXACT));
            assertThat(ranks.within(1)).isZero();
            assertThat(ranks.within(2)).isCloseTo(1, within(EXACT));
            assertThat(ranks.reciprocal(1)).isZero();
        }

        @Test
        void tiesAreInRandomOrder() {
            Ranks one = new Ranks(new double[] {3, 2, 2, 1}, Set.of(1));
            assertThat(one.reciprocal(10)).isCloseTo((1 / 2.0 + 1 / 3.0) / 2, within(EXACT));
            assertThat(one.within(2)).isCloseTo(0.5, within(EXACT));
            Ranks all = new Ranks(new double[4], Set.of(2));
            assertThat(all.within(1)).isCloseTo(0.25, within(EXACT));
            assertThat(all.reciprocal(10))
                    .isCloseTo((1 + 1 / 2.0 + 1 / 3.0 + 1 / 4.0) / 4, within(EXACT));
        }

        @Test
        void nothingRelevantIsNeverFound() {
            assertThat(new Ranks(new double[] {1, 2}, Set.of()).reciprocal(10)).isZero();
            assertThat(new Ranks(new double[] {1, 2}, Set.of()).within(2)).isZero();
        }

        @Test
        void theExpectationIsTheMeanOverShuffles() {
            SplittableRandom random = new SplittableRandom(5);
            for (int round = 0; round < 30; round++) {
                int n = random.nextInt(1, 7);
                double[] scores = random.doubles(n, 0, 3).map(Math::floor).toArray();
                Set<Integer> relevant = new TreeSet<>(Set.of(random.nextInt(n)));
                relevant.add(random.nextInt(n));
                Ranks ranks = new Ranks(scores, relevant);
                assertThat(ranks.reciprocal(3))
                        .isCloseTo(shuffled(scores, relevant, round), within(0.02));
            }
        }

        private static double shuffled(double[] scores, Set<Integer> relevant, int seed) {
            List<Integer> order = new ArrayList<>();
            for (int i = 0; i < scores.length; i++) {
                order.add(i);
            }
            Random random = new Random(seed);
            double sum = 0;
            int rounds = 20_000;
            for (int round = 0; round < rounds; round++) {
                Collections.shuffle(order, random);
                List<Integer> ranked =
                        order.stream()
                                .sorted((a, b) -> Double.compare(scores[b], scores[a]))
                                .toList();
                for (int rank = 0; rank < Math.min(3, ranked.size()); rank++) {
                    if (relevant.contains(ranked.get(rank))) {
                        sum += 1.0 / (rank + 1);
                        break;
                    }
                }
            }
            return sum / rounds;
        }
    }

    @Nested
    class Intervals {

        private final Bootstrap bootstrap = new Bootstrap(2_000, 3);

        @Test
        void anIntervalOfAShareIsThatOfTheNormalDistribution() {
            double[] values = new double[400];
            Arrays.fill(values, 0, 100, 1);
            Estimate share = bootstrap.of(400, Statistic.mean(values)).orElseThrow();
            double spread = 1.96 * Math.sqrt(0.25 * 0.75 / 400);
            assertThat(share.value()).isEqualTo(0.25);
            assertThat(share.low()).isCloseTo(0.25 - spread, within(0.006));
            assertThat(share.high()).isCloseTo(0.25 + spread, within(0.006));
        }

        @Test
        void theSameSeedGivesTheSameInterval() {
            Statistic mean = Statistic.mean(1, 2, 3, 4, 5, 6);
            assertThat(bootstrap.of(6, mean)).isEqualTo(bootstrap.of(6, mean));
            assertThat(new Bootstrap(200, 4).of(6, mean))
                    .isNotEqualTo(new Bootstrap(200, 5).of(6, mean));
        }

        @Test
        void whatIsNotDefinedIsAbsent() {
            assertThat(bootstrap.of(0, Statistic.mean())).isEqualTo(Optional.empty());
            Statistic oneEach =
                    new Confusion(new boolean[] {true, false}, new boolean[] {true, false})
                            .balancedAccuracy();
            // Half of the draws hold one class only and are left out.
            assertThat(bootstrap.of(2, oneEach)).contains(new Estimate(1, 1, 1, 2));
        }

        @Test
        void aDifferenceIsDrawnTogether() {
            Statistic hard = Statistic.mean(0, 0, 1, 1, 0, 1);
            Statistic harder = Statistic.mean(-1, -1, 0, 0, -1, 0);
            assertThat(bootstrap.of(6, hard.minus(harder))).contains(new Estimate(1, 1, 1, 6));
        }
    }
}
