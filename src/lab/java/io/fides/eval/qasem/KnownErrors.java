package io.fides.eval.qasem;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.Span;
import io.fides.eval.JsonLines;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

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

    /** How likely this question is supported. */
    double label(QuestionAnswer asked) {
        return wrong.map(places -> places.stream().anyMatch(asksAbout(asked)) ? 0.0 : 1.0)
                .orElse(supported);
    }

    private static Predicate<Span> asksAbout(QuestionAnswer asked) {
        return place -> place.overlaps(asked.answer()) || place.overlaps(asked.predicate());
    }
}
