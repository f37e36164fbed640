package io.fides.cli;

import io.fides.cli.terminal.Terminal;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** {@code fides}, with the options of every command. */
@Command(
        name = "fides",
        sortOptions = false,
        versionProvider = FidesCommand.Version.class,
        header = "Takes an answer, fixes what is false in it, and proves every change.%n",
        synopsisHeading = "",
        customSynopsis = {
            "  fides fix answer.txt           correct a file",
            "  fides fix --sample titanic     see what that looks like",
            "  fides COMMAND --help           more about a command"
        },
        optionListHeading = "%nEverywhere%n",
        commandListHeading = "%nCommands%n",
        exitCodeListHeading = "%nExit codes%n",
        exitCodeList = {
            "  0:all went well",
            "  1:found: a claim of a kind that --fail-on names, a changed file of a model",
            "  2:the command line cannot be understood, or what it names is not there or no text",
            "  3:nothing could be done; standard error says why",
            "  4:partly done: some claims or items could not be checked",
            "130:stopped by Ctrl-C"
        },
        footerHeading = "%nEnvironment%n",
        footer = {
            "  NO_COLOR         no colour",
            "  FIDES_JAVA_HOME  the JDK to run on",
            "  FIDES_JAVA_OPTS  options for the Java machine, such as -Xmx2g",
            "  FIDES_NO_BUILD   set to anything: ./fides builds nothing",
            "  FIDES_...        every setting of config/application.properties: fides.search.index",
            "                   is FIDES_SEARCH_INDEX"
        },
        subcommands = {
            CheckingCommand.Fix.class,
            CheckingCommand.Check.class,
            CheckingCommand.Generate.class,
            BatchCommand.class,
            IndexCommand.class,
            GraphCommand.class,
            SearchCommand.class,
            ServeCommand.class,
            ServeCommand.Mcp.class,
            ServeCommand.Work.class,
            KeyCommand.class,
            SamplesCommand.class,
            ModelsCommand.class
        })
final class FidesCommand {

    @Option(
            names = "--no-color",
            scope = ScopeType.INHERIT,
            order = 90,
            description = "No colour; so does NO_COLOR in the environment.")
    private boolean noColor;

    @Option(
            names = {"-v", "--verbose"},
            scope = ScopeType.INHERIT,
            order = 91,
            description = "Say on standard error what is going on; twice for more.")
    private boolean[] verbose = {};

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            order = 92,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            order = 93,
            description = "Show the version.")
    private boolean version;

    /** Whether a text is shown and nothing done. */
    boolean shows() {
        return help || version;
    }

    Terminal on(Terminal terminal) {
        return noColor ? terminal.plain() : terminal;
    }

    int verbosity() {
        return verbose.length;
    }

    static final class Version implements IVersionProvider {

        @Override
        public String[] getVersion() {
            Optional<String> version =
                    Optional.ofNullable(Version.class.getPackage().getImplementationVersion());
            return new String[] {
                "Fides " + version.orElse("(development)"),
                "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name", "")
            };
        }
    }
}
