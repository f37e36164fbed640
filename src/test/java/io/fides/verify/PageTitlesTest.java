package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.retrieve.Terms;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PageTitlesTest {

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
                "What does the R6 router offer? | R6 – Quick start | R6 Pro – Quick start",
                "What are the limits of API v2? | API v2 – Limits | API v1 – Limits (deprecated)",
                "How did 2023 go? | Report 2023: segments | Report 2021: segments",
                "Who was Teodor Malin? | Malin, Teodor | Malin, Tudor",
                "How deep is the river Tamsel? | Tamsel (river) | Tamsel (district)"
            })
    void aTitleWithWordsOfItsOwnIsThatOfANamesake(String text, String right, String other) {
        List<Source> sources = List.of(source(right), source(other));

        assertThat(namesakes(text, sources)).containsExactly(sources.getLast());
        assertThat(namesakes(text, sources.reversed())).containsExactly(sources.getLast());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How do R6 and R6 Pro differ? | R6 – Quick start | R6 Pro – Quick start",
                "How long is the bridge? | Humber Bridge | Humber",
                "How long is the bridge? | Bridges of Hull | A walk by the sea",
                "Where do eels breed? | Eel | Sargasso Sea",
                "How long is the bridge? | '' | ''",
                "How do I apply? | How to apply – Ansgar Foundation | Ansgar Foundation – annual report"
            })
    void elseNoneIs(String text, String one, String other) {
        assertThat(namesakes(text, List.of(source(one), source(other)))).isEmpty();
    }

    @Test
    void onePageAloneIsNobodysNamesake() {
        assertThat(namesakes("What is it?", List.of(source("R6 Pro")))).isEmpty();
    }

    @Test
    void pagesAreAsideByNamesOfWhichTheTextHasNotAllIfItHasAllOfAnother() {
        Source wyke = source("Wyke Manor – opening times");
        Source wickham = source("Wickham Manor – house and garden");
        Source plain = source("opening times");

        assertThat(titles("When is Wyke Manor open?", wyke, wickham, plain).aside())
                .containsExactly(wickham);
        assertThat(titles("When is the manor open?", wyke, wickham, plain).aside()).isEmpty();
        assertThat(titles("Is Wyke or Wickham Manor open?", wyke, wickham, plain).aside())
                .isEmpty();
    }

    private static PageTitles titles(String text, Source... sources) {
        return titles(text, List.of(sources));
    }

    private static Set<Source> namesakes(String text, List<Source> sources) {
        return titles(text, sources).namesakes();
    }

    private static PageTitles titles(String text, List<Source> sources) {
        Stream<Passage> passages =
                sources.stream().map(each -> new Passage(each, new Span(0, 5), "Text."));
        return PageTitles.of(passages, parser, Set.copyOf(Terms.content(text)));
    }

    private static Source source(String title) {
        return Document.of(
                        URI.create("https://example.org/" + Integer.toHexString(title.hashCode())),
                        title,
                        Optional.empty(),
                        "Text.")
                .source();
    }
}
