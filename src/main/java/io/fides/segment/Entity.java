package io.fides.segment;

/**
 * Something an answer speaks of.
 *
 * @param name how to call it inside a sentence, with its article in lower case
 * @param kind what is known of it
 * @param named whether it is called by a proper name, as opposed to “the average temperature”
 */
record Entity(String name, Kind kind, boolean named) {

    enum Kind {
        MAN,
        WOMAN,
        /** A person; whether man or woman is not known. */
        PERSON,
        THING,
        /** More than one. */
        MANY,
        UNKNOWN
    }

    Entity as(Kind other) {
        return new Entity(name, other, named);
    }

    /** Whether he or she may mean it. */
    boolean fits(Kind pronoun) {
        return switch (pronoun) {
            case MAN -> kind == Kind.MAN || kind == Kind.PERSON;
            case WOMAN -> kind == Kind.WOMAN || kind == Kind.PERSON;
            case THING -> kind == Kind.THING || (kind == Kind.UNKNOWN && named);
            case MANY -> kind == Kind.MANY;
            case PERSON, UNKNOWN -> false;
        };
    }

    /** Whether he, she or it might after all mean it, so that another choice is in doubt. */
    boolean rivals(Kind pronoun) {
        return fits(pronoun) || (kind == Kind.UNKNOWN && pronoun != Kind.MANY);
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
