package io.fides.cli.terminal;

/** Colours, or none. Text that is styled has been made {@link Visible} before. */
public enum Ink {
    PLAIN,
    COLOUR;

    private static final String RESET = "\u001b[0m";

    public static Ink of(Terminal terminal) {
        return terminal.colour() ? COLOUR : PLAIN;
    }

    public String bold(String text) {
        return style("1", text);
    }

    public String dim(String text) {
        return style("2", text);
    }

    public String good(String text) {
        return style("32", text);
    }

    public String bad(String text) {
        return style("31", text);
    }

    public String unsure(String text) {
        return style("33", text);
    }

    public String mark(String text) {
        return style("36", text);
    }

    /** Text that is no longer there; without colour in the marks of a word diff. */
    public String removed(String text) {
        return changed("[-%s-]", "31;9", text);
    }

    public String added(String text) {
        return changed("{+%s+}", "1;32", text);
    }

    private String changed(String marks, String code, String text) {
        return this == PLAIN && !text.isEmpty() ? marks.formatted(text) : style(code, text);
    }

    private String style(String code, String text) {
        return this == PLAIN || text.isEmpty() ? text : "\u001b[" + code + "m" + text + RESET;
    }
}
