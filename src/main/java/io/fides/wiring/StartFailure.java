package io.fides.wiring;

import io.fides.domain.run.FidesException;
import io.smallrye.config.ConfigValidationException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Says why the program cannot start, to whoever starts it. */
final class StartFailure {

    private static final Pattern NOT_CONVERTED =
            Pattern.compile(
                    "The config property (\\S+) with the config value \"(.*)\" threw an Exception"
                            + " whilst being converted (?:Cannot convert .* to enum class \\S+, )?");

    private static final Pattern NO_SETTING =
            Pattern.compile(
                    "(\\S+) in (?:\\w+\\[source=)?(.+?)]?(:\\d+)? does not map to any root");

    /** A name and password in an address. */
    private static final Pattern LOGIN = Pattern.compile("(?<=//)[^/@”]*@");

    /** The class and the number of what was thrown. */
    private static final Pattern THROWN = Pattern.compile("^(?:[a-z]\\w*\\.)+\\w+: |SRCFG\\d+: ");

    private StartFailure() {}

    /** The cause that whoever starts it can do something about. */
    static String why(Throwable failed) {
        return switch (failed) {
            case ConfigValidationException wrong -> setting(said(wrong));
            case FidesException wrong -> setting(wrong.failure().detail());
            case IllegalArgumentException _ -> setting(failed.getMessage());
            default ->
                    failed.getCause() == null
                            ? "it cannot start: " + failed.getMessage()
                            : why(failed.getCause());
        };
    }

    private static String setting(@Nullable String what) {
        return "a setting cannot be right: " + what;
    }

    /** Which settings are wrong and why. */
    static String said(ConfigValidationException wrong) {
        return IntStream.range(0, wrong.getProblemCount())
                .mapToObj(i -> wrong.getProblem(i).getMessage())
                .map(said -> THROWN.matcher(said).replaceAll(""))
                .map(said -> NOT_CONVERTED.matcher(said).replaceFirst("$1: not “$2”, "))
                .map(
                        said ->
                                NO_SETTING
                                        .matcher(said)
                                        .replaceFirst("$1: there is no such setting, in $2$3"))
                .map(said -> LOGIN.matcher(said).replaceAll("…@"))
                .collect(Collectors.joining("; "));
    }
}
