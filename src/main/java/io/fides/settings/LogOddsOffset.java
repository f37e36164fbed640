package io.fides.settings;

import org.eclipse.microprofile.config.spi.Converter;

/** What is added to log odds; beyond these bounds probabilities are 0 and 1 anyway. */
public record LogOddsOffset() implements Converter<Double> {

    private static final int MOST = 100;

    @Override
    public Double convert(String value) {
        try {
            double odds = Double.parseDouble(value.strip());
            if (Math.abs(odds) <= MOST) {
                return odds;
            }
        } catch (NumberFormatException _) {
            // It is said below.
        }
        throw new IllegalArgumentException("it is a number from -" + MOST + " to " + MOST);
    }
}
