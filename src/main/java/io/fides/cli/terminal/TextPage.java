package io.fides.cli.terminal;

import java.util.List;
import java.util.function.Consumer;

/** Text for a terminal of some width, line by line. */
public final class TextPage {

    /** Where text begins that stands beside a verdict. */
    static final String MARGIN = " ".repeat(19);

    private static final int COMFORT = 100;

    private final Ink ink;
    private final int columns;
    private final int body;
    private final StringBuilder out = new StringBuilder();

    public TextPage(Terminal terminal) {
        this.ink = Ink.of(terminal);
        this.columns = terminal.columns() > 0 ? Math.min(terminal.columns(), COMFORT) : COMFORT;
        this.body = terminal.columns() > 0 ? columns : 0;
    }

    /** The colours of the terminal, if it has any. */
    public Ink ink() {
        return ink;
    }

    /** The answer itself, whose lines stay as they are where results go to a file. */
    public void body(String text) {
        line(body > 0 ? Wrap.lines(body, "", "", text.replace("\r\n", "\n")) : text);
    }

    public void heading(String text) {
        out.append('\n').append(ink.bold(text)).append('\n');
    }

    /** A heading and what comes below it, if there is anything. */
    public <T> void section(String heading, List<T> all, Consumer<T> each) {
        if (!all.isEmpty()) {
            heading(heading);
            all.forEach(each);
        }
    }

    /** A paragraph two blanks from the edge. */
    public void paragraph(String text) {
        wrapped("  ", "  ", text);
    }

    /** Begins the first line with {@code first}, the others with {@code margin}. */
    public void wrapped(String first, String margin, String text) {
        line(Wrap.lines(columns, first, margin, text));
    }

    /** A verdict, and beside it what it is on. */
    public void row(String verdict, String text) {
        wrapped("  " + verdict + "  ", MARGIN, text);
    }

    /** More beside the verdict above. */
    public void beside(String text) {
        wrapped(MARGIN, MARGIN, text);
    }

    public void line(String text) {
        out.append(text).append('\n');
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
