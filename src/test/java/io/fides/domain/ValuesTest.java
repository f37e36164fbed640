package io.fides.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fides.language.Unicode;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ValuesTest {

    @Test
    void spansAreHalfOpen() {
        assertThat(new Span(1, 3).of("abcd")).isEqualTo("bc");
        assertThat(new Span(1, 3).overlaps(new Span(3, 4))).isFalse();
        assertThat(new Span(1, 3).overlaps(new Span(2, 4))).isTrue();
        assertThat(new Span(1, 3).contains(new Span(1, 3))).isTrue();
        assertThat(new Span(1, 3).contains(new Span(1, 4))).isFalse();
        assertThat(new Span(1, 3)).isLessThan(new Span(1, 4));
    }

    @Test
    void whatASourceDeniesIsNotQuotedFromIt() {
        assertThat(new Discrepancy(Discrepancy.Kind.DENIAL, "allowed", "forbidden").rationale())
                .contains("“allowed”")
                .doesNotContain("forbidden");
    }

    @Test
    void nothingOverNothingIsAbsent() {
        assertThat(new Ratio(0, 0).value()).isEmpty();
        assertThat(new Ratio(0, 3).value()).hasValue(0);
        assertThat(new Ratio(3, 3).value()).hasValue(1);
    }

    @Test
    void theHarmonicMeanIsNeverNaN() {
        assertThat(Scores.harmonicMean(OptionalDouble.of(0), OptionalDouble.of(0))).hasValue(0);
        assertThat(Scores.harmonicMean(OptionalDouble.of(1), OptionalDouble.empty())).isEmpty();
        assertThat(Scores.harmonicMean(OptionalDouble.of(0.5), OptionalDouble.of(0.5)))
                .hasValue(0.5);
    }

    @Test
    void theStanceIsTheOneThatClearlyLeads() {
        assertThat(new StanceProbabilities(0.6, 0.4, 0).stance()).isEqualTo(Stance.ENTAILS);
        assertThat(new StanceProbabilities(0.1, 0.3, 0.6).stance()).isEqualTo(Stance.CONTRADICTS);
        assertThat(new StanceProbabilities(0.5, 0.5, 0).stance()).isEqualTo(Stance.NEUTRAL);
        assertThat(new StanceProbabilities(0.5, 0, 0.5).stance()).isEqualTo(Stance.NEUTRAL);
        for (Stance stance : Stance.values()) {
            assertThat(StanceProbabilities.of(stance, 0.7).stance()).isEqualTo(stance);
        }
    }

    @Test
    void theWordsOfAFilesNameStandOverItsText() {
        String text = "It opens at nine.";
        for (String title : List.of("House sheet", "house-sheet.md", "Node.js")) {
            Document page = Document.of(URI.create("test:a"), title, Optional.empty(), text);
            Passage passage = new Passage(page.source(), Span.whole(text), text);

            assertThat(passage.title()).isEqualTo(title.endsWith(".md") ? "house sheet" : title);
            assertThat(passage.name()).isEqualTo(title);
        }
    }

    @Test
    void aDocumentIsNamedByTheDigestOfItsText() {
        Document document = Document.of(URI.create("test:a"), "t", Optional.empty(), "abc");

        assertThat(document.source().sha256())
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @ParameterizedTest
    @MethodSource
    void whatMakesNoSenseCannotBeMade(Supplier<Object> nonsense) {
        assertThatIllegalArgumentException().isThrownBy(nonsense::get);
    }

    static Stream<Supplier<Object>> whatMakesNoSenseCannotBeMade() {
        Sentence sentence = new Sentence(0, new Span(0, 2), "Hi");
        return Stream.of(
                () -> new Span(-1, 0),
                () -> new Span(2, 1),
                () -> new Answer(Question.NONE, " \n"),
                () -> new Sentence(0, new Span(0, 3), "Hi"),
                () -> new ContextualSentence(sentence, " ", List.of()),
                () -> new SubFact(0, 0, new Span(0, 2), "", "q", true),
                () -> new StanceProbabilities(0.5, 0.5, 0.5),
                () -> new StanceProbabilities(Double.NaN, 0.5, 0.5),
                () -> new Ratio(2, 1),
                () -> new Ratio(-1, 1),
                () -> new Verdict.Supported(0.5, List.of()),
                () -> new Verdict.NotEnoughEvidence(Double.NaN),
                () -> new Attribution(List.of(), Scores.NONE, Scores.NONE, 1.5, "x", false));
    }

    @Test
    void noTextIsCutWithinACharacter() {
        String text = "ab\uD83D\uDE00c";
        assertThat(Unicode.beginning(text, 2)).isEqualTo("ab");
        assertThat(Unicode.beginning(text, 3)).isEqualTo("ab");
        assertThat(Unicode.beginning(text, 4)).isEqualTo("ab\uD83D\uDE00");
        assertThat(Unicode.beginning(text, 9)).isEqualTo(text);
        assertThat(Unicode.isHalved(text)).isFalse();
        assertThat(Unicode.isHalved(text.substring(0, 3))).isTrue();
        assertThat(Unicode.encodable(text.substring(0, 3))).isEqualTo("ab?");
    }
}
