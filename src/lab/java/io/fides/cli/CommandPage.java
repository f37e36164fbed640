package io.fides.cli;

import io.fides.language.WordLists;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Gives commands that measure the words about them, which are in {@code commands.txt}. */
final class CommandPage {

    private static final List<String> LINES = WordLists.lines(CommandPage.class, "commands.txt");

    /** The section of the options of several commands. */
    private static final String SHARED = "*";

    private static final String EXAMPLE = "> ";
    private static final Pattern OPTION = Pattern.compile("(--[a-z-]+)(?: ([A-Z]+))?  (.*)");

    private CommandPage() {}

    /**
     * @param path of the command from {@code fides} on, which is the name of its section
     */
    static CommandLine described(String path, CommandLine line) {
        CommandSpec spec = line.getCommandSpec().name(path.substring(path.lastIndexOf(' ') + 1));
        spec.usageMessage()
                .description(
                        section(path)
                                .filter(Predicate.not(CommandPage::isSpecial))
                                .toArray(String[]::new))
                .footerHeading("%nExamples%n")
                .footer(
                        section(path)
                                .filter(words -> words.startsWith(EXAMPLE))
                                .map(words -> "  " + words.substring(EXAMPLE.length()))
                                .toArray(String[]::new));
        for (OptionSpec option : List.copyOf(spec.options())) {
            option(path, option)
                    .or(() -> option(SHARED, option))
                    .ifPresent(words -> spec.remove(option).add(described(option, words)));
        }
        return line;
    }

    private static OptionSpec described(OptionSpec option, MatchResult words) {
        OptionSpec.Builder builder = option.toBuilder().description(words.group(3));
        return (words.group(2) == null ? builder : builder.paramLabel(words.group(2))).build();
    }

    private static Stream<String> section(String name) {
        return LINES.stream()
                .dropWhile(line -> !line.equals("[" + name + "]"))
                .skip(1)
                .takeWhile(line -> !line.startsWith("["));
    }

    private static boolean isSpecial(String line) {
        return line.startsWith(EXAMPLE) || OPTION.matcher(line).matches();
    }

    private static Optional<MatchResult> option(String section, OptionSpec option) {
        return section(section)
                .flatMap(line -> OPTION.matcher(line).results())
                .filter(words -> List.of(option.names()).contains(words.group(1)))
                .findFirst();
    }
}
