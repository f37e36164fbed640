package io.fides.cli;

import io.fides.cli.terminal.ProgressBar;
import io.fides.eval.ModelCandidates.ModelCandidate;
import io.fides.eval.data.DataSet;
import io.fides.eval.data.DataSets;
import io.fides.eval.run.EvalRun;
import io.fides.eval.run.EvalRun.Judge;
import io.fides.eval.run.RowFile;
import io.fides.eval.run.RunManifest;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemSpec;
import io.fides.eval.run.TestBed.Recording;
import io.fides.eval.run.WrittenAnswers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class EvalRunCommand extends LabCommand {

    @Parameters(paramLabel = "DATASET", arity = "1..*", description = "What is fixed.")
    private List<String> sets = List.of();

    @Option(names = "--data", required = true)
    private Path data = Path.of("");

    @Option(names = {"-s", "--system"})
    private List<String> systems = List.of();

    @Option(names = "--limit")
    private Optional<Integer> limit = Optional.empty();

    @Option(names = {"-o", "--out"})
    private Path out = Path.of("eval-run");

    @Option(names = "--parallel")
    private int parallel = 1;

    @Option(names = "--scorer")
    private Optional<String> scorer = Optional.empty();

    @Option(names = "--evidence")
    private Optional<Integer> evidence = Optional.empty();

    @Option(names = "--backend")
    private List<String> backends = List.of();

    @Option(names = "--record")
    private Optional<Path> record = Optional.empty();

    @Option(names = "--replay")
    private Optional<Path> replay = Optional.empty();

    @Option(names = "--retry-failures")
    private boolean retry;

    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    @Override
    Map<String, String> settings() {
        return evidence.map(
                        most ->
                                Map.of(
                                        "fides.retrieve.evidence", most.toString(),
                                        "fides.retrieve.compact-evidence", most.toString()))
                .orElse(Map.of());
    }

    @Override
    public Integer call() {
        if (parallel < 1 || limit.orElse(1) < 1 || evidence.orElse(1) < 1) {
            throw CommandFailure.usage("--parallel, --limit and --evidence are at least 1");
        }
        if (record.isPresent() && replay.isPresent()) {
            throw CommandFailure.usage("--record and --replay exclude one another");
        }
        return understood(this::run);
    }

    private int run() {
        List<SystemSpec> specs =
                (systems.isEmpty() ? List.of("fides") : systems)
                        .stream().distinct().map(SystemSpec::of).toList();
        List<DataSet> read = sets.stream().distinct().map(this::read).toList();
        Judge judge = judge();
        read.forEach(set -> run(set, specs, judge));
        return EvalReportCommand.write(shell, out, bootstrap.bootstrap());
    }

    private DataSet read(String name) {
        DataSet all = DataSets.read(name, data);
        DataSet set = limit.map(most -> all.drawn(most, bootstrap.bootstrap().seed())).orElse(all);
        return set.isOpen() ? answered(set) : set;
    }

    /** Questions, answered by the model for the stage generation (FIDES §3.1). */
    private DataSet answered(DataSet set) {
        boolean pages = set.cases().stream().anyMatch(each -> !each.evidence().isEmpty());
        if (!pages && backends.isEmpty()) {
            throw CommandFailure.usage(
                    set.name() + " comes without pages: name a --backend to search");
        }
        Parts parts = shell.parts();
        Path folder = out.resolve(set.name());
        try (ProgressBar progress = new ProgressBar(shell.terminal(), parts.ticker())) {
            return set.answered(
                    WrittenAnswers.of(
                            set,
                            folder,
                            lab().bed().over(List.of(), backends, replies()).apply(Map.of()),
                            done -> progress.at(done, set.cases().size(), "answers")),
                    folder);
        }
    }

    private Judge judge() {
        String named = scorer.orElse(lab().candidates().standard());
        ModelCandidate candidate = lab().candidates().named(named);
        return new Judge(
                lab().candidates().segmenter("parser"),
                candidate
                        .verifier()
                        .orElseThrow(() -> new IllegalArgumentException(named + " judges nothing")),
                candidate.name());
    }

    private void run(DataSet set, List<SystemSpec> specs, Judge judge) {
        Parts parts = shell.parts();
        Path folder = out.resolve(set.name().replaceAll("[^\\w.-]", "_"));
        RunManifest.of(lab().bed(), set, bootstrap.bootstrap().seed(), specs, judge, replies())
                .into(folder);
        try (RowFile rows = RowFile.open(folder.resolve(SetRun.ROWS))) {
            if (rows.cut()) {
                shell.terminal()
                        .err()
                        .println("A half-written row was removed; its answer is done again.");
            }
            EvalRun run =
                    new EvalRun(
                            set,
                            specs,
                            lab().bed().over(set.corpus(), backends, replies()),
                            judge,
                            parallel);
            try (ProgressBar progress = new ProgressBar(shell.terminal(), parts.ticker())) {
                run.into(
                        rows,
                        retry,
                        parts.stopping(),
                        parts.ticker(),
                        done -> progress.at(done, run.rows(), set.name()));
            }
        }
    }

    private Optional<Recording> replies() {
        return record.map(folder -> new Recording(folder, true))
                .or(() -> replay.map(folder -> new Recording(folder, false)));
    }
}
