package io.fides.verify;

import io.fides.language.WordLists;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A unit of measure.
 *
 * @param dimension what it measures
 * @param factor how many of the dimension's base unit it is
 * @param offset what is added after multiplying; not 0 only for temperatures and “pm”
 * @param variant of money the currency, of a time of day “am” or “pm”, of what is none before
 *     another one tells which (“pounds”) its name; empty if that is left open
 */
public record Unit(Dimension dimension, double factor, double offset, String variant) {

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
        FREQUENCY,
        VOLTAGE,
        SOUND,
        TORQUE,
        PERCENT,
        MONEY,
        /** The time of day in minutes, or a score: what is written with a colon. */
        CLOCK
    }

    /** No unit: things are counted. */
    public static final Unit NONE = new Unit(Dimension.COUNT, 1, 0);

    /** What is said as a fraction of a whole. */
    static final Unit SHARE = new Unit(Dimension.PERCENT, 100, 0);

    /** Of a name those that it may mean. */
    private static final Map<String, List<Unit>> UNITS = table();

    Unit(Dimension dimension, double factor, double offset) {
        this(dimension, factor, offset, "");
    }

    /**
     * @param half “am”, “pm” or nothing
     */
    static Unit clock(String half) {
        return new Unit(Dimension.CLOCK, 1, half.equals("pm") ? 720 : 0, half);
    }

    /** How often something happens that happens once in so many seconds. */
    static Unit onceIn(double seconds) {
        return new Unit(Dimension.FREQUENCY, 1 / seconds, 0);
    }

    boolean isMoney() {
        return dimension == Dimension.MONEY;
    }

    /** Whether only another unit beside it tells which is meant: “pounds”. */
    boolean isVague() {
        return dimension == Dimension.COUNT && !variant.isEmpty();
    }

    /** The value in the dimension's base unit. */
    double toBase(double value) {
        return value * factor + offset;
    }

    /** By its name as it is written, else in lower case. */
    static Optional<Unit> find(Token token) {
        return named(token.text()).or(() -> named(token.norm()));
    }

    /** Whether it is the code of a currency. */
    static boolean isCurrency(Token token) {
        return find(token)
                .filter(unit -> unit.isMoney() && unit.variant().equals(token.text()))
                .isPresent();
    }

    public static Optional<Unit> named(String name) {
        return Optional.ofNullable(UNITS.get(name))
                .map(
                        units ->
                                units.size() == 1
                                        ? units.getFirst()
                                        : new Unit(Dimension.COUNT, 1, 0, name));
    }

    /** Beside another unit the one that this one's name means there: money beside money. */
    Unit beside(Unit other) {
        List<Unit> meant = isVague() ? UNITS.getOrDefault(variant, List.of()) : List.of();
        return meant.contains(other)
                ? other
                : meant.stream()
                        .filter(unit -> unit.dimension == other.dimension)
                        .findFirst()
                        .orElse(this);
    }

    private static Map<String, List<Unit>> table() {
        Map<String, List<Unit>> units = new HashMap<>();
        for (String line : WordLists.lines(Unit.class, "units.txt")) {
            List<String> words = List.of(line.split(" ", -1));
            Dimension dimension = Dimension.valueOf(words.getFirst());
            Unit unit =
                    new Unit(
                            dimension,
                            Double.parseDouble(words.get(1)),
                            Double.parseDouble(words.get(2)),
                            dimension == Dimension.MONEY ? words.get(3) : "");
            words.subList(3, words.size())
                    .forEach(name -> units.computeIfAbsent(name, _ -> new ArrayList<>()).add(unit));
        }
        units.replaceAll((_, all) -> List.copyOf(all));
        return Map.copyOf(units);
    }
}
