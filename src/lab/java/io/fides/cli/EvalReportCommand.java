package io.fides.cli;

import io.fides.cli.terminal.DisplayText;
import io.fides.cli.terminal.Visible;
import io.fides.eval.Measured;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.report.HtmlReport;
import io.fides.eval.run.Measure;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemRows;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

final class EvalReportCommand extends LabCommand {

    private static final String FILE = "report.html";

    @Parameters(paramLabel = "RUN", description = "The folder of a run.")
    private Path run = Path.of("");

    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    @Override
    public Integer call() {
        return understood(() -> write(shell, run, bootstrap.bootstrap()));
    }

    /**
     * Writes a summary next to the rows of each set and a report, and prints the figures.
     *
     * @return the exit code: partial if anything failed
     */
    static int write(Shell shell, Path run, Bootstrap bootstrap) {
        List<SetRun> runs = SetRun.all(run);
        PrintWriter out = shell.terminal().out();
        for (Path folder : SetRun.folders(run)) {
            Measured measured = measured(SetRun.read(folder), bootstrap);
            write(folder.resolve("summary.json"), Table.json(measured).toPrettyString() + "\n");
            out.println(Table.text(measured) + "\n");
        }
        Path file = run.resolve(FILE);
        write(file, new HtmlReport(runs, bootstrap).html());
        out.println("The report is " + Visible.line(file.toString()));
        boolean failed =
                runs.stream()
                        .flatMap(each -> each.systems().stream())
                        .anyMatch(system -> system.failures() > 0);
        return failed ? Exit.PARTIAL : Exit.FINE;
    }

    private static void write(Path file, String text) {
        CommandFailure.writing(file, () -> Files.writeString(file, text));
    }

    private static Measured measured(SetRun run, Bootstrap bootstrap) {
        String set = run.manifest().set();
        if (run.systems().isEmpty()) {
            return Measured.of(set, "nothing was run");
        }
        SystemRows first = run.systems().getFirst();
        int labelled = first.claims(false);
        String claims =
                labelled == 0
                        ? ""
                        : ", %d labelled claims, %d of them supported"
                                .formatted(labelled, first.claims(true));
        List<Measure> ofClaims =
                Stream.of(Measure.values())
                        .filter(measure -> measure.group() == Measure.Group.CLAIMS)
                        .toList();
        List<Measured> parts = new ArrayList<>();
        run.systems()
                .forEach(each -> parts.add(measured(each, bootstrap, List.of(Measure.values()))));
        run.trivial().forEach(each -> parts.add(measured(each, bootstrap, ofClaims)));
        String answers = DisplayText.count(first.rows().size(), "answer", "answers");
        return Measured.of(set, answers + claims + ", scored by " + run.manifest().scorer())
                .with(parts, List.of());
    }

    private static Measured measured(
            SystemRows system, Bootstrap bootstrap, List<Measure> measures) {
        int failures = system.failures();
        Measured measured = Measured.of(system.system(), failures == 0 ? "" : failures + " failed");
        for (Measure each : measures) {
            String key = DisplayText.word(each);
            measured = measured.with(each.label(), key, system.figure(each, bootstrap));
        }
        return measured;
    }
}
