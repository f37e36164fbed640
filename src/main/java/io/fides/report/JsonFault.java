package io.fides.report;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a piece of JSON, whatever it should say, for whoever wrote it: Jackson's own
 * words name its classes and settings.
 *
 * @param field what is given twice, such as {@code documents[0].text}; else empty
 * @param detail what is wrong, and where that helps, the place
 */
public record JsonFault(String field, String detail) {

    public static JsonFault of(JsonProcessingException wrong) {
        String said = String.valueOf(wrong.getOriginalMessage());
        if (wrong instanceof StreamConstraintsException) {
            return new JsonFault("", "a text, a number or the nesting is too long");
        }
        if (isTrailing(wrong)) {
            return new JsonFault("", "there is more after the first JSON value");
        }
        if (said.startsWith("Duplicate field") && wrong.getProcessor() instanceof JsonParser at) {
            return new JsonFault(path(at.getParsingContext()), "is given twice");
        }
        String what = wrong instanceof JsonEOFException ? "the JSON ends too early" : "not JSON";
        return new JsonFault("", what + place(wrong.getLocation()));
    }

    /** Whether a whole value was read, and something follows. */
    public static boolean isTrailing(JsonProcessingException wrong) {
        return String.valueOf(wrong.getOriginalMessage()).startsWith("Trailing token");
    }

    private static String path(JsonStreamContext at) {
        if (at.inRoot()) {
            return "";
        }
        String before = path(at.getParent());
        if (at.inArray()) {
            return before + "[" + at.getCurrentIndex() + "]";
        }
        return before + (before.isEmpty() ? "" : ".") + at.getCurrentName();
    }

    /** The line only where there are several: one of a batch has a number of its own. */
    private static String place(@Nullable JsonLocation at) {
        if (at == null) {
            return "";
        }
        String line = at.getLineNr() > 1 ? "line " + at.getLineNr() + ", " : "";
        return " (" + line + "column " + at.getColumnNr() + ")";
    }

    @Override
    public String toString() {
        return field.isEmpty() ? detail : field + ": " + detail;
    }
}
