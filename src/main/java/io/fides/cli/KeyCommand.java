package io.fides.cli;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code fides key}. */
@Command(
        name = "key",
        description = "Make a key for the server. It is shown this once and kept nowhere.",
        footerHeading = "%nExample%n",
        footer = {
            "  fides key alice >>keys      the key itself goes to standard error",
            "  fides serve --host 0.0.0.0 with FIDES_ACCESS_KEY_FILE=keys"
        })
final class KeyCommand implements Callable<Integer>, Launch {

    private static final int BYTES = 32;

    private final Shell shell;

    @Parameters(
            paramLabel = "NAME",
            description = "Who gets it: letters, digits and . @ - _, at most 64.")
    private String name = "";

    KeyCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() throws NoSuchAlgorithmException {
        Terminal terminal = shell.terminal();
        if (!name.matches("[\\w.@-]{1,64}")) {
            terminal.err().println("fides: a name is made of letters, digits and . @ - _");
            return Exit.USAGE;
        }
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        String key = "fides_" + Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
        terminal.err().println(key);
        terminal.err().flush();
        terminal.out().println(name + " " + HexFormat.of().formatHex(digest));
        terminal.out().flush();
        return Exit.FINE;
    }
}
