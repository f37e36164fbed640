package io.fides.retrieve;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is between two lines {@code ---} at the head of a text, if it names any field. Only
 * top-level {@code key: value} lines are understood; lists and nested values are passed over.
 *
 * @param fields values without quotes around them, by their keys in lower case
 * @param body what comes after; the whole text if it has no such head
 */
public record FrontMatter(Map<String, String> fields, String body) {

    private static final Pattern BLOCK =
            Pattern.compile(
                    "\\A---[ \t]*\\R(.*?)^(?:---|\\.\\.\\.)[ \t]*(?:\\R|\\z)",
                    Pattern.DOTALL | Pattern.MULTILINE);

    public FrontMatter {
        fields = Map.copyOf(fields);
    }

    public static FrontMatter of(String text) {
        Matcher block = BLOCK.matcher(text);
        if (!block.find()) {
            return new FrontMatter(Map.of(), text);
        }
        Map<String, String> fields = new HashMap<>();
        for (String line : block.group(1).lines().toList()) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                String key = line.substring(0, colon).toLowerCase(Locale.ROOT);
                fields.put(key, unquoted(line.substring(colon + 1).strip()));
            }
        }
        return fields.isEmpty() && !block.group(1).isBlank()
                ? new FrontMatter(fields, text)
                : new FrontMatter(fields, text.substring(block.end()));
    }

    /** The value of a field; empty if it is not stated. */
    public String field(String key) {
        return fields.getOrDefault(key, "");
    }

    private static String unquoted(String value) {
        return value.replaceFirst("(?s)^([\"'])(.*)\\1$", "$2");
    }
}
