package io.fides.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code fides eval report}. */
@Command(
        name = "report",
        description = "Write the report of a run again, also of one that is not finished.",
        footerHeading = "%nExamples%n",
        footer = {"  fides eval report eval-run"})
final class EvalReportCommand implements Callable<Integer>, Launch {

    private final Shell shell;

    @Parameters(paramLabel = "RUN", description = "The folder of a run.")
    private Path run = Path.of("");

    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    EvalReportCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        try {
            return EvalReport.write(shell, run, bootstrap.bootstrap());
        } catch (IllegalArgumentException e) {
            throw Trouble.usage(Visible.line(String.valueOf(e.getMessage())));
        }
    }
}
