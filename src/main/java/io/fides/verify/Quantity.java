package io.fides.verify;

import io.fides.domain.Span;

/**
 * A number, with its unit or the noun it counts.
 *
 * @param span where number and unit stand in the text that was read
 * @param number where the number alone stands, magnitude words included, its sign not
 * @param value in the stated unit; of a time of day the minutes
 * @param step the place of its last stated digit: 10 for 14,410 and 0.1 for 21.5; 0 for a fraction
 * @param unit {@link Unit#NONE} for what is counted
 * @param bound what is claimed about the value
 * @param ordinal whether it is a place in a row, such as “second”
 * @param counted stem of the noun that is counted, possibly empty
 */
public record Quantity(
        Span span,
        Span number,
        double value,
        double step,
        Unit unit,
        Bound bound,
        boolean ordinal,
        String counted)
        implements Value {

    /** What is claimed about the value. */
    public enum Bound {
        EXACT,
        ABOUT,
        AT_LEAST,
        AT_MOST
    }

    private static final double EXACT_SHARE = 1e-9;
    private static final double ABOUT_SHARE = 0.06;
    private static final double ROUNDED_SHARE = 0.03;
    private static final double CONVERTED_SHARE = 0.025;
    private static final double SMALL = 100;

    private static final double SECONDS_OF_A_DAY = 86_400;

    /** Beyond that, nobody would say so: “over 30” of 50. */
    private static final double FAR = 1.25;

    /** Compares both in the same unit, as exactly as both are stated. */
    public Agreement compare(Quantity other) {
        return beside(other).compared(other.beside(this));
    }

    private Agreement compared(Quantity other) {
        if (!isSameKind(other)) {
            return Agreement.UNCLEAR;
        }
        double mine = unit.toBase(value);
        double theirs = other.unit.toBase(other.value);
        if (!unit.variant().equals(other.unit.variant())) {
            return otherVariant(other, mine - theirs);
        }
        double slack = slack(other, Math.max(Math.abs(mine), Math.abs(theirs)));
        boolean same = Math.abs(mine - theirs) <= slack;
        if (isEdge(bound) && isEdge(other.bound)) {
            return same && bound == other.bound ? Agreement.AGREE : Agreement.UNCLEAR;
        }
        if (isEdge(bound)) {
            return edge(bound, mine, theirs, slack);
        }
        if (isEdge(other.bound)) {
            return edge(other.bound, theirs, mine, slack);
        }
        return same ? Agreement.AGREE : Agreement.DIFFER;
    }

    /**
     * Of two currencies only the same number is known to be another amount; “9:30” may be so in the
     * morning or in the evening.
     */
    private Agreement otherVariant(Quantity other, double difference) {
        if (unit.isMoney()) {
            return value == other.value ? Agreement.DIFFER : Agreement.UNCLEAR;
        }
        boolean open = unit.variant().isEmpty() || other.unit.variant().isEmpty();
        if (difference == 0) {
            return Agreement.AGREE;
        }
        return open && difference % 720 == 0 ? Agreement.UNCLEAR : Agreement.DIFFER;
    }

    /**
     * Whether one is the most and the other the least, and the same or out of reach: who has “at
     * least 10” need not have “at most 10”.
     */
    boolean isOpposite(Quantity other) {
        boolean opposite =
                (bound == Bound.AT_LEAST && other.bound == Bound.AT_MOST)
                        || (bound == Bound.AT_MOST && other.bound == Bound.AT_LEAST);
        double difference = unit.toBase(value) - other.unit.toBase(other.value);
        return opposite
                && isSameKind(other)
                && (bound == Bound.AT_LEAST ? difference >= 0 : difference <= 0);
    }

    /** Whether it is exactly as much, in whatever unit; half of something is no percentage. */
    boolean isSame(Quantity other) {
        Unit mine = unit.beside(other.unit);
        Unit theirs = other.unit.beside(unit);
        double base = mine.toBase(value);
        return isSameKind(other)
                && (!mine.isMoney() || mine.equals(theirs))
                && mine.equals(Unit.SHARE) == theirs.equals(Unit.SHARE)
                && Math.abs(base - theirs.toBase(other.value)) <= EXACT_SHARE * Math.abs(base);
    }

    /** Whether it is how often something happens, of which no number can be exchanged alone. */
    public boolean isRate() {
        return unit.dimension() == Unit.Dimension.FREQUENCY && number.equals(span);
    }

    /** Whether something happens once a day. */
    boolean isDaily() {
        return isRate()
                && bound == Bound.EXACT
                && Math.abs(unit.toBase(value) * SECONDS_OF_A_DAY - 1) < EXACT_SHARE;
    }

    /** Whether both can be compared: lengths with lengths, ordinals with ordinals. */
    public boolean isSameKind(Quantity other) {
        return ordinal == other.ordinal
                && unit.beside(other.unit).dimension() == other.unit.beside(unit).dimension();
    }

    /** Whether both are of one unit, or only counted. */
    public boolean isOfOneUnit(Quantity other) {
        return unit.beside(other.unit).equals(other.unit.beside(unit));
    }

    /** Of “pounds”, money beside money and a weight beside one. */
    private Quantity beside(Quantity other) {
        Unit meant = unit.beside(other.unit);
        return meant.equals(unit) ? this : with(meant);
    }

    /** The same number of something else. */
    public Quantity with(Unit other) {
        return new Quantity(span, number, value, step, other, bound, ordinal, "");
    }

    /** “More than 150” says more than “more than 100”. */
    boolean saysMore(Quantity other) {
        return unit.equals(other.unit)
                && bound == other.bound
                && switch (bound) {
                    case AT_LEAST -> value > other.value;
                    case AT_MOST -> value < other.value;
                    case EXACT, ABOUT -> false;
                };
    }

    private static boolean isEdge(Bound bound) {
        return bound == Bound.AT_LEAST || bound == Bound.AT_MOST;
    }

    private static Agreement edge(Bound bound, double edge, double value, double slack) {
        if (Math.abs(edge - value) <= slack) {
            return Agreement.AGREE;
        }
        boolean inside = bound == Bound.AT_LEAST ? value > edge : value < edge;
        if (!inside) {
            return Agreement.DIFFER;
        }
        boolean near = bound == Bound.AT_LEAST ? value <= edge * FAR : value * FAR >= edge;
        return near ? Agreement.AGREE : Agreement.UNCLEAR;
    }

    /** By how much, in base units, both may differ and still mean the same. */
    private double slack(Quantity other, double size) {
        double slack = EXACT_SHARE * size;
        if (ordinal) {
            return slack;
        }
        if (bound == Bound.ABOUT || other.bound == Bound.ABOUT) {
            slack = Math.max(slack, ABOUT_SHARE * size);
        }
        double mine = step * unit.factor();
        double theirs = other.step * other.unit.factor();
        if (unit.factor() != other.unit.factor()) {
            double share = Math.max(CONVERTED_SHARE * size, Math.max(mine, theirs) / 2);
            return Math.max(slack, Math.min(share, size / 4));
        }
        boolean rounded = mine != theirs && (size >= SMALL || step < 1 || other.step < 1);
        return rounded
                ? Math.max(slack, Math.min(Math.max(mine, theirs), ROUNDED_SHARE * size))
                : slack;
    }
}
