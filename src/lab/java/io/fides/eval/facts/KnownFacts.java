package io.fides.eval.facts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;

/**
 * A sentence and what a person said are its facts.
 *
 * @param sentence not blank
 * @param facts at least one, none blank
 */
public record KnownFacts(String sentence, List<String> facts) {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

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
        List<KnownFacts> all = new ArrayList<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (!line.isBlank()) {
                try {
                    all.add(parsed(line));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
                }
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("there is no line in it");
        }
        return List.copyOf(all);
    }

    private static KnownFacts parsed(String line) {
        try {
            JsonNode json = JSON.readTree(line);
            List<String> facts = new ArrayList<>();
            for (JsonNode fact : json.path("facts")) {
                if (!fact.isTextual()) {
                    throw new IllegalArgumentException("a fact is a text");
                }
                facts.add(fact.textValue());
            }
            return new KnownFacts(json.path("sentence").asText(""), facts);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }
}
