package io.fides.cli;

import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.hub.ModelException;
import java.util.Set;
import java.util.concurrent.CancellationException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what went wrong and what to do about it, and chooses the exit code. */
record CommandErrors(Shell shell)
        implements IParameterExceptionHandler, IExecutionExceptionHandler {

    /** Commands that are not in the package. */
    private static final Set<String> MEASURING = Set.of("eval", "bench", "calibrate", "treebank");

    private static final String WITHOUT_MODEL =
            """
            An answer is written by a language model. Start one, for example with `ollama serve`,
            or fix a text that you have: fides fix --text "..."\
            """;

    /** Where commands are to follow and none does, there is only the help to show. */
    int runOrShowHelp(ParseResult parsed) {
        Terminal terminal = shell.terminal();
        CommandLine last = parsed.asCommandLineList().getLast();
        if (!terminal.colour()) {
            parsed.commandSpec()
                    .commandLine()
                    .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        }
        try {
            if (CommandLine.executeHelpRequest(parsed) != null) {
                return Exit.FINE;
            }
            if (!(last.getCommand() instanceof ShellCommand)) {
                last.usage(last.getErr());
                return Exit.USAGE;
            }
            return new RunLast().execute(parsed);
        } finally {
            terminal.out().flush();
            terminal.err().flush();
        }
    }

    @Override
    public int handleParseException(ParameterException mistake, String[] words) {
        say(Visible.line(message(mistake)));
        if (mistake instanceof UnmatchedArgumentException unmatched
                && !unmatched.getSuggestions().isEmpty()) {
            String near = String.join(" or ", unmatched.getSuggestions());
            shell.terminal().err().println("Did you mean " + near + "?");
        }
        String name = mistake.getCommandLine().getCommandSpec().qualifiedName();
        shell.terminal().err().println("More: " + name + " --help");
        shell.terminal().err().flush();
        return Exit.USAGE;
    }

    private static String message(ParameterException mistake) {
        if (mistake instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String word = unmatched.getUnmatched().getFirst();
            CommandLine line = unmatched.getCommandLine();
            if (MEASURING.contains(word) && !line.getSubcommands().isEmpty()) {
                String name = line.getCommandSpec().qualifiedName() + " " + word;
                return "'" + name + "' measures, which takes a checkout of Fides: ./" + name;
            }
            return line.getSubcommands().isEmpty() || word.startsWith("-")
                    ? "there is no option or room for '" + word + "'"
                    : "there is no command '" + word + "'";
        }
        return String.valueOf(mistake.getMessage());
    }

    @Override
    public int handleExecutionException(Exception thrown, CommandLine line, ParseResult parsed) {
        int exit =
                switch (thrown) {
                    case CommandFailure trouble -> {
                        say(Visible.line(String.valueOf(trouble.getMessage())));
                        yield trouble.exit();
                    }
                    case FidesException failed -> {
                        say(DisplayText.failure(failed.failure()));
                        if (failed.failure().stage() == Stage.GENERATION) {
                            shell.terminal().err().println(WITHOUT_MODEL);
                        }
                        yield Exit.FAILED;
                    }
                    case ModelException failed -> {
                        say(Visible.line(String.valueOf(failed.getMessage())));
                        yield Exit.FAILED;
                    }
                    case CancellationException _ -> Exit.STOPPED;
                    default -> {
                        say("this is a defect of Fides: " + Visible.line(thrown.toString()));
                        yield Exit.FAILED;
                    }
                };
        if (shell.verbose()) {
            thrown.printStackTrace(shell.terminal().err());
        }
        shell.terminal().err().flush();
        return exit;
    }

    private void say(String text) {
        Ink ink = Ink.of(shell.terminal());
        shell.terminal().err().println(ink.bad("fides:") + " " + text);
    }
}
