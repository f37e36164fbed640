package io.fides.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NearDuplicatesTest {

    private static final String REPORT =
            "The tower opened on 31 March 1889. It is 330 metres high and made of iron.";

    @Test
    void copyOnAnotherPageIsDropped() {
        Passage first = passage("a", 0, REPORT);
        Passage copy =
                passage(
                        "b",
                        7,
                        "The Tower opened on 31 March, 1889 — it is 330 metres high and made of iron");
        assertThat(NearDuplicates.dropped(List.of(first, copy))).containsExactly(first);
    }

    @Test
    void smallWordsMayDiffer() {
        Passage first = passage("a", 0, REPORT);
        Passage copy = passage("b", 0, REPORT.replace("The tower", "A tower"));
        assertThat(NearDuplicates.dropped(List.of(first, copy))).containsExactly(first);
    }

    @Test
    void copyWithAnotherValueIsKept() {
        Passage first = passage("a", 0, REPORT);
        for (String changed :
                List.of(
                        REPORT.replace("1889", "1887"),
                        REPORT.replace("iron", "steel"),
                        REPORT.replace("is 330", "is not 330"),
                        REPORT.replace(" high", ""))) {
            Passage other = passage("b", 0, changed);
            assertThat(NearDuplicates.dropped(List.of(first, other))).containsExactly(first, other);
        }
    }

    @Test
    void sameWordsInAnotherOrderAreKept() {
        Passage first = passage("a", 0, "In 2006 Google acquired YouTube for money.");
        Passage other = passage("b", 0, "In 2006 YouTube acquired Google for money.");
        assertThat(NearDuplicates.dropped(List.of(first, other))).containsExactly(first, other);
    }

    @Test
    void slidingWindowsOfOnePageAreNeverDropped() {
        Document page =
                Document.of(
                        URI.create("document:a"),
                        "",
                        Optional.empty(),
                        "Go now. Go now. Go now. Go now. Go now. Go now. Go now.");
        List<Passage> windows = new Windows(4, 1).of(page);
        assertThat(windows).hasSize(4);
        assertThat(NearDuplicates.dropped(windows)).isEqualTo(windows);
    }

    @Test
    void repetitionElsewhereOnThePageIsDropped() {
        Passage first = passage("a", 0, REPORT);
        Passage again = passage("a", 500, REPORT);
        assertThat(NearDuplicates.dropped(List.of(first, again))).containsExactly(first);
    }

    @Test
    void passagesWithoutWordsAreComparedAsTheyAre() {
        Passage first = passage("a", 0, "!?");
        Passage same = passage("b", 0, "!? ");
        Passage other = passage("c", 0, "…");
        assertThat(NearDuplicates.dropped(List.of(first, same, other)))
                .containsExactly(first, other);
    }

    @Test
    void resultIsThatOfComparingEachWithEach() {
        int dropped = 0;
        for (long seed = 0; seed < 60; seed++) {
            List<Passage> passages = generated(new SplittableRandom(seed));
            List<Passage> expected = naive(passages);
            assertThat(NearDuplicates.dropped(passages)).as("seed %d", seed).isEqualTo(expected);
            dropped += passages.size() - expected.size();
        }
        assertThat(dropped).as("the generator makes duplicates").isGreaterThan(100);
    }

    /** The definition, in so many words. */
    private static List<Passage> naive(List<Passage> passages) {
        List<Passage> kept = new ArrayList<>();
        for (Passage passage : passages) {
            boolean repeated = false;
            for (Passage earlier : kept) {
                boolean overlap =
                        earlier.source().uri().equals(passage.source().uri())
                                && earlier.span().overlaps(passage.span());
                repeated |= !overlap && same(earlier.text(), passage.text());
            }
            if (!repeated) {
                kept.add(passage);
            }
        }
        return kept;
    }

    private static boolean same(String one, String other) {
        Set<String> small = Set.of("a", "an", "the", "and", "of", "that");
        Set<String> words = new HashSet<>(Terms.words(one));
        Set<String> others = new HashSet<>(Terms.words(other));
        words.removeAll(small);
        others.removeAll(small);
        Set<String> union = runs(one);
        Set<String> common = runs(one);
        union.addAll(runs(other));
        common.retainAll(runs(other));
        return words.equals(others)
                && (double) common.size() / union.size() >= NearDuplicates.ALIKE;
    }

    private static Set<String> runs(String text) {
        List<String> words = Terms.words(text);
        Set<String> runs = new HashSet<>();
        if (words.size() < 3) {
            runs.add(String.join(" ", words));
        }
        for (int i = 2; i < words.size(); i++) {
            runs.add(words.get(i - 2) + " " + words.get(i - 1) + " " + words.get(i));
        }
        return runs;
    }

    private static List<Passage> generated(SplittableRandom random) {
        List<String> texts = new ArrayList<>();
        List<Passage> passages = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String text =
                    texts.isEmpty() || random.nextInt(3) == 0
                            ? words(random)
                            : changed(texts.get(random.nextInt(texts.size())), random);
            texts.add(text);
            passages.add(passage("p" + random.nextInt(6), random.nextInt(4) * 40, text));
        }
        return passages;
    }

    private static String words(SplittableRandom random) {
        List<String> vocabulary = List.of("iron", "tower", "1889", "the", "not", "Paris", "of");
        StringBuilder text = new StringBuilder("so");
        int count = random.nextInt(25);
        for (int i = 0; i < count; i++) {
            text.append(' ').append(vocabulary.get(random.nextInt(vocabulary.size())));
        }
        return text.toString();
    }

    private static String changed(String text, SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> text;
            case 1 -> text + ".";
            case 2 -> text.replaceFirst(" the ", " a ");
            default -> text.replaceFirst("iron", "tower");
        };
    }

    private static Passage passage(String page, int start, String text) {
        Source source =
                new Source(URI.create("https://example.org/" + page), "", Optional.empty(), "");
        return new Passage(source, Span.whole(text).shift(start), text);
    }
}
