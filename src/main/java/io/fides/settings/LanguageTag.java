package io.fides.settings;

import java.util.IllformedLocaleException;
import java.util.Locale;
import org.eclipse.microprofile.config.spi.Converter;

/** A language by its tag of BCP 47. */
public record LanguageTag() implements Converter<String> {

    @Override
    public String convert(String value) {
        if (isOne(value.strip())) {
            return value.strip();
        }
        throw new IllegalArgumentException("it is a BCP 47 tag, such as en");
    }

    public static boolean isOne(String tag) {
        try {
            return !new Locale.Builder().setLanguageTag(tag).build().getLanguage().isEmpty();
        } catch (IllformedLocaleException _) {
            return false;
        }
    }
}
