package io.fides.graph;

import io.fides.language.Diacritics;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** A name as names are compared: without case, diacritics, doubled spaces and typographic signs. */
public final class NameKey {

    private static final Pattern SPACES = Pattern.compile("[\\s\\u00A0_]+");
    private static final Pattern QUOTES = Pattern.compile("[’‘ʼ`]");
    private static final Pattern DASHES = Pattern.compile("[‐‑–—]");

    private NameKey() {}

    public static String of(String name) {
        String plain = Diacritics.dropped(name, Normalizer.Form.NFKD);
        plain = DASHES.matcher(QUOTES.matcher(plain).replaceAll("'")).replaceAll("-");
        return SPACES.matcher(plain).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
    }
}
