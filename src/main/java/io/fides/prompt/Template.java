package io.fides.prompt;

import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text with {@code {placeholders}}. Braces around anything but a name, as in JSON, are text.
 *
 * @param text as written
 */
public record Template(String text) {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z][A-Za-z0-9]*)}");

    /** The names in braces, sorted. */
    public TreeSet<String> placeholders() {
        TreeSet<String> names = new TreeSet<>();
        PLACEHOLDER.matcher(text).results().forEach(match -> names.add(match.group(1)));
        return names;
    }

    /** The text with each placeholder replaced; what is put in is never searched again. */
    public String render(Map<String, String> values) {
        return PLACEHOLDER
                .matcher(text)
                .replaceAll(
                        match -> {
                            String value = values.get(match.group(1));
                            if (value == null) {
                                throw new IllegalArgumentException(
                                        "nothing is given for {" + match.group(1) + "}");
                            }
                            return Matcher.quoteReplacement(value);
                        });
    }
}
