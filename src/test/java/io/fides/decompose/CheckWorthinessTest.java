package io.fides.decompose;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sentences of both sides: + can be checked, - cannot. */
class CheckWorthinessTest {

    private static List<String> lines() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/decompose/check-worthiness.txt"));
    }

    @Test
    void whatAssertsNothingIsToldFromFacts() throws IOException {
        List<String> wrong =
                lines().stream()
                        .filter(line -> line.startsWith("+ ") || line.startsWith("- "))
                        .filter(
                                line ->
                                        CheckWorthiness.of(Hedge.without(line.substring(2)))
                                                != line.startsWith("+"))
                        .toList();
        assertThat(wrong).isEmpty();
    }

    @Test
    void bothSidesAreLarge() throws IOException {
        assertThat(lines().stream().filter(line -> line.startsWith("+")).count())
                .isGreaterThanOrEqualTo(60);
        assertThat(lines().stream().filter(line -> line.startsWith("-")).count())
                .isGreaterThanOrEqualTo(60);
    }

    @Test
    void longLinesTakeNoLongerThanTheyMust() {
        for (String piece : List.of("a ", "a.b[", "x = (", "\"a!\" ", "in a ", "{\"")) {
            String line = piece.repeat(20_000);
            assertThat(CheckWorthiness.of(line)).isEqualTo(CheckWorthiness.of(line));
        }
    }
}
