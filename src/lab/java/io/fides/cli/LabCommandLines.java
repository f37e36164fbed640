package io.fides.cli;

import io.fides.cli.EvaluationCommand.Evaluation;
import io.fides.cli.terminal.Terminal;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Makes the command line of the program with the commands that measure. */
public final class LabCommandLines {

    private LabCommandLines() {}

    /** {@code fides eval}, whose commands do the work. */
    @Command(commandListHeading = "%nCommands%n")
    private static final class EvalCommand {}

    /** Looks at the words without running a command. */
    public static CommandLines.Start start(Terminal terminal, String... words) {
        Supplier<LabParts> nothing =
                () -> {
                    throw new IllegalStateException("nothing has been started");
                };
        return CommandLines.start(of(terminal, nothing), words);
    }

    /** Runs a command and returns its exit code. */
    public static int run(Terminal terminal, Supplier<LabParts> parts, String... words) {
        return of(terminal, parts).execute(words);
    }

    private static CommandLine of(Terminal terminal, Supplier<LabParts> parts) {
        LabShell shell = new LabShell(terminal, parts);
        return CommandLines.of(shell, line -> add(line, shell));
    }

    private static void add(CommandLine line, LabShell shell) {
        CommandLine models = Objects.requireNonNull(line.getSubcommands().get("models"));
        add(models, "models calibrate", new ModelsCalibrateCommand(shell));
        add(models, "models bench", new ModelsBenchCommand(shell));
        add(models, "models sentences", new ModelsSentencesCommand(shell));
        add(models, "models ", shell, Evaluations.OF_MODELS);
        CommandLine eval = add(line, "eval", new EvalCommand());
        add(eval, "eval run", new EvalRunCommand(shell));
        add(eval, "eval compare", new EvalCompareCommand());
        add(eval, "eval report", new EvalReportCommand());
        add(eval, "eval ", shell, Evaluations.OF_PROGRAM);
        add(add(line, "bench", new BenchCommand()), "bench growth", new BenchGrowthCommand());
    }

    private static void add(
            CommandLine to, String parent, LabShell shell, List<Evaluation<?>> evaluations) {
        evaluations.forEach(
                each -> add(to, parent + each.name(), EvaluationCommand.of(shell, each)));
    }

    private static CommandLine add(CommandLine to, String path, Object command) {
        return add(to, path, new CommandLine(command));
    }

    private static CommandLine add(CommandLine to, String path, CommandLine line) {
        to.addSubcommand(CommandPage.described(path, line));
        return line;
    }
}
