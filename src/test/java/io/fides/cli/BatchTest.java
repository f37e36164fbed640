package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BatchTest {

    @TempDir private Path folder = Path.of("");
    private Path in = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void lines() throws IOException {
        in = folder.resolve("in.jsonl");
        out = folder.resolve("out.jsonl");
        Files.writeString(
                in,
                """
                {"id": "a", "text": "one"}
                "two"

                {"id": "c", "text": "three", "documents": [{"text": "evidence"}]}
                {"id": "d", "tex
                {"id": "e", "text": "fails"}
                """);
    }

    private static Typed fides() {
        return new Typed(
                request -> {
                    if (request.answer().text().equals("fails")) {
                        throw new FidesException(
                                Stage.RETRIEVAL, Failure.Kind.TIMEOUT, "no answer");
                    }
                    return ReportFixture.complete();
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"text": 5}                                      | text: must be a string
                    {"text": "one", "query": ["what?"]}              | query: must be a string
                    {"text": "one", "documents": "evidence"}         | documents: must be an array
                    {"text": "one", "documents": ["evidence"]}       | documents[0]: must be an object
                    {"text": "one", "documents": [{"text": ["e"]}]}  | documents[0].text: must be a string
                    {"text": "one", "documets": []}                  | documets: there is no such field; there are id, text, query, question, documents
                    {"text": "one", "mode": "qasem"}                 | mode: there is no such field
                    {"text": "one", "documents": [{"txt": "e"}]}     | documents[0].txt: there is no such field; there are text, uri, title, type
                    {"text": "one", "documents": [{"title": "e"}]}   | documents[0].text: is missing
                    {"text": "one"}{"text": "two"}                   | there is more after the first JSON value
                    {"text": "one"} and more                         | not JSON
                    {"text": "one", "text": "two"}                   | text: is given twice
                    {"text": "one", "documents": [{"text": "e", "text": "f"}]} | documents[0].text: is given twice
                    {"text": "one", "query": "a?", "question": "b?"} | query, question: are two names of one field; give one
                    {"text": "one \\ud83d"}                          | text: holds half of a surrogate pair
                    "one \\ud83d"                                    | text: holds half of a surrogate pair
                    {"text": "one", "documents": [{"text": "\\ud83d"}]} | documents[0].text: holds half of a surrogate pair
                    {"id": "\\ud83d", "text": "one"}                 | id: holds half of a surrogate pair
                    """)
    void aFieldThatIsWrongOrUnknownIsNamed(String line, String why) throws IOException {
        Files.writeString(in, line);
        Typed fides = fides();

        assertThat(run(fides)).isEqualTo(Exit.PARTIAL);

        assertThat(texts(fides)).isEmpty();
        assertThat(Files.readString(out)).contains("\"line\":1", why);
    }

    @Test
    void whatIsTooDeepIsSaidInOurWords() throws IOException {
        Files.writeString(in, "{\"text\": " + "[".repeat(2000));

        assertThat(run(fides())).isEqualTo(Exit.PARTIAL);

        assertThat(Files.readString(out))
                .contains("a text, a number or the nesting is too long")
                .doesNotContain("StreamReadConstraints");
    }

    private int run(Typed fides, String... more) {
        String[] words = {"batch", in.toString(), out.toString(), "--parallel=1"};
        String[] all = java.util.Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return fides.run(all);
    }

    private static List<String> texts(Typed fides) {
        return fides.requests.stream().map(request -> request.answer().text()).toList();
    }

    /** In the order of the answers; results are written in the order in which they come. */
    private List<String> results() throws IOException {
        return Files.readAllLines(out).stream()
                .sorted(Comparator.comparing(line -> line.replaceAll(".*?\"line\":(\\d+).*", "$1")))
                .toList();
    }

    @Test
    void everyLineHasOneResult() throws IOException {
        assertThat(run(fides())).isEqualTo(Exit.PARTIAL);
        List<String> lines = results();
        assertThat(lines).hasSize(5);
        assertThat(lines.get(0)).startsWith("{\"id\":\"a\",\"line\":1,\"report\":{");
        assertThat(lines.get(1)).startsWith("{\"id\":\"2\",\"line\":2,\"report\":{");
        assertThat(lines.get(2)).startsWith("{\"id\":\"c\",\"line\":4,\"report\":{");
        assertThat(lines.get(3))
                .contains("\"id\":\"5\"", "\"kind\":\"not-readable\"", "ends too early")
                .as("it came to no stage")
                .doesNotContain("\"stage\"");
        assertThat(lines.get(4)).contains("\"id\":\"e\"", "\"stage\"", "\"kind\":\"timeout\"");
    }

    @Test
    void nothingIsDoneTwice() throws IOException {
        run(fides());
        String before = Files.readString(out);
        Typed again = fides();
        assertThat(run(again)).as("two had errors").isEqualTo(Exit.PARTIAL);
        assertThat(again.requests).isEmpty();
        assertThat(Files.readString(out)).isEqualTo(before);
    }

    @Test
    void aLineThatChangedIsDoneAgain() throws IOException {
        Files.writeString(in, "{\"id\": \"a\", \"text\": \"one\"}\n\"two\"\n");
        run(fides());
        Files.writeString(in, "{\"id\": \"a\", \"text\": \"uno\"}\n\"two\"\n");
        Typed again = fides();
        assertThat(run(again)).isEqualTo(Exit.FINE);
        assertThat(texts(again)).containsExactly("uno");
        assertThat(again.err.toString()).contains("1 of 2 are done already");

        assertThat(run(again)).as("the last line counts").isEqualTo(Exit.FINE);
        assertThat(again.requests).hasSize(1);
    }

    @Test
    void aResultThatDoesNotSayOfWhatItIsCounts() throws IOException {
        Files.writeString(in, "\"one\"\n");
        Files.writeString(out, "{\"id\":\"1\",\"line\":1,\"report\":{}}\n");
        Typed fides = fides();
        assertThat(run(fides)).isEqualTo(Exit.FINE);
        assertThat(fides.requests).isEmpty();
    }

    @Test
    void whatIsNotFullyCheckedStaysSo() throws IOException {
        Files.writeString(in, "\"one\"\n");
        Typed fides = new Typed(ReportFixture.partial());
        assertThat(run(fides)).isEqualTo(Exit.PARTIAL);
        assertThat(run(fides)).isEqualTo(Exit.PARTIAL);
        assertThat(fides.err.toString()).contains("1 of 1 are done already, 1 not fully checked.");
        assertThat(fides.requests).hasSize(1);
    }

    @Test
    void killedAnywhereItEndsWithTheSameResults() throws IOException {
        run(fides());
        byte[] whole = Files.readAllBytes(out);
        List<String> results = results();
        for (int length = 0; length < whole.length; length += 499) {
            Files.write(out, java.util.Arrays.copyOf(whole, length));
            run(fides());
            assertThat(results()).as("cut at " + length).isEqualTo(results);
        }
    }

    @Test
    void aHalfWrittenLineIsDoneAgain() throws IOException {
        run(fides());
        List<String> lines = results();
        Files.writeString(out, lines.get(0) + "\n" + lines.get(1).substring(0, 30));
        Typed again = fides();
        run(again);
        assertThat(texts(again)).containsExactlyInAnyOrder("two", "three", "fails");
        assertThat(again.err.toString()).contains("half-written", "1 of 5 are done already");
    }

    @Test
    void oneAnswerThatFindsADefectIsOneError() throws IOException {
        Typed deep =
                new Typed(
                        request -> {
                            if (request.answer().text().equals("two")) {
                                throw new IllegalStateException("a defect");
                            }
                            return ReportFixture.complete();
                        });
        assertThat(run(deep)).isEqualTo(Exit.PARTIAL);
        assertThat(results()).hasSize(5);
        assertThat(results().get(1)).contains("\"kind\":\"internal\"", "a defect");
    }

    @Test
    void aByteOrderMarkIsNoPartOfALine() throws IOException {
        Files.writeString(in, "\uFEFF{\"id\": \"a\", \"text\": \"one\"}\r\n\uFEFF\r\n");
        Typed fides = fides();
        assertThat(run(fides)).isEqualTo(Exit.FINE);
        assertThat(texts(fides)).containsExactly("one");
    }

    @Test
    void whatIsNotUtf8IsCalledThat() throws IOException {
        Files.writeString(in, "\"Café\"", StandardCharsets.ISO_8859_1);
        Typed fides = fides();
        assertThat(run(fides)).isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("in.jsonl: it is not UTF-8 text");
    }

    @Test
    void errorsAreTriedAgainIfAsked() throws IOException {
        run(fides());
        Typed healthy = new Typed(ReportFixture.complete());
        assertThat(run(healthy, "--retry-errors")).as("one cannot be read").isEqualTo(Exit.PARTIAL);
        assertThat(texts(healthy)).containsExactly("fails");
        assertThat(Files.readAllLines(out))
                .anyMatch(line -> line.startsWith("{\"id\":\"e\",\"line\":6,\"report\""));
    }

    @Test
    void whatEndedInAnErrorIsNotDone() throws IOException {
        Typed first = fides();
        run(first);
        assertThat(first.err.toString()).contains("3 done, 2 errors, 0 not fully checked");
        Typed again = fides();
        run(again);
        assertThat(again.err.toString())
                .contains("3 of 5 are done already", "2 had errors; --retry-errors")
                .contains("0 done, 0 errors");
    }

    @Test
    void nothingIsBegunAfterCtrlC() throws IOException {
        Typed fides = fides();
        fides.stop();
        assertThat(run(fides)).isEqualTo(Exit.STOPPED);
        assertThat(Files.readString(out)).isEmpty();
    }

    @Test
    void anotherFileIsNeverTouched() throws IOException {
        for (String precious : List.of("a diary", "a diary\n", "{\"a\": 1}\n", "\n\n")) {
            Files.writeString(out, precious);
            assertThat(run(fides())).isEqualTo(Exit.USAGE);
            assertThat(Files.readString(out)).isEqualTo(precious);
        }
        Files.writeString(out, "");
        assertThat(run(fides())).as("it is not locked").isEqualTo(Exit.PARTIAL);
    }

    @Test
    void aDeviceIsNoFileForResults() {
        assertThatThrownBy(() -> BatchOutput.open(Path.of("/dev/null")))
                .isInstanceOf(CommandFailure.class)
                .hasMessageContaining("not a file");
    }

    @Test
    void twoLinesMayNotShareAnId() throws IOException {
        Files.writeString(in, "{\"id\":\"2\",\"text\":\"x\"}\n\"y\"\n");
        Typed fides = fides();
        assertThat(run(fides)).isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString())
                .contains("line 2 has the id '2' of line 1; a line without an id");
    }
}
