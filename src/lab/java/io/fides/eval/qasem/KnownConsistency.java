package io.fides.eval.qasem;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.Span;
import io.fides.eval.JsonLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A text and what people found of it supported by its reference.
 *
 * @param subset what it belongs to
 * @param reference what supports it or not
 */
public record KnownConsistency(
        String subset,
        String reference,
        List<String> sentences,
        List<KnownAnswer> questions,
        List<KnownSpan> spans) {

    public KnownConsistency {
        sentences = List.copyOf(sentences);
        questions = List.copyOf(questions);
        spans = List.copyOf(spans);
    }

    /**
     * @param asked in the offsets of that sentence
     */
    public record KnownAnswer(int sentence, QuestionAnswer asked, boolean supported) {}

    public record KnownSpan(String text, boolean covered) {}

    /**
     * Reads lines of {@code {"subset", "reference", "sentences": [text …], "qas": [{"sentence",
     * "start", "end", "kind", "question", "supported"} …], "spans": [{"sentence", "start", "end",
     * "covered"} …]}}; ends are exclusive, other fields ignored.
     *
     * @throws IllegalArgumentException if a line is not that; names the line
     */
    public static List<KnownConsistency> read(String text) {
        return JsonLines.read(text, KnownConsistency::parsed);
    }

    private static KnownConsistency parsed(JsonNode json) {
        List<String> sentences = JsonLines.texts(json, "sentences");
        List<KnownAnswer> questions = new ArrayList<>();
        for (JsonNode each : json.path("qas")) {
            int sentence = sentence(each, sentences);
            Span place = JsonLines.span(each, sentences.get(sentence));
            questions.add(
                    new KnownAnswer(
                            sentence,
                            new QuestionAnswer(
                                    QuestionAnswer.Kind.valueOf(
                                            JsonLines.text(each, "kind").toUpperCase(Locale.ROOT)),
                                    place,
                                    JsonLines.text(each, "question"),
                                    place,
                                    place.of(sentences.get(sentence))),
                            JsonLines.flag(each, "supported")));
        }
        List<KnownSpan> spans = new ArrayList<>();
        for (JsonNode each : json.path("spans")) {
            String of = sentences.get(sentence(each, sentences));
            Span place = JsonLines.span(each, of);
            spans.add(new KnownSpan(place.of(of), JsonLines.flag(each, "covered")));
        }
        return new KnownConsistency(
                JsonLines.text(json, "subset"),
                JsonLines.text(json, "reference"),
                sentences,
                questions,
                spans);
    }

    private static int sentence(JsonNode json, List<String> sentences) {
        int sentence = JsonLines.number(json.path("sentence"));
        if (sentence < 0 || sentence >= sentences.size()) {
            throw new IllegalArgumentException("there is no sentence " + sentence);
        }
        return sentence;
    }
}
