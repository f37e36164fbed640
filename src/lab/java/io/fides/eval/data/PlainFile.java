package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.eval.Gold;
import io.fides.eval.JsonLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The plain format, one object a line:
 *
 * <pre>{@code
 * {"id": "a1", "question": "…", "answer": "…",
 *  "claims": [{"text": "…", "label": "supported | refuted | not_enough_info | not_supported"}],
 *  "evidence": [{"title": "…", "text": "…"}, "or only a text"],
 *  "revised": "the right answer"}
 * }</pre>
 *
 * Only {@code answer} must be there; without an id the number of the line is the id. Other fields
 * are ignored. The evidence of all lines is the corpus.
 *
 * @param name of the file
 */
record PlainFile(String name) implements DataSetFormat {

    @Override
    public DataSet read(Path folder) {
        SetFile file = SetFile.in(folder, name);
        return DataSet.of(
                name,
                file.lines((number, json) -> Optional.of(one(number, json))),
                List.of(file.file()));
    }

    private AnswerCase one(int number, JsonNode json) {
        List<GoldClaim> claims = new ArrayList<>();
        for (JsonNode each : json.path("claims")) {
            String label = JsonLines.text(each, "label");
            claims.add(
                    new GoldClaim(
                            JsonLines.text(each, "text"),
                            Gold.of(label)
                                    .orElseThrow(
                                            () ->
                                                    new IllegalArgumentException(
                                                            "the label '"
                                                                    + label
                                                                    + "' is not known"))));
        }
        List<Document> pages = new ArrayList<>();
        for (JsonNode each : json.path("evidence")) {
            pages.addAll(
                    each.isTextual()
                            ? Pages.all(name, "", List.of(each.textValue()))
                            : Pages.all(
                                    name,
                                    each.path("title").asText(""),
                                    List.of(JsonLines.text(each, "text"))));
        }
        return new AnswerCase(
                json.path("id").asText(Integer.toString(number)),
                new Answer(
                        JsonLines.found(json, "question").map(Question::new).orElse(Question.NONE),
                        JsonLines.text(json, "answer")),
                claims,
                pages,
                JsonLines.found(json, "revised"));
    }
}
