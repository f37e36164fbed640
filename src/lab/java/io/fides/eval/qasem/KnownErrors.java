package io.fides.eval.qasem;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.Span;
import io.fides.eval.JsonLines;
import io.fides.qasem.QasemParser;
import io.fides.qasem.WeighedSupport;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A sentence of which it is known where it is wrong, or only how much of it is right. Whatever asks
 * about a wrong place is not supported.
 *
 * @param wrong where it is wrong; empty if that is not known
 * @param supported how likely a question about it is supported, where nothing else is known
 */
public record KnownErrors(
        String subset,
        String reference,
        String sentence,
        Optional<List<Span>> wrong,
        double supported) {

    /**
     * Reads lines of {@code {"subset", "reference", "sentences": [text], "labels": [{"wrong":
     * [[start, end] …]} or {"supported": 0 to 1}]}}.
     *
     * @throws IllegalArgumentException if a line is not that; names the line
     */
    public static List<KnownErrors> read(String text) {
        return JsonLines.read(text, KnownErrors::parsed);
    }

    private static KnownErrors parsed(JsonNode json) {
        String sentence = json.path("sentences").path(0).asText("");
        JsonNode label = json.path("labels").path(0);
        if (sentence.isBlank() || !(label.has("wrong") || label.path("supported").isNumber())) {
            throw new IllegalArgumentException("a sentence and its label");
        }
        List<Span> wrong = JsonLines.spans(label, "wrong", sentence);
        return new KnownErrors(
                JsonLines.text(json, "subset"),
                JsonLines.text(json, "reference"),
                sentence,
                label.has("wrong") ? Optional.of(wrong) : Optional.empty(),
                label.path("supported").asDouble(1));
    }

    private record Line(String subset, double label, Map<String, Double> features) {}

    /** What witnesses say of each question about the sentence, to weigh them: a line for each. */
    public Stream<String> lines(QasemParser parser, WeighedSupport witnesses) {
        List<QuestionAnswer> asked = parser.parse(List.of(sentence)).getFirst().orElseThrow();
        if (asked.isEmpty()) {
            return Stream.of();
        }
        var described =
                witnesses.described(sentence, asked, ConsistencyEvaluation.reference(reference));
        return IntStream.range(0, asked.size())
                .mapToObj(
                        i ->
                                new Line(
                                        subset,
                                        label(asked.get(i)),
                                        described.get(i).orElseThrow().relation()))
                .map(JsonLines::line);
    }

    /** How likely this question is supported. */
    private double label(QuestionAnswer asked) {
        return wrong.map(places -> places.stream().anyMatch(asksAbout(asked)) ? 0.0 : 1.0)
                .orElse(supported);
    }

    private static Predicate<Span> asksAbout(QuestionAnswer asked) {
        return place -> place.overlaps(asked.answer()) || place.overlaps(asked.predicate());
    }
}
