package io.fides.eval.qasem;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.eval.JsonLines;
import java.util.List;
import java.util.Locale;

/** A sentence with the arguments that people found. */
public record KnownRoles(String sentence, List<KnownPredicate> predicates) {

    public KnownRoles {
        predicates = List.copyOf(predicates);
    }

    public record KnownPredicate(Span place, Kind kind, List<Span> arguments) {

        public KnownPredicate {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * Reads lines of {@code {"sentence": text, "predicates": [{"start", "end", "kind": "verbal" or
     * "nominal", "arguments": [[start, end] …]} …]}}; ends are exclusive, other fields ignored.
     *
     * @throws IllegalArgumentException if a line is not that; names the line
     */
    public static List<KnownRoles> read(String text) {
        return JsonLines.read(text, KnownRoles::parsed);
    }

    private static KnownRoles parsed(JsonNode json) {
        String sentence = JsonLines.text(json, "sentence");
        return new KnownRoles(
                sentence,
                json.path("predicates")
                        .valueStream()
                        .map(each -> predicate(each, sentence))
                        .toList());
    }

    private static KnownPredicate predicate(JsonNode json, String sentence) {
        return new KnownPredicate(
                JsonLines.span(json, sentence),
                Kind.valueOf(JsonLines.text(json, "kind").toUpperCase(Locale.ROOT)),
                JsonLines.spans(json, "arguments", sentence));
    }
}
