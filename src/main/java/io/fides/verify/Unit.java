package io.fides.verify;

import io.fides.segment.WordLists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A unit of measure.
 *
 * @param dimension what it measures
 * @param factor how many of the dimension's base unit it is
 * @param offset what is added after multiplying; not 0 only for temperatures
 */
public record Unit(Dimension dimension, double factor, double offset) {

    /** What units measure. */
    public enum Dimension {
        COUNT,
        LENGTH,
        AREA,
        VOLUME,
        MASS,
        TEMPERATURE,
        TIME,
        SPEED,
        POWER,
        ENERGY,
        DATA,
        PERCENT,
        DOLLAR,
        EURO,
        POUND
    }

    /** No unit: things are counted. */
    public static final Unit NONE = new Unit(Dimension.COUNT, 1, 0);

    private static final Map<String, Unit> UNITS = table();

    /** The value in the dimension's base unit. */
    public double toBase(double value) {
        return value * factor + offset;
    }

    /** A value of the dimension's base unit in this unit. */
    public double fromBase(double base) {
        return (base - offset) / factor;
    }

    /** By its name as it is written, else in lower case. */
    static Optional<Unit> find(Token token) {
        return Optional.ofNullable(UNITS.get(token.text()))
                .or(() -> Optional.ofNullable(UNITS.get(token.norm())));
    }

    public static Optional<Unit> named(String name) {
        return Optional.ofNullable(UNITS.get(name));
    }

    private static Map<String, Unit> table() {
        Map<String, Unit> units = new HashMap<>();
        for (String line : WordLists.lines(Unit.class, "units.txt")) {
            List<String> words = List.of(line.split(" ", -1));
            Unit unit =
                    new Unit(
                            Dimension.valueOf(words.getFirst()),
                            Double.parseDouble(words.get(1)),
                            Double.parseDouble(words.get(2)));
            words.subList(3, words.size()).forEach(name -> units.put(name, unit));
        }
        return Map.copyOf(units);
    }
}
