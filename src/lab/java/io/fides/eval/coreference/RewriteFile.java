package io.fides.eval.coreference;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the files of CANARD as they are published: a JSON array of objects with History, an array
 * of texts of which the first two are the titles of the page and of its section, Question and
 * Rewrite. Other fields are ignored.
 */
public final class RewriteFile {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int TITLES = 2;

    private RewriteFile() {}

    /**
     * @param text of a file
     * @throws IllegalArgumentException if it is none; names the example, from 1
     */
    public static List<RewriteExample> read(String text) {
        JsonNode all = parsed(text);
        List<RewriteExample> examples = new ArrayList<>();
        for (JsonNode each : all) {
            List<String> history = new ArrayList<>();
            each.path("History").forEach(line -> history.add(line.asText()));
            String question = each.path("Question").asText();
            String rewrite = each.path("Rewrite").asText();
            if (history.size() < TITLES || question.isBlank() || rewrite.isBlank()) {
                throw new IllegalArgumentException(
                        "example "
                                + (examples.size() + 1)
                                + ": History with two titles, Question and Rewrite are needed");
            }
            examples.add(
                    new RewriteExample(
                            history.getFirst(),
                            history.subList(TITLES, history.size()),
                            question,
                            rewrite));
        }
        return examples;
    }

    private static JsonNode parsed(String text) {
        try {
            JsonNode json = JSON.readTree(text);
            if (json.isArray() && !json.isEmpty()) {
                return json;
            }
            throw new IllegalArgumentException("not a JSON array with examples");
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }
}
