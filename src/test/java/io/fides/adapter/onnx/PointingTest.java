package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Span;
import io.fides.syntax.FlatParser;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.verify.model.Phrases;
import io.fides.verify.model.WordExchange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A model that points, word by word: a token is a word here. */
final class PointingTest {

    private static final String WINDOW = "it surely opened in may 1889 .";
    private static final String CLAIM = "it opened in 1887 .";
    private static final Map<String, PartOfSpeech> TAGS =
            Map.of(
                    "it", PartOfSpeech.VERB,
                    "surely", PartOfSpeech.ADV,
                    "opened", PartOfSpeech.ADJ,
                    "in", PartOfSpeech.ADP,
                    "may", PartOfSpeech.NOUN,
                    "1887", PartOfSpeech.NUM,
                    ".", PartOfSpeech.PUNCT);

    @Test
    void endsAreProbabilitiesOverTheTokensOfTheirText() {
        Pointing pointing = pointing(3, 3, 4, 5);

        assertThat(pointing.claim()).isEqualTo(5);
        assertThat(pointing.window()).isEqualTo(7);
        assertThat(pointing.wrong())
                .first()
                .satisfies(
                        each -> {
                            assertThat(each.first()).isEqualTo(3);
                            assertThat(each.last()).isEqualTo(3);
                            assertThat(each.likelihood()).isNegative().isCloseTo(0, within(0.01));
                        });
        assertThat(pointing.right().getFirst()).extracting("first", "last").containsExactly(4, 5);
        assertThat(pointing.nowhere()).isLessThan(-10);
        double all = pointing.wrong().stream().mapToDouble(t -> Math.exp(t.likelihood())).sum();
        assertThat(all).isLessThanOrEqualTo(1 + 1e-6);
    }

    @Test
    void whatIsPointedAtIsExchanged() {
        List<WordExchange> exchanges = exchanges(pointing(3, 3, 4, 5));

        WordExchange best = exchanges.getFirst();
        assertThat(best.in(CLAIM)).isEqualTo("it opened in may 1889 .");
        assertThat(best.stated()).isEqualTo("1887");
        assertThat(best.found()).isEqualTo("may 1889");
        assertThat(exchanges).doesNotHaveDuplicates();
    }

    @Test
    void whatTheClaimSaysAlreadyIsNoExchange() {
        assertThat(exchanges(pointing(3, 3, 2, 2)))
                .extracting(WordExchange::found)
                .doesNotContain("opened", "in", "");
        assertThat(exchanges(pointing(3, 3, -1, -1)))
                .extracting(WordExchange::found)
                .doesNotContain("");
    }

    @Test
    void nothingIsExchangedWithoutPlaces() {
        TokenPair pair = pair();
        assertThat(exchanges(new Pointing(pair.types(), new float[0]), PointingTest::words))
                .isEmpty();
        assertThat(exchanges(pointing(3, 3, 4, 5), _ -> List.of())).isEmpty();
    }

    @Test
    void besideTheLikeliestOnlyPhrasesOfOneKindAreExchanged() {
        assertThat(exchanges(pointing(3, 3, 4, 5), PointingTest::words, PartOfSpeech.NUM))
                .extracting(WordExchange::found, WordExchange::alike)
                .containsExactly(tuple("may 1889", 0), tuple("1889", 3));
        assertThat(exchanges(pointing(3, 3, 4, 5), PointingTest::words, PartOfSpeech.PROPN))
                .extracting(WordExchange::found)
                .containsExactly("may 1889");
    }

    private static List<WordExchange> exchanges(Pointing pointing) {
        return exchanges(pointing, PointingTest::words);
    }

    private static List<WordExchange> exchanges(
            Pointing pointing, Function<String, List<Span>> words) {
        return exchanges(pointing, words, PartOfSpeech.NUM);
    }

    /**
     * @param year what the year of the window is taken for
     */
    private static List<WordExchange> exchanges(
            Pointing pointing, Function<String, List<Span>> words, PartOfSpeech year) {
        Parser parser = new FlatParser(form -> TAGS.getOrDefault(form, year));
        return new PointedPhrases(new PairModel.Texts(CLAIM, WINDOW), pointing, words)
                .exchanges(Phrases.of(CLAIM, parser), Phrases.of(WINDOW, parser), 0);
    }

    /** Sure of four ends, each counted from the first word of its text; -1 is nowhere. */
    private static Pointing pointing(int... ends) {
        TokenPair pair = pair();
        int fact = words(WINDOW).size() + 2;
        float[] numbers = new float[pair.length() * 4];
        for (int i = 0; i < 4; i++) {
            int at = ends[i] < 0 ? 0 : ends[i] + (i < 2 ? fact : 1);
            numbers[at * 4 + i] = 12;
        }
        return new Pointing(pair.types(), numbers);
    }

    private static TokenPair pair() {
        int window = words(WINDOW).size() + 2;
        int[] types = new int[window + words(CLAIM).size() + 1];
        Arrays.fill(types, window, types.length, 1);
        return new TokenPair(new int[types.length], types);
    }

    private static List<Span> words(String text) {
        List<Span> words = new ArrayList<>();
        Pattern.compile("\\S+")
                .matcher(text)
                .results()
                .map((MatchResult each) -> new Span(each.start(), each.end()))
                .forEach(words::add);
        return words;
    }
}
