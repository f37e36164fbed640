package io.fides.segment.coreference;

/** Who or what is meant, as far as words tell. */
enum Kind {
    MAN,
    WOMAN,
    /** A person; whether man or woman is not known. */
    PERSON,
    THING,
    /** More than one. */
    MANY,
    UNKNOWN;

    boolean isPerson() {
        return hasGender() || this == PERSON;
    }

    boolean hasGender() {
        return this == MAN || this == WOMAN;
    }

    /** Whether one is a man and the other a woman. */
    boolean excludes(Kind other) {
        return hasGender() && other.hasGender() && this != other;
    }

    /** The one that tells more of a person, this one first. */
    Kind or(Kind other) {
        return hasGender() || (isPerson() && !other.hasGender()) ? this : other;
    }
}
