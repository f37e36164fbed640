package io.fides.segment.coreference;

/**
 * Something that is spoken of.
 *
 * @param name how to call it inside a sentence; empty if that is not known
 * @param kind what is known of it
 * @param named whether it has a proper name, as opposed to “the average temperature”
 */
record Entity(String name, Kind kind, boolean named) {

    enum Kind {
        PERSON,
        THING,
        /** More than one. */
        MANY,
        UNKNOWN
    }

    /** Longer names, in words, would hide the sentence. */
    private static final int WORDS = 9;

    static Entity nameless(Kind kind) {
        return new Entity("", kind, false);
    }

    Entity as(Kind other) {
        return new Entity(name, other, named);
    }

    /** Whether “it” (a thing) or “they” (many) may mean it. */
    boolean fits(Kind pronoun) {
        return kind == pronoun || (pronoun == Kind.THING && kind == Kind.UNKNOWN && named);
    }

    /** Whether it might be meant after all, so that another choice is in doubt. */
    boolean rivals(Kind pronoun) {
        return fits(pronoun) || (pronoun == Kind.THING && kind == Kind.UNKNOWN);
    }

    boolean canStandIn() {
        return !name.isEmpty() && name.split(" ").length <= WORDS;
    }

    /** Whether one name is part of the other: Curie and Marie Curie. */
    boolean isSame(Entity other) {
        return covers(name, other.name) || covers(other.name, name);
    }

    private static boolean covers(String longer, String shorter) {
        String bare = shorter.startsWith("the ") ? shorter.substring(4) : shorter;
        return !bare.isEmpty() && (" " + longer + " ").contains(" " + bare + " ");
    }

    String possessive() {
        boolean plural = kind == Kind.MANY && name.endsWith("s");
        return name + (plural ? "'" : "'s");
    }
}
