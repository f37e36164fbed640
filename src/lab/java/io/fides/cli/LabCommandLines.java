package io.fides.cli;

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
    @Command(
            name = "eval",
            description =
                    "Measure what Fides makes of sentences and answers, on files with labels.",
            commandListHeading = "%nCommands%n",
            footerHeading = "%nExamples%n",
            footer = {
                "  fides eval run felm-wk --data ../data --system fides --system no-edit",
                "  fides eval fixes cases.jsonl --show true",
                "  fides eval gate cases.jsonl",
                "  fides eval facts sentences.jsonl",
                "  fides eval pronouns gap-test.tsv"
            })
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
        models.addSubcommand(new ModelsCalibrateCommand(shell))
                .addSubcommand(new ModelsBenchCommand(shell));
        add(models, shell, Evaluations.ofModels());
        CommandLine eval =
                new CommandLine(new EvalCommand())
                        .addSubcommand(new EvalRunCommand(shell))
                        .addSubcommand(new EvalCompareCommand())
                        .addSubcommand(new EvalReportCommand());
        add(eval, shell, Evaluations.ofProgram());
        line.addSubcommand(eval)
                .addSubcommand(
                        new CommandLine(new BenchCommand())
                                .addSubcommand(new BenchGrowthCommand()));
    }

    private static void add(CommandLine to, LabShell shell, List<Evaluation<?>> evaluations) {
        evaluations.forEach(
                each -> to.addSubcommand(each.name(), EvaluationCommand.of(shell, each)));
    }
}
