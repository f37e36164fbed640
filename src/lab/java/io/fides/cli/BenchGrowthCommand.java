package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Question;
import io.fides.eval.SyntheticPages;
import io.fides.pipeline.FixRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code fides bench growth}. */
@Command(
        name = "growth",
        description = {
            "Measure how the time of a fix grows with the corpus and with the answer.",
            "The corpus is made up and indexed in a folder that is yours to remove."
        },
        footerHeading = "%nExamples%n",
        footer = {
            "  fides bench growth --folder /tmp/growth",
            "  fides bench growth --folder /tmp/growth --passages 1000,1000000 --sentences 5"
        })
final class BenchGrowthCommand implements Callable<Integer>, Launch {

    /** The sample corpus of no other measurement. */
    private static final long SEED = 20;

    private static final int WINDOW = 4;
    private static final int PASSAGES_A_PAGE = SyntheticPages.SENTENCES - WINDOW + 1;

    private final Shell shell;
    private final SyntheticPages pages = new SyntheticPages(SEED);

    @Option(
            names = "--folder",
            required = true,
            paramLabel = "DIR",
            order = 1,
            description = "Where pages and index are kept; used again if they are there.")
    private Path folder = Path.of("");

    @Option(
            names = "--passages",
            paramLabel = "N",
            split = ",",
            order = 2,
            description =
                    "Sizes of the corpus in windows of four sentences. Default: 1000 to 100000.")
    private List<Integer> sizes = List.of(1_000, 10_000, 100_000);

    @Option(
            names = "--sentences",
            paramLabel = "N",
            split = ",",
            order = 3,
            description = "Lengths of the answers. Default: 1,2,5,10,20.")
    private List<Integer> lengths = List.of(1, 2, 5, 10, 20);

    @Option(
            names = {"-n", "--runs"},
            paramLabel = "N",
            order = 4,
            description = "Answers of each kind. Default: ${DEFAULT-VALUE}.")
    private int runs = 40;

    @Option(names = "--json", order = 5, description = "Write JSON.")
    private boolean json;

    @Mixin private RequestOptions options = new RequestOptions();

    BenchGrowthCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Map<String, String> settings() {
        return RequestOptions.settings(Optional.of(folder.resolve("index")));
    }

    /**
     * @param changed answers that were corrected
     */
    private record Measured(int passages, int sentences, BenchCommand.Timing timing, int changed) {}

    @Override
    public Integer call() {
        boolean possible =
                runs > 0
                        && sizes.stream().allMatch(size -> size >= PASSAGES_A_PAGE)
                        && lengths.stream().allMatch(n -> n > 0 && n <= SyntheticPages.SENTENCES);
        if (!possible || sizes.isEmpty() || lengths.isEmpty()) {
            throw Trouble.usage(
                    "--passages starts at %d, --sentences goes from 1 to %d, --runs starts at 1"
                            .formatted(PASSAGES_A_PAGE, SyntheticPages.SENTENCES));
        }
        List<Measured> all = new ArrayList<>();
        for (int size : sizes.stream().sorted().toList()) {
            int made = size / PASSAGES_A_PAGE;
            grow(made);
            for (int length : lengths) {
                all.add(measure(size, made, length));
            }
        }
        shell.terminal().out().println(json ? json(all) : text(all));
        shell.terminal().out().flush();
        return Exit.FINE;
    }

    /** Brings the corpus to {@code made} pages. */
    private void grow(int made) {
        Path texts = folder.resolve("pages");
        Progress progress = new Progress(shell.terminal(), shell.parts().ticker());
        try {
            Files.createDirectories(texts);
            for (int i = 0; i < made; i++) {
                Path file = texts.resolve(i + ".md");
                if (!Files.exists(file)) {
                    SyntheticPages.Page page = pages.page(i);
                    Files.writeString(
                            file,
                            "# " + page.title() + "\n\n" + String.join(" ", page.sentences()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the pages cannot be written to " + texts, e);
        }
        shell.parts()
                .corpus()
                .index(texts, step -> progress.at(step.done(), step.of(), "indexing"));
        progress.end();
    }

    private Measured measure(int size, int made, int length) {
        Parts parts = shell.parts();
        Requests requests = options.requests(parts, true);
        Progress progress = new Progress(shell.terminal(), parts.ticker());
        List<FixRequest> answers =
                new Random(SEED)
                        .ints(2L * runs, 0, made)
                        .mapToObj(page -> pages.wrongAnswer(page, length))
                        .map(text -> requests.of(new Answer(Question.NONE, text), List.of()))
                        .toList();
        // The first half makes the machine warm for answers of this length.
        answers.subList(0, runs).forEach(each -> parts.fixer().fix(each, _ -> {}));
        long[] nanos = new long[runs];
        int changed = 0;
        long started = parts.ticker().nanos();
        for (int i = 0; i < runs; i++) {
            long before = parts.ticker().nanos();
            AttributionReport report = parts.fixer().fix(answers.get(runs + i), _ -> {});
            nanos[i] = parts.ticker().nanos() - before;
            changed += report.correctedText().equals(report.answer().text()) ? 0 : 1;
            progress.at(i + 1, runs, size + " passages, " + length + " sentences");
        }
        long took = parts.ticker().nanos() - started;
        progress.end();
        return new Measured(size, length, BenchCommand.Timing.of(nanos, took), changed);
    }

    private String text(List<Measured> all) {
        StringBuilder out = new StringBuilder();
        out.append("passages  sentences   p50 ms   p95 ms  answers/s  corrected\n");
        for (Measured each : all) {
            out.append(
                    String.format(
                            Locale.ROOT,
                            "%8d  %9d  %7.1f  %7.1f  %9.1f  %4d of %d%n",
                            each.passages(),
                            each.sentences(),
                            each.timing().p50(),
                            each.timing().p95(),
                            each.timing().perSecond(),
                            each.changed(),
                            runs));
        }
        return out.append(Machine.here().name()).toString();
    }

    private String json(List<Measured> all) {
        ObjectNode json = new ObjectMapper().createObjectNode();
        ArrayNode rows = json.putArray("rows");
        for (Measured each : all) {
            ObjectNode row = rows.addObject();
            row.put("passages", each.passages());
            row.put("sentences", each.sentences());
            row.put("p50Millis", each.timing().p50());
            row.put("p95Millis", each.timing().p95());
            row.put("answersPerSecond", each.timing().perSecond());
            row.put("corrected", each.changed());
        }
        json.put("runs", runs);
        json.put("machine", Machine.here().name());
        return json.toPrettyString();
    }
}
