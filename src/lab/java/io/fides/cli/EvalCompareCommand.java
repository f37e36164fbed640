package io.fides.cli;

import io.fides.cli.terminal.DisplayText;
import io.fides.cli.terminal.Visible;
import io.fides.eval.run.Row;
import io.fides.eval.run.RunComparison;
import io.fides.eval.run.SetRun;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.DoublePredicate;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class EvalCompareCommand extends LabCommand {

    private static final int WIDTH = 240;

    @Parameters(index = "0", paramLabel = "A", description = "The run before.")
    private Path before = Path.of("");

    @Parameters(index = "1", paramLabel = "B", description = "The run after.")
    private Path after = Path.of("");

    @Option(names = "--cases")
    private int cases = 5;

    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    @Override
    public Integer call() {
        List<RunComparison> all =
                understood(
                        () ->
                                RunComparison.of(
                                        SetRun.all(before),
                                        SetRun.all(after),
                                        bootstrap.bootstrap()));
        if (all.isEmpty()) {
            throw CommandFailure.usage("the runs have no system on the same set in common");
        }
        PrintWriter out = shell.terminal().out();
        all.forEach(each -> show(out, each));
        return all.stream().anyMatch(RunComparison::isLoss) ? Exit.FOUND : Exit.FINE;
    }

    private void show(PrintWriter out, RunComparison comparison) {
        out.printf(
                "%s, %s: %s%s%n",
                Visible.line(comparison.set()),
                Visible.line(comparison.system()),
                DisplayText.count(comparison.answers(), "answer", "answers"),
                comparison.lost() == 0 ? "" : ", " + comparison.lost() + " of them lost");
        for (RunComparison.Changed each : comparison.measures()) {
            out.printf(
                    Locale.ROOT,
                    "  %-18s %.3f → %.3f  %+.3f [%+.3f, %+.3f]  p %.3f%s%n",
                    each.measure().label(),
                    each.before(),
                    each.after(),
                    each.test().difference().value(),
                    each.test().difference().low(),
                    each.test().difference().high(),
                    each.test().p(),
                    each.isLoss() ? "  worse" : each.isGain() ? "  better" : "");
        }
        cases(out, "worse", comparison.cases(), gain -> gain < 0);
        cases(out, "better", comparison.cases().reversed(), gain -> gain > 0);
        String other = "changed without getting better or worse";
        cases(out, other, comparison.cases(), gain -> gain == 0);
        out.println();
    }

    private void cases(
            PrintWriter out, String how, List<RunComparison.CaseChange> all, DoublePredicate of) {
        List<RunComparison.CaseChange> changes =
                all.stream().filter(each -> of.test(each.gain())).toList();
        if (!changes.isEmpty()) {
            out.printf("  %s %s%n", DisplayText.count(changes.size(), "answer", "answers"), how);
        }
        for (RunComparison.CaseChange each : changes.subList(0, Math.min(cases, changes.size()))) {
            out.printf(
                    Locale.ROOT,
                    "    %+.3f  %s%n      A  %s%n      B  %s%n",
                    each.gain(),
                    Visible.line(each.before().id()),
                    text(each.before()),
                    text(each.after()));
        }
    }

    private static String text(Row row) {
        String text =
                row.failed()
                        ? "failed: " + row.failure()
                        : row.changed() ? row.result().corrected() : "unchanged: " + row.answer();
        String line = Visible.line(text);
        return line.length() <= WIDTH ? line : line.substring(0, WIDTH) + "…";
    }
}
