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
import org.junit.jupiter.params.provider.ValueSource;

final class PhrasesTest {

    private static final String CLAIM = "Anna Fenby opened the old mill in May.";
    private static final String STATEMENT =
            "The director Peter Millgate opened a new dock in June, as the dyke was breached.";

    private static InferenceThreads threads;
    private static OnnxParser parser;

    @BeforeAll
    static void load() {
        threads = new InferenceThreads(1);
        parser = new OnnxParser(ModelFiles.in(Path.of("models/parser")), threads);
    }

    @ParameterizedTest
    @CsvSource({
        "old, new, true",
        "mill, dock, true",
        "old mill, new dock, true",
        "Anna Fenby, Peter Millgate, true",
        "in May, in June, true",
        "May, in June, false",
        "Anna Fenby, dock, false",
        "old, dock, false"
    })
    void phrasesOfOneKindBeginAndEndAlike(String stated, String found, boolean same) {
        assertThat(
                        kind(CLAIM, stated)
                                .filter(each -> kind(STATEMENT, found).equals(Optional.of(each)))
                                .isPresent())
                .isEqualTo(same);
    }

    @ParameterizedTest
    @ValueSource(strings = {"June, as the dyke", "opened a new dock", "dock in June", "Peter"})
    void whatDoesNotHangTogetherOrIsADeedOrHalfANameIsNone(String words) {
        assertThat(at(STATEMENT, words)).isEmpty();
    }

    @Test
    void oneOfTheFirstIsOfNoOtherPlace() {
        assertThat(at("She was the first woman with a licence.", "first")).isPresent();
        assertThat(at("She was one of the first women with a licence.", "first")).isEmpty();
    }

    @Test
    void aBoundIsNotCutInTwo() {
        String text = "Parking costs at most 12 euros.";

        assertThat(at(text, "at most 12 euros")).isPresent();
        assertThat(at(text, "most 12 euros")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Many people believe that bats are blind., are blind, true",
        "The council will decide whether it stays., will, true",
        "The council will decide in May., will, false",
        "Note that bats are blind., are, false"
    })
    void whatSomebodySaysOrThinksIsReported(String text, String words, boolean reported) {
        int start = text.indexOf(words);

        assertThat(Phrases.of(text, parser).areReported(new Span(start, start + words.length())))
                .isEqualTo(reported);
    }

    @Test
    void aRangeIsAPhrase() {
        String claim = "The battery lasts 10–12 hours.";
        String statement = "The battery lasts 14–16 hours in use.";

        assertThat(at(claim, "10–12").orElseThrow().isLike(at(statement, "14–16").orElseThrow()))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "The price is £165., £165, It costs 95 pounds., 95 pounds, true",
        "The price is £165., 165, It costs 95 pounds., 95 pounds, true",
        "The price is £165., £165, It weighs 95 kilograms., 95 kilograms, false",
        "It takes 3 weeks., 3, It takes 4 people., 4, true",
        "It takes 3 weeks., 3 weeks, It takes four., four, false"
    })
    void measuresOfOneKindAreAlike(
            String claim, String stated, String statement, String found, boolean same) {
        Phrases.Phrase one = at(claim, stated).orElseThrow();

        assertThat(one.isLike(at(statement, found).orElseThrow())).isEqualTo(same);
    }

    @Test
    void wordsInOneRoleAreAlike() {
        Phrases.Phrase stated = at(CLAIM, "mill").orElseThrow();

        assertThat(stated.alike(at(STATEMENT, "dock").orElseThrow())).isEqualTo(2);
        assertThat(stated.alike(at(STATEMENT, "June").orElseThrow())).isEqualTo(1);
        assertThat(stated.alike(at(STATEMENT, "new").orElseThrow())).isZero();
    }

    private static Optional<Phrases.Kind> kind(String text, String words) {
        return at(text, words).map(Phrases.Phrase::kind);
    }

    private static Optional<Phrases.Phrase> at(String text, String words) {
        int start = text.indexOf(words);
        return Phrases.of(text, parser).at(new Span(start, start + words.length()));
    }
}
