package io.fides.prompt;

import io.fides.domain.Sha256;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The text of a prompt file: front matter between two lines {@code ---}, then {@code # System}
 * (optional) and {@code # User}.
 *
 * @param place names the file for a person
 * @param id stage and name, as the file's path
 * @param version changes with the wording
 * @param paper what it implements
 * @param inputs placeholders of the user part
 * @param outputs fields of the reply
 * @param system instructions and examples
 * @param user the task with placeholders
 * @param sha256 of the whole file
 */
public record PromptFile(
        String place,
        String id,
        String version,
        String paper,
        List<String> inputs,
        List<String> outputs,
        String system,
        String user,
        String sha256) {

    private static final String RULE = "---";
    private static final String SYSTEM = "# System";
    private static final String USER = "# User";

    static PromptFile parse(String place, String text) {
        List<String> lines = text.lines().toList();
        int end = lines.isEmpty() ? -1 : lines.subList(1, lines.size()).indexOf(RULE) + 1;
        if (end < 1 || !lines.getFirst().equals(RULE)) {
            throw new IllegalArgumentException(place + ": no front matter between lines ---");
        }
        Map<String, String> front = new HashMap<>();
        for (String line : lines.subList(1, end)) {
            int colon = line.indexOf(':');
            if (colon < 0) {
                throw new IllegalArgumentException(place + ": not a front matter line: " + line);
            }
            front.put(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
        }
        List<String> body = lines.subList(end + 1, lines.size());
        int user = body.indexOf(USER);
        if (user < 0) {
            throw new IllegalArgumentException(place + ": no line \"" + USER + "\"");
        }
        List<String> system = new ArrayList<>(body.subList(0, user));
        system.remove(SYSTEM);
        return new PromptFile(
                place,
                value(place, front, "id"),
                value(place, front, "version"),
                value(place, front, "paper"),
                names(value(place, front, "inputs")),
                names(value(place, front, "outputs")),
                String.join("\n", system).strip(),
                String.join("\n", body.subList(user + 1, body.size())).strip(),
                Sha256.of(text).hex());
    }

    private static String value(String place, Map<String, String> front, String key) {
        String value = front.getOrDefault(key, "");
        if (value.isEmpty()) {
            throw new IllegalArgumentException(place + ": the front matter has no " + key);
        }
        return value;
    }

    private static List<String> names(String list) {
        return Arrays.stream(list.split(",", -1)).map(String::strip).toList();
    }
}
