package io.fides.cli.terminal;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;

/** Breaks styled text into lines between words; styles take no room and do not stain margins. */
final class Wrap {

    private static final Pattern STYLE = Pattern.compile("\u001b\\[[0-9;]*m");
    private static final Pattern WORDS = Pattern.compile("( *)([^ \\n]+)|\\n");
    private static final ColorScheme PLAIN = Help.defaultColorScheme(Ansi.OFF);
    private static final String RESET = "\u001b[0m";

    private final int columns;
    private final String margin;
    private final StringBuilder out = new StringBuilder();
    private int column;
    private String style = "";

    private Wrap(int columns, String margin, int column) {
        this.columns = columns;
        this.margin = margin;
        this.column = column;
    }

    /** Breaks lines at {@code columns}, or none at 0; margins go before all but the first. */
    static String lines(int columns, String first, String margin, String text) {
        Wrap wrap = new Wrap(columns, margin, width(first));
        wrap.out.append(first);
        Matcher words = WORDS.matcher(text);
        while (words.find()) {
            if (words.group(2) == null) {
                wrap.newLine();
            } else {
                wrap.word(words.group(1), words.group(2));
            }
        }
        return wrap.out.toString();
    }

    private void word(String blanks, String word) {
        int width = width(word);
        if (columns > 0
                && column + blanks.length() + width > columns
                && column > width(margin)
                && !blanks.isEmpty()) {
            newLine();
        } else {
            out.append(blanks);
            column += blanks.length();
        }
        out.append(word);
        column += width;
        Matcher styles = STYLE.matcher(word);
        while (styles.find()) {
            style = styles.group().equals(RESET) ? "" : styles.group();
        }
    }

    private void newLine() {
        out.append(style.isEmpty() ? "" : RESET).append('\n').append(margin).append(style);
        column = width(margin);
    }

    /** Columns that a terminal needs for the text. */
    static int width(String text) {
        String plain = STYLE.matcher(text).replaceAll("");
        return PLAIN.apply(plain, List.of()).getCJKAdjustedLength();
    }
}
