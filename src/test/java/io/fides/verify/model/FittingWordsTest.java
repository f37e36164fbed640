package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Span;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is pointed at stands in square brackets, in the claim and in the statement. */
final class FittingWordsTest {

    private static InferenceThreads threads;
    private static OnnxParser parser;

    @BeforeAll
    static void load() {
        threads = new InferenceThreads(1);
        parser = new OnnxParser(ModelFiles.in(Path.of("models/parser")), threads);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // marks
                "The mayor [opened] the dock. | The mayor, who is ill[, closed] it.| The mayor closed the dock.",
                "It is in [Oslo]. | It is in [Bergen, ] not in Oslo. | It is in Bergen.",
                "He read [The Dock]. | He read [“The Mill”]. | He read The Mill.",
                "He read [The Dock]. | He read [The Mill (1931)]. | He read The Mill (1931).",
                "It sank to [3] degrees. | It sank to [-5] degrees. | It sank to -5 degrees.",
                "It was led by [A. Moss]. | It was led by [R. E.] | It was led by R. E.",
                "It is [12 %]. | It is [15 %]. | It is 15 %.",
                // what both have, and asides
                "[Anna lost] the match. | [Anna, however, won] it. | Anna won the match.",
                "It was [opened in May]. | It was [closed in May]. | It was closed in May.",
                // what the claim has around it
                "It is the capital of [France]. | Madrid is the seat [of Spain]. | It is the capital of Spain.",
                "It is [in France]. | It lies [near Spain]. | It is near Spain.",
                "It came in [May]. | It came [on Friday]. | It came in Friday.",
                "He saw the [mill]. | He saw [a dock]. | He saw the dock.",
                "It was built by [Hansen] and Moss. | It was built by [Cole and] others. | It was built by Cole and Moss.",
                "They are [also] invited. | [Not asked] are the others. | They are not invited.",
                // names and possessives
                "He flew past [Encke]. | He flew past [Grigg]-Skjellerup. | He flew past Grigg-Skjellerup.",
                "They drink [cow's] milk. | They drink [goats]' milk. | They drink goats' milk.",
                "They drink [cow's milk]. | They drink [goats' milk]. | They drink goats' milk.",
                "They drink [cow]'s milk. | They drink [goats]' milk. | They drink goats' milk.",
                "They drink [cow's] milk. | The milk of a [goat] is white. | They drink goat's milk.",
                "It was painted by [Moss]. | It is [Hansen's] best work. | It was painted by Hansen.",
                // compounds
                "It is the [largest] port. | It is the [second]-largest port. | It is the second-largest port.",
                "It is a [tri]-band model. | It is a [dual]-band model. | It is a dual-band model.",
                "It is a [large] ship. | It is a [steam-powered] ship. | It is a steam-powered ship.",
                // capitals
                "They sold [three] ships. | [Two] ships were sold. | They sold two ships.",
                "They sold [large] ships. | [Several] ships were sold. | They sold several ships.",
                "It is a [Swedish] ship. | [Norwegian] ships are fast. | It is a Norwegian ship.",
                "It was sold by [Moss]. | [Hansen] sold it. | It was sold by Hansen.",
                "It was sold by [Moss]. | [ICRC] sold it. | It was sold by ICRC.",
                // articles
                "He saw a [mill]. | He saw an [owl]. | He saw an owl.",
                "He saw an [owl]. | He saw [a mill]. | He saw a mill.",
                "[A mill] burned. | [An owl] burned. | An owl burned.",
                "It is in the [U.S. state of Oregon]. | It is in [Washington]. | It is in Washington.",
                "It is on the [Moselle]. | It flows into the [Rhine]. | It is on the Rhine.",
                "He saw the [Mill] Bridge. | He saw [Dock] Bridge. | He saw the Dock Bridge.",
                "It was built by the [mayor]. | It was built by [Anna Moss]. | It was built by Anna Moss.",
                // amounts in the notation of the claim
                "The price is [€14]. | It costs [11] euros. | The price is €11.",
                "The price is [£165]. | It costs [95 pounds]. | The price is £95.",
                "It takes [1,050 kg]. | It takes [1,150 kilograms]. | It takes 1,150 kg.",
                "It takes [30 days] to come. | It takes [sixty days]. | It takes 60 days to come.",
                "It takes [six] days to come. | It takes [8] days. | It takes eight days to come.",
                "It takes [30 days]. | It takes [30 hours]. | It takes 30 hours.",
                "It takes [one day]. | It takes [two days]. | It takes two days.",
                "It takes [30 days]. | It takes [nearly sixty days]. | It takes nearly sixty days."
            })
    void theSentenceStaysOne(String claim, String statement, String expected) {
        FittingWords fitting = fitting(claim, statement).orElseThrow();

        assertThat(WordExchange.text(plain(claim), fitting.place(), fitting.found()))
                .isEqualTo(expected);
    }

    /** So that it counts as the same exchange, whatever of the amounts is pointed at. */
    @Test
    void onlyTheNumberIsExchangedWhereTheUnitStays() {
        FittingWords fitting =
                fitting("It takes [30 days].", "It takes [sixty days].").orElseThrow();

        assertThat(fitting).isEqualTo(new FittingWords(new Span(9, 11), "60"));
    }

    @Test
    void marksAreNoWords() {
        assertThat(fitting("It is [red].", "It is[, ] blue.")).isEmpty();
        assertThat(fitting("It is red[.]", "It is [blue].")).isEmpty();
        assertThat(
                        fitting(
                                "The weight must be given in [grams].",
                                "weight[_]g – required, at most 31500"))
                .isEmpty();
    }

    @Test
    void aSentenceKeepsItsVerbAndGetsNoOther() {
        assertThat(fitting("It [remains] the longest.", "It was the longest [until] 1998."))
                .isEmpty();
        assertThat(fitting("It [was sold] in May.", "It [was closed] in May.")).isPresent();
        assertThat(fitting("Pellumo [also] ships mugs.", "We [do not ship] mugs.")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "It is in [London], England. | It stands in [Paris, France]. | It is in Paris, France.",
                "It was built from [1897] to 1899. | It was made from [1887 to 1889]. | It was built from 1887 to 1889.",
                "It was built from [1897] by Moss. | It was made from [1887 to 1889]. | It was built from 1887 to 1889 by Moss.",
                "It was built from [1897] to 1899. | It was made from [1887] to 1889. | It was built from 1887 to 1899.",
                "Anna lives in [London] with Moss. | She works in [Paris, France]. | Anna lives in Paris, France with Moss.",
            })
    void whatHasTheRoleOfAPartGoesWithIt(String claim, String statement, String expected) {
        FittingWords.Place found = place(statement);
        FittingWords fitting = FittingWords.of(place(claim).asWhole(found), found).orElseThrow();

        assertThat(WordExchange.text(plain(claim), fitting.place(), fitting.found()))
                .isEqualTo(expected);
    }

    private static Optional<FittingWords> fitting(String claim, String statement) {
        return FittingWords.of(place(claim), place(statement));
    }

    private static FittingWords.Place place(String marked) {
        int start = marked.indexOf('[');
        return new FittingWords.Place(
                plain(marked),
                new Span(start, marked.indexOf(']') - 1),
                Phrases.of(plain(marked), parser));
    }

    private static String plain(String marked) {
        return marked.replaceAll("[\\[\\]]", "");
    }
}
