package io.fides.cli;

import io.fides.cli.terminal.Terminal;
import io.fides.domain.Sha256;
import java.security.SecureRandom;
import java.util.Base64;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "key",
        description = "Make a key for the server. It is shown this once and kept nowhere.",
        footerHeading = "%nExample%n",
        footer = {
            "  fides key alice >>keys      the key itself goes to standard error",
            "  fides serve --host 0.0.0.0 with FIDES_ACCESS_KEY_FILE=keys"
        })
final class KeyCommand extends ShellCommand {

    private static final int BYTES = 32;

    @Parameters(
            paramLabel = "NAME",
            description = "Who gets it: letters, digits and . @ - _, at most 64.")
    private String name = "";

    @Override
    public Integer call() {
        Terminal terminal = shell.terminal();
        if (!name.matches("[\\w.@-]{1,64}")) {
            throw CommandFailure.usage("a name is made of letters, digits and . @ - _");
        }
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        String key = "fides_" + Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        terminal.err().println(key);
        terminal.out().println(name + " " + Sha256.of(key).hex());
        return Exit.FINE;
    }
}
