package io.fides.eval.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import io.fides.attribute.AttributionScorer;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.segment.Segmenter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The papers' measures on cases that were computed by hand. */
final class PaperMetricsTest {

    /** Two sentences, three snippets of 10, 20 and 30 tokens. */
    private static final double[][] NLI = {{0.9, 0.2, 0.1}, {0.3, 0.4, 0.0}};

    private static final int[] ONCE = {1, 1, 1, 1};

    @Test
    void recallIsTheMeanOfTheBest() {
        assertThat(AttributionRecall.of(NLI)).isEqualTo((0.9 + 0.4) / 2, offset(1e-12));
        assertThat(AttributionRecall.of(new double[][] {{}, {}})).isZero();
        assertThat(AttributionRecall.of(new double[0][])).isZero();
    }

    @Test
    void precisionCountsTheTokensOfWhatEntails() {
        assertThat(AttributionPrecision.of(NLI, apart(10, 20, 30))).isEqualTo(10 / 60.0);
        assertThat(AttributionPrecision.of(new double[][] {{0.5, 0.49}}, apart(1, 3)))
                .isEqualTo(0.25);
        assertThat(AttributionPrecision.of(new double[][] {{}}, List.of())).isZero();
        // The second r shares two of its three tokens with the first.
        assertThat(
                        AttributionPrecision.of(
                                new double[][] {{0.9, 0.1}},
                                List.of(Set.of("a", "b", "c"), Set.of("b", "c", "d"))))
                .isEqualTo(0.75);
    }

    /** So many tokens, none twice. */
    private static List<Set<String>> apart(int... sizes) {
        return IntStream.range(0, sizes.length)
                .mapToObj(
                        r ->
                                IntStream.range(0, sizes[r])
                                        .mapToObj(i -> r + "." + i)
                                        .collect(Collectors.toSet()))
                .toList();
    }

    @Test
    void anAnswerIsSupportedIfAllOfItIs() {
        assertThat(AutoAis.of(NLI)).isFalse();
        assertThat(AutoAis.of(new double[][] {{0.9, 0.2}, {0.1, 0.5}})).isTrue();
        assertThat(AutoAis.of(new double[0][])).isFalse();
    }

    /** Row "DRQA" of WebQSP in FIDES table 1: AR .589 and AP .847 after editing are AF1 .694. */
    @Test
    void attributionF1IsThatOfThePrintedTable() {
        Statistic af1 = Combined.harmonicMean(Share.mean(0.589), Share.mean(0.847));
        assertThat(af1.of(new int[] {1}).orElseThrow()).isEqualTo(0.6948, offset(5e-4));
        Statistic hotpot = Combined.harmonicMean(Share.mean(0.617), Share.mean(0.675));
        assertThat(hotpot.of(new int[] {1}).orElseThrow()).isEqualTo(0.645, offset(5e-4));
        assertThat(Combined.harmonicMean(Share.mean(0), Share.mean(0)).of(new int[] {1}))
                .hasValue(0);
        assertThat(Combined.harmonicMean(Share.mean(), Share.mean()).of(new int[0])).isEmpty();
    }

    /** AF1 of an answer set is that of the means: (1, 0) and (0, 1) give .5 and not 0. */
    @Test
    void attributionF1IsOfTheMeans() {
        Statistic af1 = Combined.harmonicMean(Share.mean(1, 0), Share.mean(0, 1));
        assertThat(af1.of(new int[] {1, 1})).hasValue(0.5);
        assertThat(af1.of(new int[] {2, 0})).hasValue(0);
    }

    @Test
    void bothWaysOfScoringAgree() {
        Random random = new Random(7);
        for (int turn = 0; turn < 50; turn++) {
            int m = 1 + random.nextInt(4);
            int n = random.nextInt(5);
            double[][] nli = new double[m][n];
            for (double[] row : nli) {
                Arrays.setAll(row, _ -> random.nextInt(11) / 10.0);
            }
            List<String> sentences = sentences(m);
            int[] tokens = new int[n];
            Arrays.setAll(tokens, j -> j + 1);
            var scored =
                    new AttributionScorer(new Given(nli), Segmenter.plain(), true)
                            .score(sentences, snippets(n).stream().map(List::of).toList());
            assertThat(scored.scores().ar().orElseThrow())
                    .isEqualTo(AttributionRecall.of(nli), offset(1e-12));
            assertThat(scored.scores().ap().orElse(0))
                    .isEqualTo(AttributionPrecision.of(nli, apart(tokens)), offset(1e-12));
        }
    }

