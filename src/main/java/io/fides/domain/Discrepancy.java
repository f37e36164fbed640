package io.fides.domain;

/**
 * A value in which a claim and its evidence differ.
 *
 * @param stated the wording in the claim
 * @param found the wording in the evidence; of what it denies, what has to stand there
 */
public record Discrepancy(Kind kind, String stated, String found) {

    /** What was compared. */
    public enum Kind {
        NUMBER,
        DATE,
        /** Words of any kind. */
        WORDING,
        /** What the evidence denies, or the contrary of which it says, in whatever words. */
        DENIAL
    }

    /** What it says, for people. */
    public String rationale() {
        return kind == Kind.DENIAL
                ? "the source says the contrary of “%s”".formatted(stated)
                : "the source says “%s”, the answer says “%s”".formatted(found, stated);
    }
}
