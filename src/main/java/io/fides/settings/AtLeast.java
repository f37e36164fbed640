package io.fides.settings;

import org.eclipse.microprofile.config.spi.Converter;

/** Whole numbers that are not too small. */
public final class AtLeast {

    private AtLeast() {}

    private static long read(String value, long least, long most) {
        try {
            long number = Long.parseLong(value.strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException _) {
            // It is said below.
        }
        throw new IllegalArgumentException("it is a whole number from " + least + " on");
    }

    /** Of what there may be none. */
    public record Zero() implements Converter<Integer> {

        @Override
        public Integer convert(String value) {
            return (int) read(value, 0, Integer.MAX_VALUE);
        }
    }

    /** Of what there is some. */
    public record One() implements Converter<Integer> {

        @Override
        public Integer convert(String value) {
            return (int) read(value, 1, Integer.MAX_VALUE);
        }
    }

    /** Of what there may be none, or very much. */
    public record ZeroLong() implements Converter<Long> {

        @Override
        public Long convert(String value) {
            return read(value, 0, Long.MAX_VALUE);
        }
    }
}
