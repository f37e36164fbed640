package io.fides.report;

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

    /** The name in requests. */
    public String json() {
        return json;
    }
}
