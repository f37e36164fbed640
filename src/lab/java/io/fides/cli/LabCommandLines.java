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
        return CommandLines.of(new LabShell(terminal, parts), LabCommandLines::add);
    }

    private static void add(CommandLine line) {
        CommandLine models = Objects.requireNonNull(line.getSubcommands().get("models"));
        add(models, "models calibrate", new ModelsCalibrateCommand());
        add(models, "models bench", new ModelsBenchCommand());
        add(models, "models sentences", new ModelsSentencesCommand());
        add(models, "models ", Evaluations.OF_MODELS);
        CommandLine eval = add(line, "eval", new EvalCommand());
        add(eval, "eval run", new EvalRunCommand());
        add(eval, "eval compare", new EvalCompareCommand());
        add(eval, "eval report", new EvalReportCommand());
        add(eval, "eval ", Evaluations.OF_PROGRAM);
        add(add(line, "bench", new BenchCommand()), "bench growth", new BenchGrowthCommand());
    }

    private static void add(CommandLine to, String parent, List<Evaluation<?>> evaluations) {
        evaluations.forEach(each -> add(to, parent + each.name(), EvaluationCommand.of(each)));
    }

    private static CommandLine add(CommandLine to, String path, Object command) {
        return add(to, path, new CommandLine(command));
    }

    private static CommandLine add(CommandLine to, String path, CommandLine line) {
        to.addSubcommand(CommandPage.described(path, line));
        return line;
    }
}
