package io.fides.adapter.extract;

import io.fides.domain.Cell;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
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

    /** Names of days and months that are abbreviated, and marks, each with what it says. */
    private static final Map<String, String> SAID =
            Stream.of(
                            Stream.of(DayOfWeek.values()).map(it -> said(it::getDisplayName)),
                            // “May” is the abbreviation of May.
                            Stream.of(Month.values())
                                    .filter(it -> it != Month.MAY)
                                    .map(it -> said(it::getDisplayName)),
                            Stream.of("✓", "✔", "✔️", "✅").map(mark -> Map.entry(mark, "yes")),
                            Stream.of("✗", "✘", "✖", "❌").map(mark -> Map.entry(mark, "no")))
                    .flatMap(each -> each)
                    .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    private final Consumer<String> paragraphs;
    private final List<Row> rows = new ArrayList<>();
    private long repeated;
    private List<ColumnHead> heads = List.of();
    private boolean told = true;

    /**
     * @param fits whether its cells stand under the heads
     */
    private record Row(List<String> cells, boolean fits) {}

    TableText(Consumer<String> paragraphs) {
        this.paragraphs = paragraphs;
    }

    /** Begins a table, or goes on with other heads; two rows of heads say one thing together. */
    void heads(List<String> cells) {
        if (rows.isEmpty() && !told && cells.size() == heads.size()) {
            heads = IntStream.range(0, cells.size()).mapToObj(i -> below(i, cells.get(i))).toList();
            return;
        }
        end();
        heads = cells.stream().map(ColumnHead::of).toList();
        told = cells.isEmpty();
    }

    private ColumnHead below(int column, String cell) {
        ColumnHead above = heads.get(column);
        return cell.isEmpty() || ColumnHead.of(cell).equals(above) ? above : above.with(cell);
    }

    /** Ends a table, if there is one. */
    void end() {
        write();
        tell();
        heads = List.of();
    }

    void row(List<String> written) {
        List<String> cells = written.stream().map(TableText::said).toList();
        boolean fits = cells.size() > 1 && cells.size() == heads.size() && hasRoom(cells);
        if (heads.isEmpty()) {
            paragraphs.accept(alone(cells));
        } else {
            rows.add(new Row(cells, fits));
        }
    }

    /** The rows, when all of them are known: what tells them apart is what they are called by. */
    private void write() {
        RowLabel label = RowLabel.in(rows.stream().filter(Row::fits).map(Row::cells).toList());
        for (Row row : rows) {
            if (row.fits()) {
                told = true;
            } else {
                tell();
            }
            String values = row.fits() ? values(row.cells(), label) : "";
            paragraphs.accept(values.isEmpty() ? alone(row.cells()) : values);
        }
        rows.clear();
    }

    /** Where two cells have no heads, the first one says what the other one is. */
    private static String alone(List<String> cells) {
        return joined(cells, cells.size() == 2 ? ": " : CELLS);
    }

    private boolean hasRoom(List<String> cells) {
        repeated += (long) cells.size() * (heads.getFirst().name() + cells.getFirst()).length();
        repeated += heads.stream().mapToLong(head -> head.name().length()).sum();
        return repeated <= MOST;
    }

    /** The heads alone, if no row tells them. */
    private void tell() {
        if (!told) {
            told = true;
            paragraphs.accept(joined(heads.stream().map(ColumnHead::name).toList(), CELLS));
        }
    }

    private String values(List<String> row, RowLabel label) {
        String name =
                label.columns().stream()
                        .filter(i -> !row.get(i).isEmpty())
                        .map(i -> name(i, row.get(i)))
                        .collect(Collectors.joining(", "));
        return IntStream.range(0, row.size())
                .filter(i -> !label.columns().contains(i) && !row.get(i).isEmpty())
                .mapToObj(i -> value(name, heads.get(i), row.get(i)))
                .collect(Collectors.joining(" "));
    }

    /** A number calls a row by what it is. */
    private String name(int column, String cell) {
        return Character.isDigit(cell.charAt(0))
                ? (heads.get(column).name() + " " + cell).strip()
                : cell;
    }

    /** A value as a sentence; what it belongs to may be empty. */
    static String value(String row, ColumnHead column, String cell) {
        return new Cell(row, column.name(), column.value(cell)).sentence();
    }

    /** The name of a day or month that is abbreviated, what a mark says; all else as it is. */
    static String said(String cell) {
        return SAID.getOrDefault(cell.toLowerCase(Locale.ROOT), cell);
    }

    private static Map.Entry<String, String> said(BiFunction<TextStyle, Locale, String> name) {
        return Map.entry(
                name.apply(TextStyle.SHORT, Locale.ENGLISH).toLowerCase(Locale.ROOT),
                name.apply(TextStyle.FULL, Locale.ENGLISH));
    }

    private static String joined(List<String> cells, String mark) {
        return cells.stream().filter(cell -> !cell.isEmpty()).collect(Collectors.joining(mark));
    }
}
