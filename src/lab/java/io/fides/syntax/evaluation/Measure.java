package io.fides.syntax.evaluation;

/** What of a word is compared. */
public enum Measure {
    /** That it is a word: the same span. */
    WORDS,
    /** Its word class. */
    TAG,
    /** All of its features. */
    FEATURES,
    LEMMA,
    /** Unlabelled attachment: its head. */
    UAS,
    /** Labelled attachment: its head, and the relation without its subtype. */
    LAS,
    /** Its head, and the relation with its subtype. */
    LAS_SUBTYPES
}
