package io.fides.report;

/** Whether a text can be written: half of a surrogate pair is no Unicode, and would become “?”. */
public final class SurrogatePairs {

    /** What a caller is told of a field whose text holds one. */
    public static final String HALF = "holds half of a surrogate pair, which is not Unicode text";

    private SurrogatePairs() {}

    public static boolean isHalved(String text) {
        return text.codePoints().anyMatch(each -> Character.getType(each) == Character.SURROGATE);
    }
}
