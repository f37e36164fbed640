package io.fides.adapter.extract;

import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes the rows of a table so that each value can be read by itself, with the row and the column
 * that it belongs to: “Single, Low season: €68.” under the heads “Room | Low season”. A reader who
 * sees but a few lines of a page does not see the heads. Rows that do not fit under the heads, and
 * those of a table without any, are their cells.
 */
final class TableText {

    /** Between cells of which nothing is known. */
    private static final String CELLS = " | ";

    /** So much of a text may be heads said again; a hostile table would be said for ever. */
    private static final long MOST = 1_000_000;

    private static final Map<String, String> SAID =
            Stream.of(
                            Stream.of(DayOfWeek.values())
                                    .map(day -> Map.entry(abbreviated(day), name(day))),
                            Stream.of("✓", "✔", "✔️", "✅").map(mark -> Map.entry(mark, "yes")),
                            Stream.of("✗", "✘", "✖", "❌").map(mark -> Map.entry(mark, "no")))
                    .flatMap(each -> each)
                    .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    private final Consumer<String> paragraphs;
    private long repeated;
    private List<String> heads = List.of();
    private boolean told = true;

    TableText(Consumer<String> paragraphs) {
        this.paragraphs = paragraphs;
    }

    /** Begins a table, or goes on with other heads. */
    void heads(List<String> cells) {
        end();
        heads = cells.stream().map(TableText::words).toList();
        told = cells.isEmpty();
    }

    /** Ends a table, if there is one. */
    void end() {
        tell();
        heads = List.of();
    }

    /** Where two cells have no heads, the first one says what the other one is. */
    void row(List<String> written) {
        List<String> cells = written.stream().map(TableText::said).toList();
        if (cells.size() > 1 && cells.size() == heads.size() && hasRoom(cells)) {
            told = true;
            paragraphs.accept(values(cells));
        } else {
            tell();
            paragraphs.accept(joined(cells, cells.size() == 2 ? ": " : CELLS));
        }
    }

    private boolean hasRoom(List<String> cells) {
        repeated += (long) cells.size() * (heads.getFirst() + cells.getFirst()).length();
        repeated += heads.stream().mapToLong(String::length).sum();
        return repeated <= MOST;
    }

    /** The heads alone, if no row tells them. */
    private void tell() {
        if (!told) {
            told = true;
            paragraphs.accept(joined(heads, CELLS));
        }
    }

    private String values(List<String> cells) {
        String first = cells.getFirst();
        boolean number = !first.isEmpty() && Character.isDigit(first.charAt(0));
        String row = number ? (heads.getFirst() + " " + first).strip() : first;
        return IntStream.range(1, cells.size())
                .filter(i -> !cells.get(i).isEmpty())
                .mapToObj(i -> value(row, heads.get(i), cells.get(i)))
                .collect(Collectors.joining(" "));
    }

    /** A value as a sentence; what it belongs to may be empty. */
    static String value(String row, String column, String value) {
        String label = row.isEmpty() || column.isEmpty() ? row + column : row + ", " + column;
        String end = ".!?…".indexOf(value.charAt(value.length() - 1)) < 0 ? "." : "";
        return (label.isEmpty() ? "" : label + ": ") + value + end;
    }

    /** The words that programs join to one ({@code maxPageSize}, {@code max_page_size}). */
    static String words(String key) {
        String words = key.replaceAll("(?<=\\p{Ll})(?=\\p{Lu})|_+", " ").strip();
        return said(words);
    }

    /** The name of a day that is abbreviated, and what a mark says; all else as it is. */
    static String said(String cell) {
        return SAID.getOrDefault(cell.toLowerCase(Locale.ROOT), cell);
    }

    private static String abbreviated(DayOfWeek day) {
        return day.getDisplayName(TextStyle.SHORT, Locale.ENGLISH).toLowerCase(Locale.ROOT);
    }

    private static String name(DayOfWeek day) {
        return day.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    }

    private static String joined(List<String> cells, String mark) {
        return cells.stream().filter(cell -> !cell.isEmpty()).collect(Collectors.joining(mark));
    }
}
