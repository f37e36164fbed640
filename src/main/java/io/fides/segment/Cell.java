package io.fides.segment;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Where a value of a table stands.
 *
 * @param rows what the first column is headed
 * @param column what its own column is headed
 * @param row what its row begins with
 */
record Cell(String rows, String column, String row) {

    /** Heads of columns that hold properties, and their values, of one thing. */
    private static final Set<String> GENERAL =
            Set.of("", "feature", "property", "attribute", "aspect", "fact", "detail", "value");

    /** What the sentence of a value says. */
    String sentence(String value, Optional<String> topic) {
        return isGeneral(rows) || isGeneral(column)
                ? new Entry(row, value).sentence(topic)
                : new Entry(column, value).sentence(Optional.of(row).filter(it -> !it.isEmpty()));
    }

    private static boolean isGeneral(String head) {
        String lower = head.toLowerCase(Locale.ROOT);
        return GENERAL.contains(
                lower.endsWith("s") ? lower.substring(0, lower.length() - 1) : lower);
    }
}
