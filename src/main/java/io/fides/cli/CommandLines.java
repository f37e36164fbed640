package io.fides.cli;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine;

/** Makes the command line, and says what has to be started for one. */
public final class CommandLines {

    private static final int COMFORT = 100;
    private static final int NARROW = 60;

    private CommandLines() {}

    /** What the words on the command line ask for. */
    public sealed interface Start {

        /** It is already done: help, the version, or a mistake was shown. */
        record Done(int exitCode) implements Start {}

        /**
         * Parts have to be made.
         *
         * @param server whether the HTTP interface is opened
         * @param verbosity how often {@code -v} was given
         * @param settings win over every other source of configuration
         */
        record Needed(boolean server, int verbosity, Map<String, String> settings)
                implements Start {

            public Needed {
                settings = Map.copyOf(settings);
            }
        }
    }

    /** Looks at the words without running a command. */
    public static Start start(Terminal terminal, String... words) {
        return start((Supplier<Parts> parts) -> of(new Shell(terminal, parts), _ -> {}), words);
    }

    /**
     * @param making is given parts that are not there
     */
    static <T> Start start(Function<Supplier<T>, CommandLine> making, String... words) {
        CommandLine line =
                making.apply(
                        () -> {
                            throw new IllegalStateException("nothing has been started");
                        });
        try {
            CommandLine last = line.parseArgs(words).asCommandLineList().getLast();
            FidesCommand fides = line.getCommand();
            if (!fides.shows() && last.getCommand() instanceof ShellCommand command) {
                return new Start.Needed(command.server(), fides.verbosity(), command.settings());
            }
        } catch (ParameterException _) {
            // It is shown below.
        }
        return new Start.Done(line.execute(words));
    }

    /** Runs a command and returns its exit code. */
    public static int run(Terminal terminal, Supplier<Parts> parts, String... words) {
        return of(new Shell(terminal, parts), _ -> {}).execute(words);
    }

    /**
     * @param more adds commands before all of them are told how to behave
     */
    static CommandLine of(Shell shell, Consumer<CommandLine> more) {
        Terminal terminal = shell.own();
        int width = terminal.columns();
        CommandLine line =
                new CommandLine(shell.fides())
                        .addSubcommand(new CheckingCommand.Fix(shell))
                        .addSubcommand(new CheckingCommand.Check(shell))
                        .addSubcommand(new CheckingCommand.Generate(shell))
                        .addSubcommand(new BatchCommand(shell))
                        .addSubcommand(new IndexCommand(shell))
                        .addSubcommand(
                                new CommandLine(new GraphCommand())
                                        .addSubcommand(new GraphCommand.Load(shell)))
                        .addSubcommand(new SearchCommand(shell))
                        .addSubcommand(new ServeCommand(shell))
                        .addSubcommand(new McpCommand(shell))
                        .addSubcommand(new KeyCommand(shell))
                        .addSubcommand(new SamplesCommand(shell))
                        .addSubcommand(
                                new CommandLine(new ModelsCommand())
                                        .addSubcommand(new ModelsCommand.Available(shell))
                                        .addSubcommand(new ModelsCommand.Pull(shell))
                                        .addSubcommand(new ModelsCommand.Verify(shell)));
        more.accept(line);
        CommandErrors errors = new CommandErrors(shell);
        EnumConverter.register(line);
        line.setExpandAtFiles(false)
                .setOut(terminal.out())
                .setErr(terminal.err())
                .setColorScheme(Help.defaultColorScheme(terminal.colour() ? Ansi.ON : Ansi.OFF))
                .setUsageHelpWidth(width < 1 ? COMFORT : Math.clamp(width, NARROW, COMFORT))
                .setUsageHelpLongOptionsMaxWidth(28)
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setExecutionStrategy(errors::runOrShowHelp);
        return line;
    }
}
