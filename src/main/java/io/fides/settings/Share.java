package io.fides.settings;

import org.eclipse.microprofile.config.spi.Converter;

/** Some part of a whole, or all of it. */
public record Share() implements Converter<Double> {

    @Override
    public Double convert(String value) {
        try {
            double share = Double.parseDouble(value.strip());
            if (share > 0 && share <= 1) {
                return share;
            }
        } catch (NumberFormatException _) {
            // It is said below.
        }
        throw new IllegalArgumentException("it is a number above 0, at most 1");
    }
}
