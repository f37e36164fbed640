package io.fides.settings;

import java.time.DateTimeException;
import java.time.Duration;
import org.eclipse.microprofile.config.spi.Converter;

/** Lengths of time, as {@code PT8S}, {@code 8s} or {@code 8}; at most some three centuries. */
public final class Time {

    private Time() {}

    private static Duration read(String value, long least, String what) {
        try {
            Duration time = parse(value.strip());
            if (time.toNanos() >= least) {
                return time;
            }
        } catch (DateTimeException | ArithmeticException | NumberFormatException _) {
            // It is said below.
        }
        throw new IllegalArgumentException("it is a time " + what + ", such as PT8S or 8s");
    }

    /** The short forms are those of Quarkus, which the plain jar does not have. */
    private static Duration parse(String value) {
        if (value.matches("\\d+(?i:ms)")) {
            return Duration.ofMillis(Long.parseLong(value.substring(0, value.length() - 2)));
        }
        if (value.matches("\\d+(?i:d)")) {
            return Duration.parse("P" + value);
        }
        return Duration.parse(
                value.matches("\\d+") ? "PT" + value + "S" : value.replaceFirst("^(?=\\d)", "PT"));
    }

    /** What takes some time. */
    public record Some() implements Converter<Duration> {

        @Override
        public Duration convert(String value) {
            return read(value, 1, "above 0");
        }
    }

    /** What may be over at once. */
    public record AnyLength() implements Converter<Duration> {

        @Override
        public Duration convert(String value) {
            return read(value, 0, "from 0 on");
        }
    }
}
