package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.fixture.FakeSearch;
import io.fides.fixture.FakeWeb;
import io.fides.fixture.Pdfs;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands as processes. */
@Timeout(240)
class CommandsIT {

    private static final String WRONG = "The Harbour Bridge opened in 1998.";
    private static final String RIGHT = "The Harbour Bridge opened in 2000.";

    /** The exit code of a command that can do nothing. */
    private static final int FAILED = 3;

    /** The exit code of a report in which something is unchecked. */
    private static final int PARTIAL = 4;

    @TempDir private Path folder = Path.of("");

    private Program.Said fides(String... words) throws IOException, InterruptedException {
        return fides(Map.of(), words);
    }

    private Program.Said fides(Map<String, String> settings, String... words)
            throws IOException, InterruptedException {
        return new Program(folder, settings).run(words);
    }

    private static JsonNode json(Program.Said said) throws IOException {
        assertThat(said.exit()).as(said.err()).isZero();
        return new ObjectMapper().readTree(said.out());
    }

    @Test
    @DisabledIfSystemProperty(named = "fides.program", matches = ".*native.*")
    void theFirstStartMakesTheOthersQuick() {
        assertThat(Program.firstStart().exit()).as(Program.firstStart().err()).isZero();
        assertThat(Path.of("target/quarkus-app/fides.aot")).isNotEmptyFile();
    }

    /** Others could use it, and nobody said who may. */
    @Test
    void aServerForOthersWantsKeys() throws IOException, InterruptedException {
        Program.Said said = fides("serve", "--port", "0", "--host", "0.0.0.0");
        assertThat(said.exit()).isEqualTo(FAILED);
        assertThat(said.out() + said.err())
                .contains("fides.access.key-file", "fides.access.open=true")
                .doesNotContain("listens on");
    }

    @ParameterizedTest
    @CsvSource({
        "FIDES_SEARCH_BACKENDS,lucen,there is no search backend lucen",
        "FIDES_SEARCH_BACKENDS,brave,fides.search.brave.key",
        "FIDES_API_MAX_TEXT,-1,fides.api.max-text",
        "FIDES_API_BODY_TIME,0,fides.api.body-time",
        "FIDES_PROXY_UPSTREAM,foo,fides.proxy.upstream",
        "FIDES_RETRIEVE_PAGES,abc,'fides.retrieve.pages: not “abc”, it is a whole number'",
        "FIDES_LLM_PROMPTS,/no/such/folder,'right: fides.llm.prompts: there is no folder of prompts'"
    })
    void aServerThatCannotBeWhatItsSettingsSaySaysSo(String setting, String value, String why)
            throws IOException, InterruptedException {
        Program.Said said = fides(Map.of(setting, value), "serve", "--port", "0");
        assertThat(said.exit()).isEqualTo(FAILED);
        assertThat(said.out() + said.err()).contains(why).doesNotContain("\tat ");
    }

