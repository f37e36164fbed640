package io.fides.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} says. */
final class Version implements IVersionProvider {

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
