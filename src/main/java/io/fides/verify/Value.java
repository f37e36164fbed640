package io.fides.verify;

import io.fides.domain.Span;

/** Something in a text that can be compared with its like: a date, an amount or a name. */
public sealed interface Value permits CalendarDate, Quantity, Name {

    /** Where it stands in the text that was read. */
    Span span();
}
