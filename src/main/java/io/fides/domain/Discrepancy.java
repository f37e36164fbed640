package io.fides.domain;

/**
 * A value in which a claim and its evidence differ.
 *
 * @param stated the wording in the claim
 * @param found the wording in the evidence
 */
public record Discrepancy(Kind kind, String stated, String found) {

    /** What was compared. */
    public enum Kind {
        NUMBER,
        DATE,
        /** Words of any kind. */
        WORDING
    }

    /** What it says, for people. */
    public String rationale() {
        return "the source says “%s”, the answer says “%s”".formatted(found, stated);
    }
}
