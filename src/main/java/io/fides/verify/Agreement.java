package io.fides.verify;

/** How two values of the same type stand to each other. */
public enum Agreement {
    /** One can be true of what the other is true of. */
    AGREE,
    /** They exclude each other. */
    DIFFER,
    /** It cannot be said, such as a day without a year against a year. */
    UNCLEAR
}
