package io.fides.settings;

import org.eclipse.microprofile.config.spi.Converter;

/** Whole numbers that are not too small. */
public final class AtLeast {

    private AtLeast() {}

    private static int read(String value, int least) {
        try {
            int number = Integer.parseInt(value.strip());
            if (number >= least) {
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
            return read(value, 0);
        }
    }

    /** Of what there is some. */
    public record One() implements Converter<Integer> {

        @Override
        public Integer convert(String value) {
            return read(value, 1);
        }
    }
}
