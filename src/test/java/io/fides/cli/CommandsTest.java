package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.cli.terminal.Pipe;
import io.fides.cli.terminal.Terminal;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Limits;
import io.fides.pipeline.PipelineEvent;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CommandsTest {

    private final Typed fides = new Typed(ReportFixture.complete());

    @Test
    void whatLeavesTheMachineUnaskedIsSaid() {
        Typed typed = new Typed(ReportFixture.complete());

        typed.telling(new PipelineEvent.WebChosen("Wikipedia")).run("fix", "--text", "It sank.");

        assertThat(typed.err.toString()).isEqualTo("searching Wikipedia" + System.lineSeparator());
    }

    /** What goes into the file of keys opens nothing; what does is shown once. */
    @Test
    void aKeyIsNewEachTimeAndItsLineIsNotTheKey() {
        assertThat(fides.run("key", "alice")).isEqualTo(Exit.FINE);
        String key = fides.err.toString().strip();
        assertThat(key).matches("fides_[\\w-]{43}");
        assertThat(fides.out.toString().strip()).matches("alice [0-9a-f]{64}").doesNotContain(key);

        assertThat(fides.run("key", "alice")).isEqualTo(Exit.FINE);
        assertThat(fides.err.toString().strip().split("\\s+")).hasSize(2).doesNotHaveDuplicates();
        assertThat(fides.run("key", "al ice")).isEqualTo(Exit.USAGE);
    }

    @Test
    void optionsBecomeARequest(@TempDir Path folder) throws IOException {
        Path document = Files.writeString(folder.resolve("a.txt"), "a document");
        int exit =
                fides.run(
                        "fix",
                        "--text=It sank.",
                        "-q",
                        "Did it?",
                        "-d",
                        document.toString(),
                        "--engine=llm",
                        "--mode=fides-qd",
                        "--preset=Fast",
                        "-b",
                        "wikipedia,local",
                        "--max-results=3",
                        "--language=de",
                        "--max-llm-calls=4",
                        "--max-searches=20",
                        "--max-millis=500");
        assertThat(fides.err.toString()).isEmpty();
        assertThat(exit).isEqualTo(Exit.FINE);
        FixRequest request = fides.requests.getFirst();
        assertThat(request.answer().text()).isEqualTo("It sank.");
        assertThat(request.answer().question().text()).isEqualTo("Did it?");
        assertThat(request.documents()).extracting("text").containsExactly("a document");
        assertThat(request.engine()).isEqualTo(FixRequest.Engine.LLM);
        assertThat(request.mode()).isEqualTo(FixRequest.Mode.FIDES_QD);
        assertThat(request.preset()).isEqualTo(FixRequest.Preset.FAST);
        assertThat(request.search())
                .isEqualTo(new FixRequest.Search(List.of("wikipedia", "local"), 3, "de"));
        assertThat(request.limits()).isEqualTo(new Limits(4, 20, Duration.ofMillis(500)));
        assertThat(request.correction()).isTrue();
    }

    @Test
    void whatIsNotSaidIsAsConfigured() {
        assertThat(fides.run("check", "--text", "It sank.")).isEqualTo(Exit.FINE);
        FixRequest request = fides.requests.getFirst();
        assertThat(request.search()).isEqualTo(fides.defaults().search());
        assertThat(request.limits()).isEqualTo(fides.defaults().limits());
        assertThat(request.engine()).isEqualTo(FixRequest.Engine.COMPACT);
        assertThat(request.correction()).isFalse();
    }

    @Test
    void anAnswerIsReadFromStandardInput() {
        fides.reading("\uFEFFÜber 1912.").run("fix", "-");
        assertThat(fides.requests.getFirst().answer().text()).isEqualTo("Über 1912.");
    }

    @Test
    void anAnswerThatBeginsWithAnAtSignIsNotAFile() {
        fides.run("fix", "--text", "@home");
        assertThat(fides.requests.getFirst().answer().text()).isEqualTo("@home");
    }

    @Test
    void findingsBecomeExitCodes() {
        Typed partial = new Typed(ReportFixture.partial());
        assertThat(fides.run("fix", "-t", "x")).isEqualTo(0);
        assertThat(fides.run("fix", "-t", "x", "--fail-on", "contradicted")).isEqualTo(1);
        assertThat(fides.run("fix", "-t", "x", "--fail-on", "conflicting,corrected")).isEqualTo(1);
        assertThat(fides.run("fix", "-t", "x", "--fail-on", "conflicting")).isEqualTo(0);
        assertThat(fides.run("fix", "-t", "x", "--fail-on", "unsupported")).isEqualTo(1);
        assertThat(fides.run("fix", "-t", "x", "--fail-on", "unchecked")).isEqualTo(0);
        assertThat(partial.run("fix", "-t", "x")).isEqualTo(4);
        assertThat(partial.run("fix", "-t", "x", "--fail-on", "unchecked")).isEqualTo(1);
    }

    @Test
    void mistakesAreUsageErrorsThatSayWhatIsMeant() {
        assertMistake("Did you mean: fides check", "chek", "a.txt");
        assertMistake("there is no command 'fides fxi'", "fxi", "a.txt");
        assertMistake("there is no command 'fides models lits'", "models", "lits");
        assertMistake("Possible solutions: --engine", "fix", "--text=x", "--engin=llm");
        assertMistake(
                "expected one of compact, llm, hybrid but was 'lmm'",
                "fix",
                "-t",
                "x",
                "--engine=lmm");
        assertMistake(
                "expected one of fides, fides-qd, fides-no-ss, fides-no-cd, fides-no-ecr,"
                        + " fides-no-gate, drqa, dra, rarr, provenance, qasem, claimver, citations"
                        + " but was 'foo'",
                "fix",
                "-t",
                "x",
                "--mode",
                "foo");
        assertMistake("fides samples lists them", "fix", "--sample", "titanc");
        assertMistake(
                "no backend 'bing', only local, sample, wikipedia", "fix", "-t", "x", "-b", "bing");
        assertMistake("tavily needs a key", "fix", "-t", "x", "-b", "tavily");
        assertMistake(
                "--backend: the mode claimver searches nothing",
                "fix",
                "-t",
                "x",
                "-m",
                "claimver",
                "-b",
                "wikipedia");
        assertMistake(
                "--document: the mode claimver takes no documents",
                "fix",
                "-t",
                "x",
                "-m",
                "claimver",
                "-d",
                "pom.xml");
        assertMistake(
                "--index: the mode citations searches nothing",
                "fix",
                "-t",
                "x",
                "-m",
                "citations",
                "--index",
                "x");
        assertMistake(
                "--language must be a BCP 47 tag", "fix", "-t", "x", "--language", "xx-yy-zz-!");
        assertMistake(
                "--scorer: there is no model or folder 'x', only cross-encoder",
                "fix",
                "-t",
                "x",
                "--scorer",
                "x");
        assertMistake("both say how to write", "fix", "-t", "x", "--json", "-f", "html");
        assertMistake("there is no answer to read", "fix");
        assertMistake("mutually exclusive", "fix", "a.txt", "--text", "x");
        assertMistake("the answer is empty", "fix", "--text", " ");
        assertMistake(
                "--max-millis must be between 1 and 30000 (fides.limits.max-time)",
                "fix",
                "-t",
                "x",
                "--max-millis",
                "0");
        assertMistake(
                "--max-searches must be between 0 and 20 (fides.limits.max-searches)",
                "check",
                "-t",
                "x",
                "--max-searches=21");
        assertMistake("the query is blank", "search", " ");
        assertMistake("--mode provenance needs", "check", "-t", "x", "--mode=provenance");
        assertMistake("Unknown option: '--mode'", "search", "ship", "--mode", "qasem");
        assertMistake("Unknown option", "search", "ship", "-d", "a.txt");
        assertMistake("no file /no/such/file; --text is for", "fix", "/no/such/file");
        assertMistake("/no/page: there is no such file", "fix", "-t", "x", "-d", "/no/page");
        assertMistake("is not a folder", "index", "/no/such/folder");
        assertMistake("QUESTION", "answer");
        assertMistake("a port is between 0 and 65535: 99999", "serve", "--port", "99999");
        assertMistake("a port is between 0 and 65535: -1", "work", "-p", "-1");
    }

    @Test
    void aFolderIsNoDocumentAndAnEmptyOneNoIndex(@TempDir Path empty) {
        String index = empty.toString();
        assertMistake("`fides index " + index + "` makes it", "fix", "-t", "x", "-d", index);
        assertMistake("there is no index at " + index, "check", "-t", "x", "--index", index);
        assertMistake("there is no index at " + index, "search", "ship", "--index", index);
    }

    private static void assertMistake(String message, String... words) {
        Typed fides = new Typed(ReportFixture.complete());
        assertThat(fides.run(words)).as(String.join(" ", words)).isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains(message);
        assertThat(fides.out.toString()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"eval run felm-wk", "bench --runs 3", "models treebank file"})
    void measuringTakesACheckout(String words) {
        assertThat(start(words.split(" "))).isEqualTo(new CommandLines.Start.Done(Exit.USAGE));
        assertThat(fides.err.toString()).contains("measures, which takes a checkout of Fides: ./");
    }

    @Test
    void whatCannotBeDoneSaysWhy() {
        Typed down =
                new Typed(
                        _ -> {
                            throw new FidesException(
                                    Stage.SEGMENTATION,
                                    Failure.Kind.UNAVAILABLE,
                                    "model \u001b[31m");
                        });
        assertThat(down.run("fix", "-t", "x")).isEqualTo(Exit.FAILED);
        assertThat(down.err.toString())
                .contains("segmentation: unavailable: model ␛[31m")
                .doesNotContain("\u001b");
        assertThat(fides.run("answer", "Who?")).isEqualTo(Exit.FAILED);
        assertThat(fides.err.toString()).contains("ollama serve");
        assertThat(fides.run("fix", "-t", "x", "-o", "/no/such/x.txt")).isEqualTo(Exit.FAILED);
        assertThat(fides.err.toString()).contains("/no/such/x.txt: there is no such folder");
    }

    @Test
    void aDefectIsNoFinding() {
        Typed deep =
                new Typed(
                        _ -> {
                            throw new StackOverflowError();
                        });
        assertThat(deep.run("check", "-t", "x")).isEqualTo(Exit.FAILED);
        assertThat(deep.err.toString())
                .contains("a defect of Fides: java.lang.StackOverflowError")
                .doesNotContain("\tat ");
    }

    @Test
    void aSettingThatCannotBeRightIsNoDefect() {
        int exit =
                CommandLines.run(
                        fides.terminal(),
                        () -> {
                            throw new IllegalArgumentException("fides.engine is compcat");
                        },
                        "samples");

        assertThat(exit).isEqualTo(Exit.FAILED);
        assertThat(fides.err.toString())
                .contains("a setting cannot be right: fides.engine is compcat")
                .doesNotContain("defect");
    }

    @ParameterizedTest
    @ValueSource(strings = {"samples", "--help", "fix -t x --json"})
    void outputThatCannotBeWrittenIsNoticed(String words) {
        assertThat(fides.run(refusing("No space left on device"), words.split(" ")))
                .isEqualTo(Exit.FAILED);
        assertThat(fides.err.toString()).contains("fides: standard output cannot be written");
    }

    @Test
    void aPipeThatNobodyReadsIsNoFailure() {
        Terminal pipe = refusing("Broken pipe");
        assertThat(fides.run(pipe, "fix", "-t", "x", "--json")).isEqualTo(Exit.FINE);
        assertThat(fides.run(pipe, "fix", "-t", "x", "--fail-on=unsupported"))
                .isEqualTo(Exit.FOUND);
        assertThat(fides.err.toString()).isEmpty();
    }

    /** Its standard output can take nothing, and says why. */
    private Terminal refusing(String why) {
        OutputStream refusing =
                new OutputStream() {
                    @Override
                    public void write(int single) throws IOException {
                        throw new IOException(why);
                    }
                };
        PrintWriter out = new PrintWriter(new Pipe(refusing), false, StandardCharsets.UTF_8);
        Terminal own = fides.terminal();
        return new Terminal(own.in(), out, own.err(), false, false, 0);
    }

    @Test
    void whatIsGoingOnIsSaidIfAsked() {
        SubFact fact = ReportFixture.complete().checks().getFirst().fact();
        fides.telling(new PipelineEvent.StageStarted(Stage.RETRIEVAL))
                .telling(new PipelineEvent.EvidenceFound(fact, List.of()));

        fides.run("check", "-t", "x");
        assertThat(fides.err.toString()).isEmpty();
        fides.run("check", "-t", "x", "-v");
        assertThat(fides.err.toString().lines()).containsExactly("looking for evidence 0/0");
        fides.run("check", "-t", "x", "-vv");
        assertThat(fides.err.toString().lines()).last().asString().contains("1/0: " + fact.text());
    }

    @Test
    void aReportIsWrittenToAFileWithoutColour(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("report.txt");
        assertThat(fides.inColour().run("fix", "-t", "x", "-o", file.toString())).isEqualTo(0);
        assertThat(fides.out.toString()).isEmpty();
        assertThat(Files.readString(file, StandardCharsets.UTF_8))
                .startsWith("The ship was built in Belfast[1].")
                .doesNotContain("\u001b");
    }

    @Test
    void jsonIsTheReportOfTheHttpInterface() {
        assertThat(fides.run("fix", "-t", "x", "--json")).isEqualTo(0);
        assertThat(fides.out.toString())
                .startsWith("{")
                .contains("\"correctedText\"")
                .endsWith("}\n");
    }

    @Test
    void nothingIsStartedForHelpVersionAndMistakes() {
        assertThat(start("--help")).isEqualTo(new CommandLines.Start.Done(0));
        assertThat(start("fix", "--help")).isEqualTo(new CommandLines.Start.Done(0));
        assertThat(start("--version")).isEqualTo(new CommandLines.Start.Done(0));
        assertThat(start()).isEqualTo(new CommandLines.Start.Done(2));
        assertThat(start("nonsense")).isEqualTo(new CommandLines.Start.Done(2));
    }

    @Test
    void onlyServingOpensAPort() {
        assertThat(start("fix", "-t", "x", "-v", "--index=/i"))
                .isEqualTo(
                        new CommandLines.Start.Needed(
                                false, 1, java.util.Map.of("fides.search.index", "/i")));
        assertThat(start("serve", "--port=0", "--host=::1"))
                .isEqualTo(
                        new CommandLines.Start.Needed(
                                true,
                                0,
                                java.util.Map.of(
                                        "quarkus.http.port", "0", "quarkus.http.host", "::1")));
    }

    private CommandLines.Start start(String... words) {
        return CommandLines.start(fides.terminal(), words);
    }

    @Test
    void helpNamesCommandsExitCodesAndEnvironment() {
        assertThat(fides.run("--help")).isEqualTo(0);
        assertThat(fides.out.toString())
                .contains("fix", "check", "answer", "batch", "index", "search", "serve", "samples")
                .contains("mcp", "bench", "models", "Exit codes", "NO_COLOR", "FIDES_JAVA_HOME")
                .contains("FIDES_NO_BUILD")
                .doesNotContain("\u001b");
    }

    @Test
    void theOtherCommandsWrite() {
        assertThat(fides.run("samples")).isEqualTo(0);
        assertThat(fides.run("search", "some", "ship")).isEqualTo(0);
        assertThat(fides.run("serve")).isEqualTo(0);
        assertThat(fides.run("index", ".")).isEqualTo(Exit.PARTIAL);
        assertThat(fides.run("bench", "--runs", "2", "--warmup", "0", "--json")).isEqualTo(0);
        assertThat(fides.out.toString())
                .contains("titanic  Which ship?", "1. some ship", "http://localhost:1")
                .contains(
                        "1 new, 2 changed, 4 removed, 2 skipped", "  file:bad.bin: not ␛readable\n")
                .contains("8 documents in /index, 6 of them of this folder: 1 new")
                .contains("  file:worse.bin: it holds no text\n")
                .contains("  3 files of other kinds are not read: 1 without an ending, 2 .docx\n")
                .contains("\"p95Millis\"");
    }
}
