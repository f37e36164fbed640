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
import io.fides.eval.run.TestBed.Traffic;
import io.fides.eval.run.WrittenAnswers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "run",
        description = {
            "Let systems fix the answers of data sets, and measure what comes out.",
            "Evidence is searched in the pages of the set; nothing else is asked. A run that was",
            "stopped goes on where it was. Data sets: felm-wk, factoolqa, averitec, fm2, wice,",
            "climate-fever, healthver, qags-xsum, qags-cnndm, defacto, bump, hover, truthfulqa;",
            "questions, which a language model answers first: strategyqa, hotpotqa, musique, nq,",
            "webqsp, mintaka; or a file of your own:",
            "  {\"id\": ..., \"question\": ..., \"answer\": ..., \"claims\": [{\"text\": ...,"
                    + " \"label\": ...}],",
            "   \"evidence\": [{\"title\": ..., \"text\": ...}], \"revised\": ...}"
        },
        footerHeading = "%nExamples%n",
        footer = {
            "  fides eval run hotpotqa --data ../data --limit 150 --system fides@llm:faithful"
                    + " --system rarr@llm --system fides@llm+edit=llama3.1:70b",
            "  fides eval run felm-wk factoolqa averitec --data ../data --system fides"
                    + " --system no-edit",
            "  fides eval run answers.jsonl --data . --system fides@hybrid --record replies"
        })
final class EvalRunCommand extends ShellCommand {

    private final LabShell lab;

    @Parameters(paramLabel = "DATASET", arity = "1..*", description = "What is fixed.")
    private List<String> sets = List.of();

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            required = true,
            description = "Where the files of the sets are, also in folders below.")
    private Path data = Path.of("");

    @Option(
            names = {"-s", "--system"},
            paramLabel = "SYSTEM",
            description =
                    "MODE[@ENGINE[:PRESET]][+STAGE=MODEL…], or no-edit; several. STAGE is"
                            + " segmentation, decomposition, verification or edit. Default: fides.")
    private List<String> systems = List.of();

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Draw this many answers of each set.")
    private Optional<Integer> limit = Optional.empty();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FOLDER",
            description = "Rows, summaries and the report go here. Default: ${DEFAULT-VALUE}.")
    private Path out = Path.of("eval-run");

    @Option(
            names = "--parallel",
            paramLabel = "N",
            description = "Answers at a time; 1 to measure time. Default: ${DEFAULT-VALUE}.")
    private int parallel = 1;

    @Option(
            names = "--scorer",
            paramLabel = "MODEL",
            description = "Judges for AR and AP, for all systems alike. Default: cross-encoder.")
    private Optional<String> scorer = Optional.empty();

    @Option(
            names = "--evidence",
            paramLabel = "J",
            description = "Windows kept for a sub-fact; 1 in the papers. Default: as configured.")
    private Optional<Integer> evidence = Optional.empty();

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            description = "Search here and not in the pages of the set; several.")
    private List<String> backends = List.of();

    @Option(
            names = "--record",
            paramLabel = "FOLDER",
            description = "Keep what models and searches reply, without secrets.")
    private Optional<Path> record = Optional.empty();

    @Option(
            names = "--replay",
            paramLabel = "FOLDER",
            description = "Take replies from there and ask nobody.")
    private Optional<Path> replay = Optional.empty();

    @Option(names = "--retry-failures", description = "Do answers again that failed.")
    private boolean retry;

    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    EvalRunCommand(LabShell shell) {
        this.lab = shell;
    }

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
        return LabShell.understood(this::run);
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
                            lab.bed().over(List.of(), backends, traffic()),
                            done -> progress.at(done, set.cases().size(), "answers")),
                    folder);
        }
    }

    private Judge judge() {
        String named = scorer.orElse(lab.candidates().standard());
        ModelCandidate candidate = lab.candidates().named(named);
        return new Judge(
                lab.candidates().segmenter("parser"),
                candidate
                        .verifier()
                        .orElseThrow(() -> new IllegalArgumentException(named + " judges nothing")),
                candidate.name());
    }

    private void run(DataSet set, List<SystemSpec> specs, Judge judge) {
        Parts parts = shell.parts();
        Traffic traffic = traffic();
        Path folder = out.resolve(set.name().replaceAll("[^\\w.-]", "_"));
        RunManifest.of(lab.bed(), set, bootstrap.bootstrap().seed(), specs, judge, traffic)
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
                            lab.bed().over(set.corpus(), backends, traffic),
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

    private Traffic traffic() {
        if (record.isPresent()) {
            return new Traffic.Recorded(record.get());
        }
        return replay.<Traffic>map(Traffic.Replayed::new).orElse(new Traffic.Live());
    }
}
