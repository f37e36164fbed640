package io.fides.cli;

import io.fides.cli.terminal.DisplayText;
import io.fides.cli.terminal.Terminal;
import io.fides.pipeline.FixRequest;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** Makes the command line, and says what has to be started for one. */
public final class CommandLines {

    private static final int COMFORT = 100;
    private static final int NARROW = 60;

    private CommandLines() {}

    /** What the words on the command line ask for. */
    public sealed interface Start {

        /** It is already done: help, the version, or a mistake was shown. */
        record Done(int exitCode) implements Start {}

        /** Parts have to be made; {@code settings} win over every other source of configuration. */
        record Needed(boolean server, int verbosity, Map<String, String> settings)
                implements Start {

            public Needed {
                settings = Map.copyOf(settings);
            }
        }
    }

    /** Looks at the words without running a command. */
    public static Start start(Terminal terminal, String... words) {
        Supplier<Parts> nothing =
                () -> {
                    throw new IllegalStateException("nothing has been started");
                };
        return start(of(new Shell(terminal, nothing), _ -> {}), words);
    }

    /** Of a command line that has no parts yet. */
    static Start start(CommandLine line, String... words) {
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

    public static int run(Terminal terminal, Supplier<Parts> parts, String... words) {
        return of(new Shell(terminal, parts), _ -> {}).execute(words);
    }

    /** Says why what a command needs could not be started; returns its exit code. */
    public static int failed(Terminal terminal, String why, Throwable thrown, String... words) {
        return run(
                terminal,
                () -> {
                    throw CommandFailure.failed(why, thrown);
                },
                words);
    }

    static CommandLine of(Shell shell, Consumer<CommandLine> more) {
        Terminal terminal = shell.own();
        int width = terminal.columns();
        CommandLine line = new CommandLine(shell.fides());
        more.accept(line);
        equip(line, shell);
        CommandErrors errors = new CommandErrors(shell);
        line.setExpandAtFiles(false)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(FixRequest.Mode.class, word -> one(FixRequest.Mode.class, word))
                .registerConverter(
                        FixRequest.Engine.class, word -> one(FixRequest.Engine.class, word))
                .registerConverter(
                        FixRequest.Preset.class, word -> one(FixRequest.Preset.class, word))
                .setOut(terminal.out())
                .setErr(terminal.err())
                .setUsageHelpWidth(width < 1 ? COMFORT : Math.clamp(width, NARROW, COMFORT))
                .setUsageHelpLongOptionsMaxWidth(28)
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setExecutionStrategy(errors::runOrShowHelp);
        return line;
    }

    /** A constant by its word; a mistake lists each word once, which picocli does not. */
    private static <E extends Enum<E>> E one(Class<E> choices, String given) {
        List<E> all = List.of(choices.getEnumConstants());
        return all.stream()
                .filter(each -> DisplayText.word(each).equalsIgnoreCase(given.replace('_', '-')))
                .findFirst()
                .orElseThrow(
                        () ->
                                new TypeConversionException(
                                        all.stream()
                                                .map(DisplayText::word)
                                                .collect(
                                                        Collectors.joining(
                                                                ", ",
                                                                "expected one of ",
                                                                " but was '" + given + "'"))));
    }

    /** Gives every command what it has around it. */
    private static void equip(CommandLine line, Shell shell) {
        if (line.getCommand() instanceof ShellCommand command) {
            command.shell = shell;
        }
        line.getSubcommands().values().forEach(each -> equip(each, shell));
    }
}
