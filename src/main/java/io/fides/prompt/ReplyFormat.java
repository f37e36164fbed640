package io.fides.prompt;

/**
 * How replies are written: the schema a model is asked to follow, and the strict reading of what it
 * wrote. Records may hold strings, booleans, ints, doubles, enums (in lower case), lists and
 * records.
 */
public interface ReplyFormat {

    /**
     * A JSON schema in which every component is required, nothing else is allowed, and the title is
     * the simple name of the type.
     */
    String schema(Class<? extends Record> type);

    /** Reads one object; what is missing, too much, null or of another type is a problem. */
    <T extends Record> Reading<T> read(String reply, Class<T> type);
}
