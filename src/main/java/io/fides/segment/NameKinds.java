package io.fides.segment;

/** What the words of a name tell of who bears it. */
public final class NameKinds {

    /** Who or what a name may belong to. */
    public enum Kind {
        MAN,
        WOMAN,
        /** A person; whether man or woman is not known. */
        PERSON,
        THING,
        UNKNOWN
    }

    private NameKinds() {}

    /**
     * @param name without an article
     */
    public static Kind of(String name) {
        var tokens = Token.of(name);
        return switch (Kinds.of(tokens, 0, tokens.size())) {
            case MAN -> Kind.MAN;
            case WOMAN -> Kind.WOMAN;
            case PERSON -> Kind.PERSON;
            case THING, MANY -> Kind.THING;
            case UNKNOWN -> Kind.UNKNOWN;
        };
    }

    /** Whether a noun, in lower case, is what named things are called: city, tower, company. */
    public static boolean isClass(String noun) {
        return Kinds.isClass(noun);
    }
}
