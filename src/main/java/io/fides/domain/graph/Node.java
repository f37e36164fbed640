package io.fides.domain.graph;

/** What a triplet can be about: a thing, or a value. */
public sealed interface Node permits Entity, Literal {

    /** How a person calls it. */
    String label();
}
