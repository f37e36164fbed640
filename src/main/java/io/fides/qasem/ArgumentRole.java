package io.fides.qasem;

/** What an argument is to its predicate, as far as it decides how one asks for it. */
enum ArgumentRole {
    /** Who does it. */
    SUBJECT,
    /** To whom it is done, said in the passive. */
    PASSIVE_SUBJECT,
    /** To whom it is done. */
    OBJECT,
    /** By whom, said in the passive. */
    AGENT,
    /** To whom something is given. */
    RECIPIENT,
    /** A clause that the verb needs. */
    COMPLEMENT,
    /** What follows a preposition. */
    OBLIQUE,
    WHEN,
    WHERE,
    WHY,
    HOW,
    HOW_LONG,
    HOW_MUCH
}
