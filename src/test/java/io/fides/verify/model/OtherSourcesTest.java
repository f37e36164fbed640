package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.verify.Pairing;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OtherSourcesTest {

    private static final String DEPOSIT = "The deposit for e-bikes is 150 euros.";
    private static final String IN_2019 = "In 2019 the deposit for e-bikes was 100 euros.";

    private static OnnxParser parser;

    @BeforeAll
    static void load() {
        parser = new OnnxParser(ModelFiles.in(Path.of("models/parser")), new InferenceThreads(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Deposit: e-bikes 150, others 50.                      | true
                    E-bikes need a deposit of 150 euros.                  | true
                    Deposit: e-bikes 130, others 50.                      | false
                    E-bikes are 150 centimetres long.                     | false
                    A deposit is needed for e-bikes. There are 150 bikes. | false
                    """)
    void anotherSourceHasTheValueAndAllNouns(String other, boolean says) {
        assertThat(says("150", DEPOSIT, IN_2019, other)).isEqualTo(says);
    }

    @Test
    void whatIsCalledSomethingElseSaysNothing() {
        Pairing statement = pairing(DEPOSIT, "a", IN_2019);
        String text = "The deposit for e-bikes is 150 euros.";
        for (String title :
                List.of("Deposit", "Deposit 2026", "deposit-rules.md", "Riverside Bikes")) {
            Document page = Document.of(URI.create("test:b"), title, Optional.empty(), text);
            Pairing other = pairing(DEPOSIT, page, "Prices", Span.whole(text));

            assertThat(new OtherSources(List.of(statement, other), parser).say("150", statement))
                    .isEqualTo(!title.equals("Riverside Bikes"));
        }
    }

    @Test
    void anAmountIsTheSameInOtherWords() {
        assertThat(
                        says(
                                "one month",
                                "The notice period is one month.",
                                "During probation the notice period is two weeks.",
                                "Notice period: 1 month"))
                .isTrue();
    }

    @Test
    void whatStandsUnderOneHeadingOfASourceIsNoOther() {
        String text = IN_2019 + " Deposit: e-bikes 150";
        Document page = Document.of(URI.create("test:a"), "", Optional.empty(), text);
        Span first = new Span(0, IN_2019.length());
        Pairing statement = pairing(DEPOSIT, page, "Prices", first);
        for (String heading : List.of("Prices", "Prices of 2025")) {
            Span rest = new Span(first.end() + 1, text.length());
            Pairing other = pairing(DEPOSIT, page, heading, rest);

            assertThat(new OtherSources(List.of(statement, other), parser).say("150", statement))
                    .isEqualTo(!heading.equals("Prices"));
        }
    }

    private static boolean says(String wrong, String claim, String states, String other) {
        Pairing statement = pairing(claim, "a", states);
        return new OtherSources(List.of(statement, pairing(claim, "b", other)), parser)
                .say(wrong, statement);
    }

    private static Pairing pairing(String claim, String source, String text) {
        Document page = Document.of(URI.create("test:" + source), "", Optional.empty(), text);
        return pairing(claim, page, "Prices", Span.whole(text));
    }

    private static Pairing pairing(String claim, Document page, String heading, Span place) {
        Passage passage =
                new Passage(page.source(), List.of(heading), place, place.of(page.text()));
        return new Pairing(claim, new Evidence(passage, claim, 0, 1));
    }
}
