package io.fides.eval.data;

import java.util.ArrayList;
import java.util.List;

/** Comma-separated values as RFC 4180 has them: quoted fields may hold commas and line breaks. */
final class CsvReader {

    private final String text;
    private final List<List<String>> rows = new ArrayList<>();
    private final StringBuilder field = new StringBuilder();
    private List<String> row = new ArrayList<>();

    private CsvReader(String text) {
        this.text = text;
    }

    /** All rows; one that is blank is left out. Never fails: an open quote ends with the text. */
    static List<List<String>> read(String text) {
        CsvReader reader = new CsvReader(text);
        reader.read();
        return reader.rows;
    }

    private void read() {
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted) {
                if (c != '"') {
                    field.append(c);
                } else if (i + 1 < text.length() && text.charAt(i + 1) == '"') {
                    field.append(c);
                    i++;
                } else {
                    quoted = false;
                }
            } else {
                switch (c) {
                    case '"' -> quoted = true;
                    case ',' -> endField();
                    case '\n' -> endRow();
                    case '\r' -> {}
                    default -> field.append(c);
                }
            }
        }
        endRow();
    }

    private void endField() {
        row.add(field.toString());
        field.setLength(0);
    }

    private void endRow() {
        endField();
        if (row.size() > 1 || !row.getFirst().isBlank()) {
            rows.add(List.copyOf(row));
        }
        row = new ArrayList<>();
    }
}
