package io.fides.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.domain.Source;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NamesakesTest {

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

        assertThat(new Namesakes(text).among(sources)).containsExactly(sources.getLast());
        assertThat(new Namesakes(text).among(sources.reversed()))
                .containsExactly(sources.getLast());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How do R6 and R6 Pro differ? | R6 – Quick start | R6 Pro – Quick start",
                "How long is the bridge? | Humber Bridge | Humber",
                "How long is the bridge? | Bridges of Hull | A walk by the sea",
                "Where do eels breed? | Eel | Sargasso Sea",
                "How long is the bridge? | '' | ''"
            })
    void elseNoneIs(String text, String one, String other) {
        assertThat(new Namesakes(text).among(List.of(source(one), source(other)))).isEmpty();
    }

    @Test
    void onePageAloneIsNobodysNamesake() {
        assertThat(new Namesakes("What is it?").among(List.of(source("R6 Pro")))).isEmpty();
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