    private static List<String> sentences(int m) {
        return java.util.stream.IntStream.range(0, m).mapToObj(Integer::toString).toList();
    }

    /** The j-th has j + 1 words. */
    private static List<Evidence> snippets(int n) {
        return java.util.stream.IntStream.range(0, n)
                .mapToObj(
                        j -> {
                            String text =
                                    String.join(" ", java.util.Collections.nCopies(j + 1, "w"));
                            Document page =
                                    Document.of(
                                            URI.create("test:" + j), "", Optional.empty(), text);
                            return new Evidence(
                                    new Passage(page.source(), Span.whole(text), text), "q", j, 0);
                        })
                .toList();
    }

    /** Says what it is given: sentences are named by their number, snippets have their rank. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Given(double[][] nli) implements Verifier {

        @Override
        public String name() {
            return "given";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return pairs.stream()
                    .<Outcome<Judgement>>map(
                            pair ->
                                    new Outcome.Done<>(
                                            new Judgement(
                                                    pair.evidence(),
                                                    StanceProbabilities.of(
                                                            Stance.ENTAILS,
                                                            nli[Integer.parseInt(pair.claim())][
                                                                    pair.evidence().rank()]),
                                                    "",
                                                    List.of())))
                    .toList();
        }
    }

    /** Three of four false claims found, one true claim called false: 2·3 ÷ (4 + 4). */
    @Test
    void classF1() {
        boolean[] said = {true, true, true, false, true, false};
        boolean[] is = {true, true, true, true, false, false};
        assertThat(new Confusion(said, is).f1().of(new int[] {1, 1, 1, 1, 1, 1})).hasValue(0.75);
        assertThat(new Confusion(said, new boolean[6]).f1().of(new int[] {1, 1, 1, 1, 1, 1}))
                .isEmpty();
    }

    /** Class 0: 2·1 ÷ (1 + 2), class 1: 2·2 ÷ (3 + 2), class 2 is not there. */
    @Test
    void macroF1IsTheMeanOverClassesThatAreThere() {
        MacroF1 macro = new MacroF1(new int[] {0, 1, 1, 1}, new int[] {0, 0, 1, 1}, 3);
        assertThat(macro.of(ONCE).orElseThrow()).isEqualTo((2 / 3.0 + 4 / 5.0) / 2, offset(1e-12));
    }

    @Test
    void groupsAreDrawnWhole() {
        Statistic mean = new ByGroup(Share.mean(1, 0, 0), new int[] {0, 1, 1});
        assertThat(mean.of(new int[] {1, 1}).orElseThrow()).isEqualTo(1 / 3.0, offset(1e-12));
        assertThat(mean.of(new int[] {2, 1}).orElseThrow()).isEqualTo(0.5);
    }

    @Test
    void aLossIsTold() {
        Bootstrap bootstrap = new Bootstrap(500, 1);
        double[] better = new double[40];
        double[] worse = new double[40];
        Arrays.fill(better, 0.8);
        Arrays.setAll(worse, i -> i % 4 == 0 ? 0.8 : 0.5);
        PairedTest loss =
                bootstrap
                        .test(40, Combined.difference(Share.mean(worse), Share.mean(better)))
                        .orElseThrow();
        assertThat(loss.isLoss()).isTrue();
        assertThat(loss.p()).isLessThan(0.05);
        PairedTest same =
                bootstrap
                        .test(40, Combined.difference(Share.mean(better), Share.mean(better)))
                        .orElseThrow();
        assertThat(same.isLoss()).isFalse();
        assertThat(same.p()).isEqualTo(1);
    }
}
