package io.fides.cli;

/** Colours, or none. Text that is styled has been made {@link Visible} before. */
enum Ink {
    PLAIN,
    COLOUR;

    private static final String RESET = "\u001b[0m";

    static Ink of(Terminal terminal) {
        return terminal.colour() ? COLOUR : PLAIN;
    }

    String bold(String text) {
        return style("1", text);
    }

    String dim(String text) {
        return style("2", text);
    }

    String good(String text) {
        return style("32", text);
    }

    String bad(String text) {
        return style("31", text);
    }

    String unsure(String text) {
        return style("33", text);
    }

    String mark(String text) {
        return style("36", text);
    }

    /** Text that is no longer there; without colour in the marks of a word diff. */
    String removed(String text) {
        return changed("[-%s-]", "31;9", text);
    }

    String added(String text) {
        return changed("{+%s+}", "1;32", text);
    }

    private String changed(String marks, String code, String text) {
        return this == PLAIN && !text.isEmpty() ? marks.formatted(text) : style(code, text);
    }

    private String style(String code, String text) {
        return this == PLAIN || text.isEmpty() ? text : "\u001b[" + code + "m" + text + RESET;
    }
}
