package io.fides.cli;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.hub.ModelException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
final class Mistakes implements IParameterExceptionHandler, IExecutionExceptionHandler {

    /** Commands that are not in the package. */
    private static final Set<String> MEASURING = Set.of("eval", "bench", "calibrate", "treebank");

    private final Shell shell;

    Mistakes(Shell shell) {
        this.shell = shell;
    }

    /** Without a command there is only the help to show. */
    int runOrShowHelp(ParseResult parsed) {
        CommandLine line = parsed.commandSpec().commandLine();
        if (!shell.terminal().colour()) {
            line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        }
        boolean shown = CommandLine.executeHelpRequest(parsed) != null;
        if (!shown && !parsed.hasSubcommand()) {
            line.usage(line.getErr());
            return Exit.USAGE;
        }
        return shown ? Exit.FINE : new RunLast().execute(parsed);
    }

    @Override
    public int handleParseException(ParameterException mistake, String[] words) {
        CommandLine line = mistake.getCommandLine();
        say(Visible.line(message(mistake)));
        if (mistake instanceof UnmatchedArgumentException unmatched) {
            guess(line, unmatched)
                    .ifPresent(
                            near -> shell.terminal().err().println("Did you mean " + near + "?"));
        }
        String name = line.getCommandSpec().qualifiedName();
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

    private static Optional<String> guess(CommandLine line, UnmatchedArgumentException unmatched) {
        if (unmatched.getUnmatched().isEmpty()) {
            return Optional.empty();
        }
        String word = unmatched.getUnmatched().getFirst().split("=", 2)[0];
        Map<String, CommandLine> commands = line.getSubcommands();
        return word.startsWith("-")
                ? Nearest.to(word, line.getCommandSpec().optionsMap().keySet())
                : Nearest.to(word, commands.keySet());
    }

    @Override
    public int handleExecutionException(Exception thrown, CommandLine line, ParseResult parsed) {
        int exit =
                switch (thrown) {
                    case Trouble trouble -> {
                        say(Visible.line(String.valueOf(trouble.getMessage())));
                        yield trouble.exit();
                    }
                    case FidesException failed -> {
                        say(Wording.failure(failed.failure()));
                        advice(failed.failure()).forEach(shell.terminal().err()::println);
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

    private static List<String> advice(Failure failure) {
        return switch (failure.stage()) {
            case GENERATION ->
                    List.of(
                            "An answer is written by a language model. Start one, for example with"
                                    + " `ollama serve`,",
                            "or fix a text that you have: fides fix --text \"...\"");
            case SEGMENTATION, DECOMPOSITION, RETRIEVAL, VERIFICATION, EDIT, ATTRIBUTION ->
                    List.of();
        };
    }

    private void say(String text) {
        Ink ink = Ink.of(shell.terminal());
        shell.terminal().err().println(ink.bad("fides:") + " " + text);
    }
}
