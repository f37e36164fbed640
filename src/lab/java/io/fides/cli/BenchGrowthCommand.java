package io.fides.cli;

import io.fides.cli.terminal.ProgressBar;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Question;
import io.fides.eval.Machine;
import io.fides.eval.Measured;
import io.fides.eval.SyntheticPages;
import io.fides.eval.Timing;
import io.fides.pipeline.Corpus;
import io.fides.pipeline.FixRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.io.function.Uncheck;
import picocli.CommandLine.Option;

final class BenchGrowthCommand extends RequestOptions.Requesting {

    /** The sample corpus of no other measurement. */
    private static final long SEED = 20;

    private static final int WINDOW = 4;
    private static final int PASSAGES_A_PAGE = SyntheticPages.SENTENCES - WINDOW + 1;

    private final SyntheticPages pages = new SyntheticPages(SEED);

    @Option(names = "--folder", required = true)
    private Path folder = Path.of("");

    @Option(names = "--passages", split = ",")
    private List<Integer> sizes = List.of(1_000, 10_000, 100_000);

    @Option(names = "--sentences", split = ",")
    private List<Integer> lengths = List.of(1, 2, 5, 10, 20);

    @Option(names = {"-n", "--runs"})
    private int runs = 40;

    @Option(names = "--json")
    private boolean json;

    @Override
    Map<String, String> settings() {
        return SearchOptions.settings(Optional.of(folder.resolve("index")));
    }

    @Override
    public Integer call() {
        boolean possible =
                runs > 0
                        && sizes.stream().allMatch(size -> size >= PASSAGES_A_PAGE)
                        && lengths.stream().allMatch(n -> n > 0 && n <= SyntheticPages.SENTENCES);
        if (!possible || sizes.isEmpty() || lengths.isEmpty()) {
            throw CommandFailure.usage(
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
        Table.write(
                shell.terminal().out(),
                json,
                Measured.of("", Machine.here().name())
                        .with("runs", runs)
                        .with("machine", Machine.here().name())
                        .with(all, List.of()));
        return Exit.FINE;
    }

    /** Brings the corpus to {@code made} pages. */
    private void grow(int made) {
        Path texts = folder.resolve("pages");
        Uncheck.run(() -> Files.createDirectories(texts));
        for (int i = 0; i < made; i++) {
            Path file = texts.resolve(i + ".md");
            SyntheticPages.Page page = pages.page(i);
            if (!Files.exists(file)) {
                String text = "# " + page.title() + "\n\n" + String.join(" ", page.sentences());
                Uncheck.run(() -> Files.writeString(file, text));
            }
        }
        Parts parts = shell.parts();
        try (ProgressBar progress = new ProgressBar(shell.terminal(), parts.ticker())) {
            parts.corpus()
                    .index(
                            texts,
                            Corpus.Place.LUCENE,
                            (done, of, _) -> progress.at(done, of, "indexing"));
        }
    }

    private Measured measure(int size, int made, int length) {
        Parts parts = shell.parts();
        var requests = options.requests(parts, true);
        List<FixRequest> answers =
                new Random(SEED)
                        .ints(2L * runs, 0, made)
                        .mapToObj(page -> pages.wrongAnswer(page, length))
                        .map(text -> requests.apply(new Answer(Question.NONE, text), List.of()))
                        .toList();
        // The first half makes the machine warm for answers of this length.
        answers.subList(0, runs).forEach(each -> parts.fixer().fix(each, _ -> {}));
        AtomicInteger corrected = new AtomicInteger();
        String name = size + " passages, " + length + " sentences";
        Timing timing =
                BenchCommand.timed(
                        shell,
                        runs,
                        name,
                        i -> {
                            AttributionReport report =
                                    parts.fixer().fix(answers.get(runs + i), _ -> {});
                            boolean same = report.correctedText().equals(report.answer().text());
                            corrected.addAndGet(same ? 0 : 1);
                        });
        return timing.into(
                        Measured.of(name, "%d of %d corrected".formatted(corrected.get(), runs))
                                .with("passages", size)
                                .with("sentences", length)
                                .with("corrected", corrected.get()))
                .with("answers/s", "answersPerSecond", runs / timing.seconds());
    }
}
