package io.fides.eval.qasem;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.eval.JsonLines;
import java.util.ArrayList;
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
        List<KnownPredicate> predicates = new ArrayList<>();
        for (JsonNode each : json.path("predicates")) {
            List<Span> arguments = new ArrayList<>();
            for (JsonNode argument : each.path("arguments")) {
                arguments.add(JsonLines.span(argument.path(0), argument.path(1), sentence));
            }
            predicates.add(
                    new KnownPredicate(
                            JsonLines.span(each.path("start"), each.path("end"), sentence),
                            Kind.valueOf(JsonLines.text(each, "kind").toUpperCase(Locale.ROOT)),
                            arguments));
        }
        return new KnownRoles(sentence, predicates);
    }
}
