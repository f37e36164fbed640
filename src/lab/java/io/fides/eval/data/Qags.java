package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Answer;
import io.fides.eval.Gold;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * QAGS summaries with the articles they are of; what most of the three readers said of a sentence
 * is its label. No summary that disagrees is said to be contradicted: a reader was only asked
 * whether the article supports it.
 *
 * @param part xsum or cnndm
 */
record Qags(String part) implements DataSetFormat {

    @Override
    public String name() {
        return "qags-" + part;
    }

    @Override
    public String about() {
        return "QAGS, summaries and their articles: mturk_" + part + ".jsonl";
    }

    @Override
    public DataSet read(Path folder) {
        SetFile file = SetFile.in(folder, "mturk_" + part + ".jsonl");
        return DataSet.of(
                name(),
                file.lines((number, json) -> Optional.of(summary(number, json))),
                List.of(file.file()));
    }

    private AnswerCase summary(int number, JsonNode json) {
        List<GoldClaim> claims = new ArrayList<>();
        for (JsonNode each : json.path("summary_sentences")) {
            int yes = 0;
            for (JsonNode response : each.path("responses")) {
                yes += response.path("response").asText("").equals("yes") ? 1 : 0;
            }
            boolean supported = 2 * yes > each.path("responses").size();
            claims.add(
                    new GoldClaim(
                            SetFile.text(each, "sentence").strip(),
                            supported ? Gold.ENTAILMENT : Gold.NOT_ENTAILMENT));
        }
        String summary = String.join(" ", claims.stream().map(GoldClaim::text).toList());
        return new AnswerCase(
                name() + "-" + number,
                new Answer(GoldClaim.ASKED, summary),
                claims,
                Pages.all(name(), "", List.of(SetFile.text(json, "article"))),
                Optional.empty());
    }
}
