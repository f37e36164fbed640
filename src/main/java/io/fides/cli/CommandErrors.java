package io.fides.cli;

import io.fides.cli.terminal.DisplayText;
import io.fides.cli.terminal.Ink;
import io.fides.cli.terminal.Terminal;
import io.fides.cli.terminal.Visible;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.hub.ModelException;
import java.io.PrintWriter;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
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
        int exit = run(parsed, terminal);
        if (terminal.out().checkError()) {
            say("standard output cannot be written");
            terminal.err().flush();
            return Exit.FAILED;
        }
        return exit;
    }

    private int run(ParseResult parsed, Terminal terminal) {
        CommandLine last = parsed.asCommandLineList().getLast();
        parsed.commandSpec()
                .commandLine()
                .setColorScheme(Help.defaultColorScheme(terminal.colour() ? Ansi.ON : Ansi.OFF));
        try {
            if (CommandLine.executeHelpRequest(parsed) != null) {
                return Exit.FINE;
            }
            if (!(last.getCommand() instanceof ShellCommand)) {
                last.usage(last.getErr());
                return Exit.USAGE;
            }
            return new RunLast().execute(parsed);
        } catch (Error e) {
            return failed(e);
        } finally {
            terminal.out().flush();
            terminal.err().flush();
        }
    }

    @Override
    public int handleParseException(ParameterException mistake, String[] words) {
        PrintWriter err = shell.terminal().err();
        say(message(mistake));
        UnmatchedArgumentException.printSuggestions(mistake, err);
        String name = mistake.getCommandLine().getCommandSpec().qualifiedName();
        err.println("More: " + name + " --help");
        err.flush();
        return Exit.USAGE;
    }

    private static String message(ParameterException mistake) {
        CommandLine line = mistake.getCommandLine();
        if (mistake instanceof UnmatchedArgumentException unmatched
                && !unmatched.isUnknownOption()
                && !line.getSubcommands().isEmpty()) {
            String word = unmatched.getUnmatched().getFirst();
            String name = line.getCommandSpec().qualifiedName() + " " + word;
            return MEASURING.contains(word)
                    ? "'" + name + "' measures, which takes a checkout of Fides: ./" + name
                    : "there is no command '" + name + "'";
        }
        return String.valueOf(mistake.getMessage()).replaceFirst("^Error: ", "");
    }

    @Override
    public int handleExecutionException(Exception thrown, CommandLine line, ParseResult parsed) {
        return failed(thrown);
    }

    private int failed(Throwable thrown) {
        int exit = Exit.FAILED;
        switch (thrown) {
            case CommandFailure failure -> {
                say(failure.getMessage());
                exit = failure.exit();
            }
            case ModelException failure -> say(failure.getMessage());
            case FidesException failure -> {
                say(DisplayText.failure(failure.failure()));
                if (failure.failure().stage() == Stage.GENERATION) {
                    shell.terminal().err().println(WITHOUT_MODEL);
                }
            }
            case CancellationException _ -> exit = Exit.STOPPED;
            default -> say("this is a defect of Fides: " + thrown);
        }
        if (shell.verbosity() > 0) {
            thrown.printStackTrace(shell.terminal().err());
        }
        shell.terminal().err().flush();
        return exit;
    }

    private void say(@Nullable String text) {
        Ink ink = Ink.of(shell.terminal());
        String line = Visible.line(String.valueOf(text));
        shell.terminal().err().println(ink.bad("fides:") + " " + line);
    }
}
