package io.fides.retrieve;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The kinds of files that are read, by the ends of their names. */
public final class FileTypes {

    private static final Map<String, String> TYPES =
            Map.of(
                    "txt", "text/plain",
                    "md", "text/markdown",
                    "markdown", "text/markdown",
                    "html", "text/html",
                    "htm", "text/html",
                    "csv", "text/csv",
                    "tsv", "text/csv",
                    "json", "application/json",
                    "jsonl", "application/json",
                    "pdf", "application/pdf");

    private FileTypes() {}

    /** The media type; empty if files of this name are not known to be read. */
    public static Optional<String> of(String name) {
        int point = name.lastIndexOf('.');
        return point < 0
                ? Optional.empty()
                : Optional.ofNullable(
                        TYPES.get(name.substring(point + 1).toLowerCase(Locale.ROOT)));
    }
}
