package io.fides.verify;

import io.fides.domain.Span;

/** Something in a text that can be compared with its like: a date, an amount or a name. */
public sealed interface Value permits CalendarDate, Quantity, Name {

    /** Where it stands in the text that was read. */
    Span span();

    /** How it stands to another; {@link Agreement#UNCLEAR} if they are of different types. */
    default Agreement agreement(Value other) {
        return switch (this) {
            case CalendarDate mine when other instanceof CalendarDate date -> mine.compare(date);
            case Quantity mine when other instanceof Quantity amount -> mine.compare(amount);
            case Name mine when other instanceof Name name -> mine.compare(name);
            case CalendarDate _, Quantity _, Name _ -> Agreement.UNCLEAR;
        };
    }
}
