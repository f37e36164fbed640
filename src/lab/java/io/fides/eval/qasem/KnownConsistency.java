package io.fides.eval.qasem;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.eval.JsonLines;
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
        return new KnownConsistency(
                JsonLines.text(json, "subset"),
                JsonLines.text(json, "reference"),
                sentences,
                json.path("qas").valueStream().map(each -> answer(each, sentences)).toList(),
                json.path("spans").valueStream().map(each -> span(each, sentences)).toList());
    }

    private static KnownAnswer answer(JsonNode json, List<String> sentences) {
        int sentence = sentence(json, sentences);
        Span place = JsonLines.span(json, sentences.get(sentence));
        Kind kind = Kind.valueOf(JsonLines.text(json, "kind").toUpperCase(Locale.ROOT));
        String question = JsonLines.text(json, "question");
        String answer = place.of(sentences.get(sentence));
        return new KnownAnswer(
                sentence,
                new QuestionAnswer(kind, place, question, place, answer),
                JsonLines.flag(json, "supported"));
    }

    private static KnownSpan span(JsonNode json, List<String> sentences) {
        String of = sentences.get(sentence(json, sentences));
        return new KnownSpan(JsonLines.span(json, of).of(of), JsonLines.flag(json, "covered"));
    }

    private static int sentence(JsonNode json, List<String> sentences) {
        int sentence = JsonLines.number(json.path("sentence"));
        if (sentence < 0 || sentence >= sentences.size()) {
            throw new IllegalArgumentException("there is no sentence " + sentence);
        }
        return sentence;
    }
}
