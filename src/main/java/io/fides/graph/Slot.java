package io.fides.graph;

import io.fides.domain.Span;
import io.fides.domain.graph.Entity;
import io.fides.verify.CalendarDate;
import java.util.Optional;

/**
 * A place of a claim that something of a triplet can fill: a name or a date.
 *
 * @param entity what a name means, if the graph knows it
 */
record Slot(Span span, String text, Optional<Entity> entity, Optional<CalendarDate> date) {

    boolean isDate() {
        return date.isPresent();
    }

    /** Whether it is written like a name. */
    boolean isName() {
        return !isDate() && Character.isUpperCase(text.codePointAt(0));
    }
}
