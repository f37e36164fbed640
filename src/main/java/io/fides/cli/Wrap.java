package io.fides.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Breaks styled text into lines between words; styles take no room and do not stain margins. */
final class Wrap {

    private static final Pattern STYLE = Pattern.compile("\u001b\\[[0-9;]*m");
    private static final Pattern WORD = Pattern.compile("[^ \\n]+| +|\\n");
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
        Matcher words = WORD.matcher(text);
        String blanks = "";
        while (words.find()) {
            String word = words.group();
            if (word.equals("\n")) {
                wrap.newLine();
                blanks = "";
            } else if (word.isBlank()) {
                blanks = word;
            } else {
                wrap.word(blanks, word);
                blanks = "";
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
        return STYLE.matcher(text).replaceAll("").codePoints().map(Wrap::width).sum();
    }

    private static int width(int c) {
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.FORMAT) {
            return 0;
        }
        return wide(c) ? 2 : 1;
    }

    /** East Asian wide characters and most emoji. */
    private static boolean wide(int c) {
        return (c >= 0x1100 && c <= 0x115F)
                || (c >= 0x2E80 && c <= 0xA4CF)
                || (c >= 0xAC00 && c <= 0xD7A3)
                || (c >= 0xF900 && c <= 0xFAFF)
                || (c >= 0xFE30 && c <= 0xFE6F)
                || (c >= 0xFF00 && c <= 0xFF60)
                || (c >= 0x1F300 && c <= 0x1FAFF)
                || (c >= 0x20000 && c <= 0x3FFFD);
    }
}
