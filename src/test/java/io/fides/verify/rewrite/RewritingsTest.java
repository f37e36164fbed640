package io.fides.verify.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.syntax.WordTokenizer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class RewritingsTest {

    private static InferenceThreads threads;
    private static OnnxParser parser;

    @BeforeAll
    static void load() {
        threads = new InferenceThreads(1);
        parser = new OnnxParser(ModelFiles.in(Path.of("models/parser")), threads);
    }

    @AfterAll
    static void close() {
        parser.close();
        threads.close();
    }

    @Test
    void aNumberTakesThePlaceOfANumber() {
        assertThat(
                        rewritten(
                                "You can return your order within 60 days.",
                                "Orders may be sent back within 30 days of delivery."))
                .contains("You can return your order within 30 days.");
    }

    @Test
    void aNameTakesThePlaceOfAName() {
        assertThat(
                        rewritten(
                                "Sarah leads the platform team.",
                                "The platform team is led by Tom Becker."))
                .contains("Tom Becker leads the platform team.");
    }

    @Test
    void twoPartiesChangePlaces() {
        assertThat(rewritten("Bernal was a student of Hodgkin.", "Hodgkin was taught by Bernal."))
                .contains("Hodgkin was a student of Bernal.");
    }

    @Test
    void aNegationComesAndGoes() {
        assertThat(rewritten("The fee is refunded.", "We keep the fee."))
                .contains("The fee is not refunded.");
        assertThat(rewritten("She never married.", "She married in 1937."))
                .contains("She married.");
        assertThat(rewritten("The eggs did not hatch.", "The eggs hatched normally."))
                .contains("The eggs hatched.");
    }

    @Test
    void aVerbStandsOnlyInTheFormOfTheOther() {
        assertThat(
                        rewritten(
                                "The company bought its oil business.",
                                "It sold the business and is selling another."))
                .contains("The company sold its oil business.")
                .noneMatch(text -> text.contains("selling its oil"));
    }

    @Test
    void whatTheClaimSaysAlreadyIsNotOffered() {
        assertThat(rewritten("Tom met Ann in Rome.", "Ann met Tom."))
                .noneMatch(text -> text.contains("Ann met Ann") || text.contains("Tom met Tom"));
    }

    @Test
    void thereAreNoMoreThanAskedForAndNoTwoAlike() {
        String claim = "In 1931 Ada Fennick opened 3 bakeries in Wrexham.";
        String statement = "Joseph Rowe closed 4 shops and 2 mills in Chester in 1935.";

        assertThat(rewritten(claim, statement)).doesNotHaveDuplicates().hasSizeGreaterThan(5);
        assertThat(Rewritings.of(read(claim), List.of(read(statement)), 5)).hasSize(5);
    }

    private static List<String> rewritten(String claim, String statement) {
        return Rewritings.of(read(claim), List.of(read(statement)), 100).stream()
                .map(Rewriting::text)
                .toList();
    }

    private static Rewritings.Read read(String sentence) {
        return new Rewritings.Read(
                sentence, parser.parse(List.of(WordTokenizer.tokens(sentence))).getFirst());
    }
}
