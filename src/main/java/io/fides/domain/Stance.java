package io.fides.domain;

/** What a piece of evidence says about a claim. */
public enum Stance {
    ENTAILS,
    NEUTRAL,
    CONTRADICTS
}
