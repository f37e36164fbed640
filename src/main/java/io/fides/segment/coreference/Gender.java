package io.fides.segment.coreference;

/** Which of he and she means somebody, as far as words tell. */
public enum Gender {
    MASCULINE,
    FEMININE,
    UNKNOWN;

    boolean excludes(Gender other) {
        return this != UNKNOWN && other != UNKNOWN && this != other;
    }

    /** The one that is known, this one first. */
    Gender or(Gender other) {
        return this == UNKNOWN ? other : this;
    }
}
