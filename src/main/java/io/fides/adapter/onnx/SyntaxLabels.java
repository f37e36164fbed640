package io.fides.adapter.onnx;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.syntax.Features;
import io.fides.syntax.LemmaScript;
import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * What the numbers that the model gives stand for.
 *
 * @param readings word class and features
 * @param scripts how a lemma is made
 * @param relations of dependents to their heads; the first is that of the root
 */
record SyntaxLabels(List<Reading> readings, List<LemmaScript> scripts, List<String> relations) {

    record Reading(PartOfSpeech tag, Features features) {

        static Reading parse(String written) {
            int bar = written.indexOf('|');
            if (bar < 0) {
                throw new IllegalArgumentException("not a tag with features: " + written);
            }
            return new Reading(
                    PartOfSpeech.of(written.substring(0, bar)),
                    Features.parse(written.substring(bar + 1)));
        }
    }

    SyntaxLabels {
        if (readings.isEmpty() || scripts.isEmpty() || relations.size() < 2) {
            throw new IllegalArgumentException("the configuration lacks tags, lemmas or relations");
        }
    }

    /**
     * @param config a parser's config.json
     * @throws IllegalArgumentException if something is missing or is not understood
     */
    static SyntaxLabels of(JsonNode config) {
        return new SyntaxLabels(
                strings(config.path("tags")).stream().map(Reading::parse).toList(),
                strings(config.path("lemma_scripts")).stream().map(LemmaScript::parse).toList(),
                strings(config.path("relations")));
    }

    private static List<String> strings(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false).map(JsonNode::asText).toList();
    }
}