    @Test
    void aServerWhosePortIsTakenSaysSo() throws IOException, InterruptedException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());
            Program.Said said = fides("serve", "--port", port);
            assertThat(said.exit()).isEqualTo(FAILED);
            assertThat(said.err()).contains("fides: it cannot start: ", port);
            assertThat(said.out() + said.err()).doesNotContain("\tat ");
        }
    }

    @Test
    void aMisspeltVariableIsSaid() throws IOException, InterruptedException {
        Program.Said said = fides(Map.of("FIDES_RETRIVE_PAGES", "3"), "samples");
        assertThat(said.exit()).as(said.err()).isZero();
        assertThat(said.err()).contains("fides: there is no setting for FIDES_RETRIVE_PAGES");
    }

    @Test
    void aSampleIsFixed() throws IOException, InterruptedException {
        Program.Said said = fides("fix", "--sample", "apollo-11");
        assertThat(said.exit()).as(said.err()).isZero();
        assertThat(said.out())
                .contains("July 20, [-1967-]{+1969+}", "[-Alan Shepard-]{+Michael Collins+}");
    }

    @Test
    void everyProcessGivesTheSameBytes() throws IOException, InterruptedException {
        Program.Said said = fides("fix", "--sample", "titanic", "--json");
        assertThat(said.exit()).as(said.err()).isZero();
        assertThat(fides("fix", "--sample", "titanic", "--json").out()).isEqualTo(said.out());
    }

    @Test
    void aLongTextMayBeAnArgument() throws IOException, InterruptedException {
        String text = (WRONG + " ").repeat(800);
        Path document = Files.writeString(folder.resolve("bridge.txt"), RIGHT);
        Program.Said said =
                fides("check", "--text", text, "--document", document.toString(), "--json");
        // It has more claims than the default limit has searches.
        assertThat(said.exit()).as(said.err()).isEqualTo(PARTIAL);
        assertThat(said.out()).contains("contradicted");
    }

    @Test
    void pdfsAreRead() throws IOException, InterruptedException {
        Path document = folder.resolve("bridge.pdf");
        Files.write(document, Pdfs.of("Bridge", List.of(List.of(RIGHT))));
        JsonNode report =
                json(fides("fix", "--text", WRONG, "--document", document.toString(), "--json"));
        assertThat(report.path("correctedText").asText()).isEqualTo(RIGHT);
        assertThat(report.path("citations").get(0).path("title").asText()).isEqualTo("Bridge");
    }

    @Test
    void aFolderIsIndexedAndSearched() throws IOException, InterruptedException {
        Path documents = Files.createDirectory(folder.resolve("documents"));
        Files.writeString(documents.resolve("bridge.md"), "# Harbour Bridge\n\n" + RIGHT + "\n");
        Files.writeString(
                documents.resolve("lune.html"),
                "<html><title>Lune</title><p>The Lune is a river in England.</p></html>");
        assertThat(fides("index", documents.toString()).exit()).isZero();
        JsonNode report = json(fides("fix", "--text", WRONG, "--json"));
        assertThat(report.path("correctedText").asText()).isEqualTo(RIGHT);
        assertThat(report.path("citations").get(0).path("uri").asText()).endsWith("bridge.md");
        assertThat(fides("search", "river Lune").out()).contains("lune.html");
    }

    @Test
    void manyAnswersAreFixed() throws IOException, InterruptedException {
        Path answers = folder.resolve("answers.jsonl");
        Path fixed = folder.resolve("fixed.jsonl");
        Files.writeString(
                answers,
                """
                {"id": "a", "text": "The Eiffel Tower was completed in 1887."}
                {"id": "b", "text": "The Eiffel Tower stands in Paris."}
                """);
        assertThat(fides("batch", answers.toString(), fixed.toString(), "-b", "sample").exit())
                .isZero();
        assertThat(Files.readAllLines(fixed))
                .hasSize(2)
                .anyMatch(line -> line.contains("The Eiffel Tower was completed in 1889."));
    }

    @Test
    @DisabledIfSystemProperty(named = "fides.program", matches = ".*native.*")
    void systemsAreEvaluated() throws IOException, InterruptedException {
        Files.writeString(
                folder.resolve("own.jsonl"),
                """
                {"id": "a", "answer": "The Harbour Bridge opened in 1998.", "revised": "The Harbour Bridge opened in 2000.", "claims": [{"text": "The Harbour Bridge opened in 1998.", "label": "refuted"}], "evidence": [{"title": "Bridge", "text": "The Harbour Bridge opened in 2000."}]}
                """);
        Path run = folder.resolve("run");
        for (String what : List.of("first", "again, from what is there")) {
            Program.Said said =
                    measured(
                            "eval",
                            "run",
                            "own.jsonl",
                            "--data",
                            folder.toString(),
                            "--system",
                            "fides",
                            "--system",
                            "no-edit",
                            "--out",
                            run.toString());
            assertThat(said.exit()).as(what + said.err()).isZero();
        }
        assertThat(Files.readString(run.resolve("own.jsonl/rows.jsonl")))
                .contains("The Harbour Bridge opened in 2000.");
        assertThat(Files.readString(run.resolve("report.html"))).contains("no-edit");
        assertThat(measured("eval", "compare", run.toString(), run.toString()).exit()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"eval gate", "bench", "models eval"})
    void whatMeasuresIsForCheckouts(String command) throws IOException, InterruptedException {
        boolean packaged = System.getProperty("fides.program", "fides").contains("native");
        List<String> words =
                Stream.concat(Stream.of(command.split(" ")), Stream.of("--help")).toList();
        Program.Said said = measured(words.toArray(String[]::new));
        assertThat(said.exit()).isEqualTo(packaged ? 2 : 0);
        assertThat(packaged ? said.err() : said.out())
                .contains(packaged ? "takes a checkout" : "fides " + command);
    }

    /** The launcher compiles the lab where it is out of date, which is no part of the package. */
    private Program.Said measured(String... words) throws IOException, InterruptedException {
        return fides(Map.of("FIDES_NO_BUILD", ""), words);
    }

    @Test
    void aGraphIsLoadedAndAsked() throws IOException, InterruptedException {
        Path triples =
                Files.writeString(
                        folder.resolve("bridge.ttl"),
                        """
                        @prefix e: <https://example.org/entity/> .
                        @prefix p: <https://example.org/property/> .
                        @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                        p:architect rdfs:label "architect"@en .
                        e:bridge rdfs:label "Harbour Bridge"@en ; p:architect e:li .
                        e:li rdfs:label "Ann Li"@en .
                        """);
        Map<String, String> settings =
                Map.of("FIDES_GRAPH_FILE", folder.resolve("graph.bin").toString());
        Program.Said loaded = fides(settings, "graph", "load", triples.toString());
        assertThat(loaded.exit()).as(loaded.err()).isZero();
        assertThat(loaded.out()).contains("1 statement in ", "graph.bin");
        JsonNode report =
                json(
                        fides(
                                settings,
                                "fix",
                                "--mode",
                                "claimver",
                                "--text",
                                "The Harbour Bridge was designed by Ann Li.",
                                "--json"));
        assertThat(report.path("graph").path("claims").get(0).path("label").asText())
                .isEqualTo("attributable");
        assertThat(report.path("manifest").toString()).contains("all-minilm");
    }

    @ParameterizedTest
    @EnumSource(
            value = FakeSearch.Format.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"WIKIPEDIA", "OPENSEARCH"})
    void everySearchBackendFindsPages(FakeSearch.Format format)
            throws IOException, InterruptedException {
        try (FakeWeb web = new FakeWeb();
                FakeSearch engine = new FakeSearch(format)) {
            web.on("/bridge", FakeWeb.html("<html><article><p>" + RIGHT + "</p></article></html>"));
            engine.finds(
                    List.of(
                            new FakeSearch.Page(
                                    "Bridge", web.uri("/bridge").toString(), "2024-01-02")));
            Map<String, String> settings = new HashMap<>();
            settings.put("FIDES_WEB_ALLOW_PRIVATE_NETWORKS", "true");
            settings.put("FIDES_SEARCH_" + format.name() + "_URL", engine.base().toString());
            settings.put("FIDES_SEARCH_" + format.name() + "_KEY", FakeSearch.KEY);
            JsonNode report =
                    json(
                            fides(
                                    settings,
                                    "fix",
                                    "--text",
                                    WRONG,
                                    "--backend",
                                    format.name().toLowerCase(Locale.ROOT),
                                    "--json"));
            assertThat(report.path("correctedText").asText()).isEqualTo(RIGHT);
        }
    }

    @Test
    void modelsRankAndJudge() throws IOException, InterruptedException {
        JsonNode report =
                json(
                        fides(
                                Map.of(
                                        "FIDES_MODELS_VERIFIER", "cross-encoder",
                                        "FIDES_MODELS_RERANKER", "all-minilm"),
                                "fix",
                                "-b",
                                "sample",
                                "--text",
                                "The Eiffel Tower was completed in 1887.",
                                "--json"));
        assertThat(report.path("correctedText").asText())
                .isEqualTo("The Eiffel Tower was completed in 1889.");
        assertThat(report.path("manifest").toString()).contains("cross-encoder", "all-minilm");
    }

    @Test
    void theModelsAreThoseOfTheProject() throws IOException, InterruptedException {
        assertThat(fides("models", "list").out()).contains("cross-encoder", "parser");
        assertThat(fides("models", "verify").exit()).isZero();
    }

    @Test
    void anotherLanguageIsLeftAlone() throws IOException, InterruptedException {
        String german = "Die Brücke über den Hafen wurde im Jahre 1998 feierlich eröffnet.";
        Program.Said said = fides("fix", "--text", german, "--json");
        assertThat(said.exit()).as(said.err()).isEqualTo(PARTIAL);
        JsonNode report = new ObjectMapper().readTree(said.out());
        assertThat(report.path("correctedText").asText()).isEqualTo(german);
        assertThat(report.path("edits")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fix", "check", "answer", "batch", "index", "search", "serve", "mcp"})
    void everyCommandHasHelp(String command) throws IOException, InterruptedException {
        Program.Said said = fides(command, "--help");
        assertThat(said.exit()).isZero();
        assertThat(said.out()).contains("fides " + command);
    }

    @Test
    void mistakesAreNamed() throws IOException, InterruptedException {
        Program.Said said = fides("fix", "--engine", "steam", "--text", "a");
        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.err()).contains("steam", "compact, llm, hybrid");
    }
}
