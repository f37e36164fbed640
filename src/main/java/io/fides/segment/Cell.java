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
 * @param alone whether its column is the only one with values
 */
record Cell(String rows, String column, String row, boolean alone) {

    /** Heads of columns that hold properties, and their values, of one thing. */
    private static final Set<String> GENERAL =
            new WordLists(Cell.class, "tables.txt").get("general");

    /**
     * What the sentence of a value says. The things of a table are its rows, or its columns, if
     * these have names and its rows have none, or if its rows are headed as properties; or it has
     * but one, the topic.
     *
     * @param outline has read the heads
     */
    String sentence(String value, Optional<String> topic, Outline outline) {
        boolean properties = isGeneral(rows);
        if (alone && (properties || isGeneral(column))) {
            return outline.labelled(row, value).sentence(topic);
        }
        return properties || (outline.isName(column) && !outline.isName(row))
                ? outline.labelled(row, value).sentence(Optional.of(column))
                : outline.labelled(column, value)
                        .sentence(Optional.of(row).filter(it -> !it.isEmpty()));
    }

    private static boolean isGeneral(String head) {
        String lower = head.toLowerCase(Locale.ROOT);
        return lower.isEmpty()
                || GENERAL.contains(
                        lower.endsWith("s") ? lower.substring(0, lower.length() - 1) : lower);
    }
}
