package io.fides.adapter.extract;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;

/** The cells of a table in HTML, where one may stand in several columns and rows. */
final class CellSpans {

    /** A hostile page would have one stand in millions. */
    private static final int MOST = 30;

    /** What goes on in the rows below, in order of the columns. */
    private final List<Going> going = new ArrayList<>();

    private record Going(int column, String text, int rows) {}

    /** Another table begins. */
    void clear() {
        going.clear();
    }

    /** What stands in each column of the next row. */
    List<String> row(List<Element> cells) {
        List<Going> above = List.copyOf(going);
        going.clear();
        List<String> row = new ArrayList<>();
        for (Element cell : cells) {
            goOn(above, row);
            String text = HtmlParagraphs.BLANKS.matcher(cell.text()).replaceAll(" ").strip();
            int rows = span(cell, "rowspan");
            // One alone in its row is no value of all columns: it says what the rows below are.
            for (int i = cells.size() > 1 ? span(cell, "colspan") : 1; i > 0; i--) {
                keep(row.size(), text, rows - 1);
                row.add(text);
            }
        }
        goOn(above, row);
        return row;
    }

    private void goOn(List<Going> above, List<String> row) {
        for (Going each : above) {
            if (each.column() == row.size()) {
                row.add(each.text());
                keep(each.column(), each.text(), each.rows() - 1);
            }
        }
    }

    private void keep(int column, String text, int rows) {
        if (rows > 0) {
            going.add(new Going(column, text, rows));
        }
    }

    private static int span(Element cell, String name) {
        String span = cell.attr(name).strip();
        return span.matches("[1-9]\\d?") ? Math.min(Integer.parseInt(span), MOST) : 1;
    }
}
