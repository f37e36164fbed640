package io.fides.verify;

import java.util.HashMap;
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

    static Optional<Unit> find(Token token) {
        return Optional.ofNullable(UNITS.get(token.text()))
                .or(() -> Optional.ofNullable(UNITS.get(token.norm())));
    }

    public static Optional<Unit> named(String name) {
        return Optional.ofNullable(UNITS.get(name));
    }

    private static Map<String, Unit> table() {
        Map<String, Unit> units = new HashMap<>();
        add(units, Dimension.LENGTH, 1, "m metre metres meter meters");
        add(units, Dimension.LENGTH, 1000, "km kilometre kilometres kilometer kilometers");
        add(units, Dimension.LENGTH, 0.01, "cm centimetre centimetres centimeter centimeters");
        add(units, Dimension.LENGTH, 0.001, "mm millimetre millimetres millimeter millimeters");
        add(units, Dimension.LENGTH, 0.3048, "ft feet foot");
        add(units, Dimension.LENGTH, 0.0254, "inch inches");
        add(units, Dimension.LENGTH, 0.9144, "yd yard yards");
        add(units, Dimension.LENGTH, 1609.344, "mi mile miles");
        add(units, Dimension.LENGTH, 1.495978707e11, "AU");
        add(units, Dimension.LENGTH, 9.4607e15, "ly");
        add(units, Dimension.AREA, 1, "m² m2");
        add(units, Dimension.AREA, 1e6, "km² km2");
        add(units, Dimension.AREA, 1e4, "ha hectare hectares");
        add(units, Dimension.AREA, 4046.856, "acre acres");
        add(units, Dimension.VOLUME, 0.001, "litre litres liter liters");
        add(units, Dimension.VOLUME, 0.003785, "gallon gallons");
        add(units, Dimension.VOLUME, 1, "m³ m3");
        add(units, Dimension.VOLUME, 1e9, "km³ km3");
        add(units, Dimension.MASS, 1, "kg kilogram kilograms kilogramme kilogrammes");
        add(units, Dimension.MASS, 0.001, "g gram grams gramme grammes");
        add(units, Dimension.MASS, 1e-6, "mg milligram milligrams");
        add(units, Dimension.MASS, 1000, "tonne tonnes t");
        add(units, Dimension.MASS, 960, "ton tons");
        add(units, Dimension.MASS, 0.45359237, "lb lbs pounds-mass");
        add(units, Dimension.MASS, 0.0283495, "oz ounce ounces");
        add(units, Dimension.TIME, 1, "second seconds");
        add(units, Dimension.TIME, 60, "minute minutes min");
        add(units, Dimension.TIME, 3600, "hour hours");
        add(units, Dimension.TIME, 86400, "day days");
        add(units, Dimension.TIME, 604800, "week weeks");
        add(units, Dimension.TIME, 2629746, "month months");
        add(units, Dimension.TIME, 31556952, "year years");
        add(units, Dimension.TIME, 315569520, "decade decades");
        add(units, Dimension.TIME, 3155695200.0, "century centuries");
        add(units, Dimension.SPEED, 1, "km/h kph");
        add(units, Dimension.SPEED, 1.609344, "mph");
        add(units, Dimension.SPEED, 3.6, "m/s");
        add(units, Dimension.SPEED, 1.852, "knot knots");
        add(units, Dimension.PERCENT, 1, "% percent");
        add(units, Dimension.DOLLAR, 1, "$ dollar dollars USD");
        add(units, Dimension.EURO, 1, "€ euro euros EUR");
        add(units, Dimension.POUND, 1, "£ GBP");
        for (String celsius : "°C °c celsius centigrade".split(" ", -1)) {
            units.put(celsius, new Unit(Dimension.TEMPERATURE, 1, 0));
        }
        for (String fahrenheit : "°F °f fahrenheit".split(" ", -1)) {
            units.put(fahrenheit, new Unit(Dimension.TEMPERATURE, 5.0 / 9, -160.0 / 9));
        }
        for (String kelvin : "K kelvin °K".split(" ", -1)) {
            units.put(kelvin, new Unit(Dimension.TEMPERATURE, 1, -273.15));
        }
        return Map.copyOf(units);
    }

    private static void add(
            Map<String, Unit> units, Dimension dimension, double factor, String names) {
        for (String name : names.split(" ", -1)) {
            units.put(name, new Unit(dimension, factor, 0));
        }
    }
}
