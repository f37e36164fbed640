package io.fides.report;

import java.nio.charset.StandardCharsets;

/** What the offsets of a report count. */
public enum Offsets {
    /** UTF-16 code units, as strings of Java and JavaScript do. */
    UTF16("utf16"),
    /** Unicode code points, as strings of Python do. */
    CODE_POINT("codePoint"),
    /** Bytes of the UTF-8 encoding, as strings of Go and Rust do. */
    UTF8("utf8");

    private final String json;

    Offsets(String json) {
        this.json = json;
    }

    public String json() {
        return json;
    }

    /** How long a text is in these units. */
    public int length(String text) {
        return switch (this) {
            case UTF16 -> text.length();
            case CODE_POINT -> text.codePointCount(0, text.length());
            case UTF8 -> text.getBytes(StandardCharsets.UTF_8).length;
        };
    }
}
