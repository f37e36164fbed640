package io.fides.cli;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.report.HtmlReport;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What is made of the rows of a run: a summary beside them, a report, and figures to read. */
final class EvalReport {

    private static final String FILE = "report.html";

    private EvalReport() {}

    /**
     * @return the exit code: partial if anything failed
     */
    static int write(Shell shell, Path run, Bootstrap bootstrap) {
        List<SetRun> runs = SetRun.all(run);
        for (Path folder : SetRun.folders(run)) {
            Summary.of(SetRun.read(folder), bootstrap).into(folder);
        }
        Path file = run.resolve(FILE);
        try {
            Files.writeString(file, new HtmlReport(runs, bootstrap).html());
        } catch (IOException e) {
            throw Trouble.file("cannot write", file, e);
        }
        runs.forEach(each -> shell.terminal().out().println(EvaluatedRun.text(each, bootstrap)));
        shell.terminal().out().println("The report is " + Visible.line(file.toString()));
        shell.terminal().out().flush();
        boolean failed =
                runs.stream()
                        .flatMap(each -> each.systems().stream())
                        .anyMatch(system -> system.failures() > 0);
        return failed ? Exit.PARTIAL : Exit.FINE;
    }
}
