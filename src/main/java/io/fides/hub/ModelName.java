package io.fides.hub;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.regex.Pattern;

/**
 * The name of a model on a hub, such as {@code cross-encoder/ms-marco-MiniLM-L6-v2}. Both parts are
 * safe as names of folders: letters, digits, and {@code . _ -} inside.
 */
public record ModelName(String owner, String name) {

    /** What both sides of the slash look like; as strict as the hub itself. */
    private static final Pattern PART =
            Pattern.compile("[A-Za-z0-9_](?:[A-Za-z0-9._-]{0,94}[A-Za-z0-9_-])?");

    /**
     * @throws IllegalArgumentException if a part is not a name
     */
    public ModelName {
        if (!isPart(owner) || !isPart(name)) {
            throw new IllegalArgumentException(
                    "a model is named owner/name, of letters, digits and . _ - only");
        }
    }

    /** Reads {@code owner/name}. */
    @JsonCreator
    public static ModelName of(String written) {
        int slash = written.indexOf('/');
        return new ModelName(
                written.substring(0, Math.max(slash, 0)), written.substring(slash + 1));
    }

    private static boolean isPart(String part) {
        return PART.matcher(part).matches() && !part.contains("..");
    }

    @JsonValue
    @Override
    public String toString() {
        return owner + "/" + name;
    }
}
