package io.fides.eval.coreference;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.eval.JsonLines;
import java.util.ArrayList;
import java.util.List;

/**
 * A question in a conversation, and how somebody rewrote it so that it stands alone.
 *
 * @param topic what the conversation is about; may be blank
 * @param history what was said before, in order
 */
public record RewriteExample(String topic, List<String> history, String question, String rewrite) {

    private static final int TITLES = 2;

    public RewriteExample {
        history = List.copyOf(history);
    }

    /**
     * Reads a file of CANARD as it is published: a JSON array of objects with History, an array of
     * texts of which the first two are the titles of the page and of its section, Question and
     * Rewrite. Other fields are ignored.
     *
     * @throws IllegalArgumentException if it is none; names the example, from 1
     */
    public static List<RewriteExample> read(String text) {
        JsonNode all = JsonLines.parsed(text);
        if (!all.isArray() || all.isEmpty()) {
            throw new IllegalArgumentException("not a JSON array with examples");
        }
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
}
