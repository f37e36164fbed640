package io.fides.adapter.rdf;

import io.fides.domain.graph.Literal;

/**
 * A statement as a file has it.
 *
 * @param subject its address
 * @param predicate its address
 */
record Raw(String subject, String predicate, Value object) {

    /** What is stated of the subject. */
    sealed interface Value {

        /** A thing, by its address. */
        record Thing(String uri) implements Value {}

        /**
         * A value.
         *
         * @param language of a text; empty if it has none
         * @param unit address of what it counts; empty if it has none
         */
        record Text(String text, Literal.Kind kind, String language, String unit)
                implements Value {}
    }
}
