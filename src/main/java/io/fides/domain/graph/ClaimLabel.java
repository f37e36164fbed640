package io.fides.domain.graph;

/** What the triplets make of a claim (ClaimVer §3.3). */
public enum ClaimLabel {
    /** They fully support it. */
    ATTRIBUTABLE,
    /** They do not suffice to tell. */
    EXTRAPOLATORY,
    /** They contradict it. */
    CONTRADICTORY
}
