package io.fides.segment;

import io.fides.domain.Span;
import io.fides.language.WordLists;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the rows of a Markdown table one after the other. */
final class TableRows {

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
                new WordLists(TableRows.class, "tables.txt").get("general");

        /**
         * What the sentence of a value says. The things of a table are its rows, or its columns, if
         * these have names and its rows have none, or if its rows are headed as properties; or it
         * has but one, the topic.
         *
         * @param outline has read the heads
         */
        String sentence(String value, Optional<String> topic, Outline outline) {
            boolean properties = isGeneral(rows);
            if (alone && (properties || isGeneral(column))) {
                return outline.labelled(row, value).sentence(topic);
            }
            return properties || (outline.isName(column) && !outline.isName(row))
                    ? outline.labelled(row, value).sentence(named(column))
                    : outline.labelled(column, value).sentence(named(row));
        }

        private static Optional<String> named(String head) {
            return Optional.of(head).filter(it -> !it.isEmpty());
        }

        private static boolean isGeneral(String head) {
            String lower = head.toLowerCase(Locale.ROOT);
            return lower.isEmpty() || GENERAL.contains(lower.replaceFirst("s$", ""));
        }
    }

    private List<String> header = List.of();
    private boolean ruled;

    void end() {
        header = List.of();
        ruled = false;
    }

    /**
     * @param rule whether the line only separates the header from the rows
     * @return the values of the row behind its first cell, by their places
     */
    Map<Span, Cell> row(String text, Span line, boolean rule) {
        List<Span> cells = cells(text, line);
        List<String> texts = cells.stream().map(span -> PlainText.of(text, span).text()).toList();
        Map<Span, Cell> values = new LinkedHashMap<>();
        if (rule) {
            ruled = !header.isEmpty();
        } else if (!ruled) {
            header = texts;
        } else {
            for (int i = 1; i < Math.min(cells.size(), header.size()); i++) {
                if (!cells.get(i).isEmpty()) {
                    values.put(
                            cells.get(i),
                            new Cell(
                                    header.getFirst(),
                                    header.get(i),
                                    texts.getFirst(),
                                    header.size() == 2));
                }
            }
        }
        return values;
    }

    private static List<Span> cells(String text, Span line) {
        List<Span> cells = new ArrayList<>();
        int from = text.indexOf('|', line.start()) + 1;
        while (from < line.end()) {
            int bar = text.indexOf('|', from, line.end());
            int to = bar < 0 ? line.end() : bar;
            String cell = text.substring(from, to);
            if (bar >= 0 || !cell.isBlank()) {
                int start = from + cell.length() - cell.stripLeading().length();
                cells.add(new Span(start, start + cell.strip().length()));
            }
            from = to + 1;
        }
        return cells;
    }
}
