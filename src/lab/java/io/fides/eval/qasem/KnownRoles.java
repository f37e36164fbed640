package io.fides.eval.qasem;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.eval.JsonLines;
import io.fides.qasem.QasemArguments;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

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

    /** A line to fit on: arguments as pairs of the first word and the one behind the last. */
    private record Line(List<List<Integer>> arguments, List<Candidate> candidates) {}

    private record Candidate(List<Integer> span, List<String> features) {}

    /**
     * What is known of every phrase that may be an argument, to fit the models that find arguments:
     * a line for each predicate, places in words.
     */
    public Stream<String> lines(QasemArguments qasem) {
        Tokens tokens = new Tokens(sentence);
        return predicates.stream().map(each -> line(each, tokens, qasem)).map(JsonLines::line);
    }

    private Line line(KnownPredicate predicate, Tokens tokens, QasemArguments qasem) {
        return new Line(
                tokens.of(predicate.arguments()).stream().map(KnownRoles::pair).toList(),
                qasem.described(sentence, predicate.place()).stream()
                        .map(each -> new Candidate(pair(tokens.of(each.span())), each.features()))
                        .toList());
    }

    private static List<Integer> pair(Span words) {
        return List.of(words.start(), words.end());
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
