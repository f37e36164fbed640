package io.fides.adapter.rdf;

import io.fides.domain.graph.Literal;

/**
 * A statement as a file has it.
 *
 * @param subject its address
 * @param predicate its address
 * @param object as a term: its first character tells a thing from a kind of value
 * @param language of a text; empty if it has none
 */
record Raw(String subject, String predicate, String object, String language) {

    /** What a term that is a thing begins with. */
    static final char THING = '<';

    private static final char UNIT = '\u0001';

    static Raw ofThing(String subject, String predicate, String uri) {
        return new Raw(subject, predicate, THING + uri, "");
    }

    static Raw ofText(String subject, String predicate, String text, String language) {
        return new Raw(subject, predicate, term(Literal.Kind.TEXT, text), language);
    }

    static Raw ofDate(String subject, String predicate, String date) {
        return new Raw(subject, predicate, term(Literal.Kind.DATE, date), "");
    }

    /**
     * @param unit address of what it counts; empty if it has none
     */
    static Raw ofNumber(String subject, String predicate, String number, String unit) {
        String amount = term(Literal.Kind.NUMBER, number);
        return new Raw(subject, predicate, unit.isEmpty() ? amount : amount + UNIT + unit, "");
    }

    private static String term(Literal.Kind kind, String text) {
        return kind.name().charAt(0) + text;
    }

    boolean isLink() {
        return object.charAt(0) == THING;
    }

    /** The address of a thing, or the words of a value. */
    String content() {
        return content(object);
    }

    static String content(String term) {
        int unit = term.indexOf(UNIT);
        return unit < 0 ? term.substring(1) : term.substring(1, unit);
    }

    /** The address of what a value counts; empty if it has none. */
    static String unit(String term) {
        int unit = term.indexOf(UNIT);
        return unit < 0 ? "" : term.substring(unit + 1);
    }

    /** What a value measures. */
    static Literal.Kind kind(String term) {
        return switch (term.charAt(0)) {
            case 'D' -> Literal.Kind.DATE;
            case 'N' -> Literal.Kind.NUMBER;
            default -> Literal.Kind.TEXT;
        };
    }
}
