package io.fides.settings;

import java.time.DateTimeException;
import java.time.LocalDate;
import org.eclipse.microprofile.config.spi.Converter;

/** A day of the calendar. */
public record Day() implements Converter<LocalDate> {

    @Override
    public LocalDate convert(String value) {
        try {
            return LocalDate.parse(value.strip());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("it is a day, such as 2026-07-20", e);
        }
    }
}
