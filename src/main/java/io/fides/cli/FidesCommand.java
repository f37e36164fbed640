package io.fides.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code fides}. */
@Command(
        name = "fides",
        sortOptions = false,
        versionProvider = Version.class,
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
            "  1:the answer has a claim of a kind that --fail-on names",
            "  2:the command line cannot be understood",
            "  3:nothing could be done; standard error says why",
            "  4:partly done: some claims or items could not be checked",
            "130:stopped by Ctrl-C"
        },
        footerHeading = "%nEnvironment%n",
        footer = {
            "  NO_COLOR         no colour",
            "  FIDES_JAVA_HOME  the JDK to run on",
            "  FIDES_JAVA_OPTS  options for the Java machine, such as -Xmx2g",
            "  FIDES_...        every setting of config/application.properties: fides.search.index",
            "                   is FIDES_SEARCH_INDEX"
        })
final class FidesCommand {

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            order = 93,
            description = "Show the version.")
    private boolean version;

    @Mixin private final GlobalOptions global;

    FidesCommand(GlobalOptions global) {
        this.global = global;
    }

    boolean asksForVersion() {
        return version;
    }

    GlobalOptions global() {
        return global;
    }
}
