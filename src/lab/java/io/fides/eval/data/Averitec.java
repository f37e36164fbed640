package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.eval.Gold;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * AVeriTeC development claims: each is the answer, what people found out by several questions its
 * evidence. A source says what was answered from it, a question and its answer a paragraph; claims
 * with conflicting evidence or cherrypicking have no label here.
 */
record Averitec() implements DataSetFormat {

    @Override
    public String name() {
        return "averitec";
    }

    @Override
    public String about() {
        return "AVeriTeC, claims that take several questions: data/dev.json";
    }

    @Override
    public DataSet read(Path folder) {
        SetFile file = SetFile.in(folder, "dev.json");
        return DataSet.of(
                name(),
                file.elements((number, json) -> Optional.of(claim(number, json))),
                List.of(file.file()));
    }

    private AnswerCase claim(int number, JsonNode json) {
        String claim = SetFile.text(json, "claim").strip();
        return new AnswerCase(
                name() + "-" + number,
                new Answer(GoldClaim.ASKED, claim),
                label(json.path("label").asText(""))
                        .map(gold -> new GoldClaim(claim, gold))
                        .stream()
                        .toList(),
                pages(json),
                Optional.empty());
    }

    private static Optional<Gold> label(String label) {
        return switch (label) {
            case "Supported" -> Optional.of(Gold.ENTAILMENT);
            case "Refuted" -> Optional.of(Gold.CONTRADICTION);
            case "Not Enough Evidence" -> Optional.of(Gold.NEUTRAL);
            case "Conflicting Evidence/Cherrypicking" -> Optional.empty();
            default -> throw new IllegalArgumentException("the label is '" + label + "'");
        };
    }

    private List<Document> pages(JsonNode json) {
        Map<String, StringBuilder> bySource = new LinkedHashMap<>();
        for (JsonNode question : json.path("questions")) {
            for (JsonNode answer : question.path("answers")) {
                if (!answer.path("answer_type").asText("").equals("Unanswerable")) {
                    bySource.computeIfAbsent(
                                    answer.path("source_url").asText(""), _ -> new StringBuilder())
                            .append(paragraph(question, answer))
                            .append("\n\n");
                }
            }
        }
        List<String> texts = new ArrayList<>();
        bySource.values().forEach(text -> texts.add(text.toString().strip()));
        return Pages.all(name(), "", texts);
    }

    private static String paragraph(JsonNode question, JsonNode answer) {
        String asked = question.path("question").asText("").strip();
        String said = answer.path("answer").asText("").strip();
        String why = answer.path("boolean_explanation").asText("").strip();
        return String.join(" ", asked.endsWith("?") ? asked : asked + "?", ended(said), why)
                .strip();
    }

    private static String ended(String text) {
        return text.isEmpty() || ".!?\"”".indexOf(text.charAt(text.length() - 1)) >= 0
                ? text
                : text + ".";
    }
}
