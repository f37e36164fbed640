package io.fides.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.retrieve.ContextSelection.TopK;
import io.fides.retrieve.ContextSelection.TopP;
import io.fides.retrieve.ContextSelection.Weighted;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Hand-computed cases, and what must hold for any scores. */
final class ContextSelectionTest {

    @Test
    void topPKeepsTheFewestThatReachTheShareInTheirOwnOrder() {
        // Shares 0.1, 0.5, 0.1, 0.3: 0.5 + 0.3 = 0.8 < 0.9 ≤ 0.8 + 0.1, and the first 0.1 is first.
        List<Weighted> kept = new TopP(0.9).of(new double[] {1, 5, 1, 3});

        assertThat(kept).extracting(Weighted::item).containsExactly(0, 1, 3);
        assertThat(kept.get(0).weight()).isCloseTo(1 / 9.0, within(1e-12));
        assertThat(kept.get(1).weight()).isCloseTo(5 / 9.0, within(1e-12));
        assertThat(kept.get(2).weight()).isCloseTo(3 / 9.0, within(1e-12));
    }

    @Test
    void topPStopsWhereTheShareIsReachedExactly() {
        // 0.5 + 0.4 is 0.9 but for rounding; the third is not needed.
        assertThat(new TopP(0.9).of(new double[] {0.4, 0.1, 0.5}))
                .extracting(Weighted::item)
                .containsExactly(0, 2);
    }

    @Test
    void oneItemThatHasItAllIsEnough() {
        assertThat(new TopP(0.9).of(new double[] {0.02, 0.95, 0.03}))
                .containsExactly(new Weighted(1, 1));
    }

    @Test
    void topKKeepsTheBestInTheirOwnOrder() {
        List<Weighted> kept = new TopK(2).of(new double[] {1, 5, 1, 3});

        assertThat(kept).extracting(Weighted::item).containsExactly(1, 3);
        assertThat(kept.get(0).weight()).isCloseTo(0.625, within(1e-12));
        assertThat(kept.get(1).weight()).isCloseTo(0.375, within(1e-12));
        assertThat(new TopK(5).of(new double[] {2, 6})).hasSize(2);
    }

    @Test
    void whatIsNotRelevantAtAllWeighsNothing() {
        assertThat(new TopK(3).of(new double[] {-2, 4, 0}))
                .containsExactly(new Weighted(0, 0), new Weighted(1, 1), new Weighted(2, 0));
        assertThat(new TopP(1).of(new double[] {-2, 4, 0})).containsExactly(new Weighted(1, 1));
    }

    @Test
    void withoutAnyRelevanceAllAreAlike() {
        assertThat(new TopP(0.5).of(new double[] {0, 0, 0, 0}))
                .containsExactly(new Weighted(0, 0.5), new Weighted(1, 0.5));
        assertThat(new TopP(0.9).of(new double[0])).isEmpty();
        assertThat(new TopK(5).of(new double[0])).isEmpty();
    }

    @Test
    void weightsSumToOneAndNothingThatWasLeftOutIsBetter() {
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] relevance = random.doubles(1 + random.nextInt(12), 0, 1).toArray();
            double share = 0.05 + 0.95 * random.nextDouble();
            List<Weighted> kept = new TopP(share).of(relevance);

            double sum = Arrays.stream(relevance).sum();
            double reached = kept.stream().mapToDouble(each -> relevance[each.item()]).sum();
            double least =
                    kept.stream().mapToDouble(each -> relevance[each.item()]).min().orElseThrow();
            assertThat(kept.stream().mapToDouble(Weighted::weight).sum())
                    .as("seed %d", seed)
                    .isCloseTo(1, within(1e-9));
            assertThat(reached / sum).as("seed %d", seed).isGreaterThan(share - 1e-6);
            assertThat((reached - least) / sum).as("seed %d", seed).isLessThan(share);
            assertThat(kept).extracting(Weighted::item).isSorted();
        }
    }

    @Test
    void windowsCarryTheirWeightAndTheirRank() {
        List<Evidence> evidence =
                new TopK(2)
                        .of(
                                "q",
                                List.of(passage("one"), passage("two"), passage("three")),
                                new double[] {1, 0.5, 3});

        assertThat(evidence)
                .extracting(each -> each.passage().text())
                .containsExactly("one", "three");
        assertThat(evidence).extracting(Evidence::rank).containsExactly(1, 0);
        assertThat(evidence).extracting(Evidence::relevance).containsExactly(0.25, 0.75);
    }

    @Test
    void theBestWindowsComeBestFirst() {
        assertThat(
                        new BestWindows(2)
                                .of(
                                        "q",
                                        List.of(passage("one"), passage("two"), passage("three")),
                                        new double[] {1, 0.5, 3}))
                .extracting(each -> each.passage().text())
                .containsExactly("three", "one");
    }

    /** Seven sentences: beside the first four no window of four is left. */
    @Test
    void whatAPageEndsOrBeginsWithIsNoOverlap() {
        List<Passage> windows =
                Windows.PAPER.of(
                        page(
                                "One is red. Two is red. Six is red. It ends. It begins. So it is."
                                        + " Bye."));

        assertThat(texts(new BestWindows(2, true).of("q", windows, new double[] {3, 2, 1, 1})))
                .containsExactly(
                        "One is red. Two is red. Six is red. It ends.",
                        "It begins. So it is. Bye.");
        assertThat(texts(new BestWindows(2, true).of("q", windows, new double[] {1, 1, 2, 3})))
                .containsExactly(
                        "It ends. It begins. So it is. Bye.",
                        "One is red. Two is red. Six is red.");
        assertThat(texts(new BestWindows(9, true).of("q", windows, new double[] {1, 3, 2, 1})))
                .containsExactly(
                        "Two is red. Six is red. It ends. It begins.",
                        "So it is. Bye.",
                        "One is red.");
    }

    @Test
    void thePaperHasNoShorterWindows() {
        List<Passage> windows = Windows.PAPER.of(page("One. Two. Three. Four. Five."));

        assertThat(texts(new BestWindows(2).of("q", windows, new double[] {3, 2})))
                .containsExactly("One. Two. Three. Four.");
    }

    @Test
    void whatIsLeftOfAWindowIsLessRelevant() {
        List<Passage> windows =
                new ArrayList<>(
                        Windows.PAPER.of(
                                page("One is red. Two is red. Six is red. It ends. Bye.")));
        windows.add(passage("another"));

        assertThat(texts(new BestWindows(3, true).of("q", windows, new double[] {3, 2.9, 1})))
                .containsExactly("One is red. Two is red. Six is red. It ends.", "another", "Bye.");
    }

    private static Document page(String text) {
        return Document.of(URI.create("test:page"), "Page", Optional.empty(), text);
    }

    private static List<String> texts(List<Evidence> evidence) {
        return evidence.stream().map(each -> each.passage().text()).toList();
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        assertThatThrownBy(() -> new TopK(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TopP(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TopP(1.1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new BestWindows(0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Passage passage(String text) {
        Source source = new Source(URI.create("test:" + text), text, Optional.empty(), "");
        return new Passage(source, new Span(0, text.length()), text);
    }
}
