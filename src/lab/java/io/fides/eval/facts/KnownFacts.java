package io.fides.eval.facts;

import io.fides.eval.JsonLines;
import java.util.List;

/**
 * A sentence and what a person said are its facts.
 *
 * @param sentence not blank
 * @param facts at least one, none blank
 */
public record KnownFacts(String sentence, List<String> facts) {

    public KnownFacts {
        facts = List.copyOf(facts);
        if (sentence.isBlank() || facts.isEmpty() || facts.stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException("a sentence and its facts, none of them blank");
        }
    }

    /**
     * Reads the text of a file, one {@code {"sentence": text, "facts": [text …]}} a line; blank
     * lines are passed over, other fields ignored.
     *
     * @throws IllegalArgumentException if a line is not that; names the line
     */
    public static List<KnownFacts> read(String text) {
        return JsonLines.read(
                text,
                json ->
                        new KnownFacts(
                                json.path("sentence").asText(""), JsonLines.texts(json, "facts")));
    }
}
