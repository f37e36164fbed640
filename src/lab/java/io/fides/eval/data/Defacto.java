package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Answer;
import io.fides.eval.Gold;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * DeFacto validation summaries: what a model wrote of an article, whether people found an error in
 * it, and the summary as they corrected it.
 */
record Defacto() implements DataSetFormat {

    @Override
    public String name() {
        return "defacto";
    }

    @Override
    public String about() {
        return "DeFacto, summaries and their corrections by people: data/val.jsonl";
    }

    @Override
    public DataSet read(Path folder) {
        SetFile file = SetFile.in(folder, "data/val.jsonl");
        return DataSet.of(
                name(),
                file.lines((number, json) -> Optional.of(summary(number, json))),
                List.of(file.file()));
    }

    private AnswerCase summary(int number, JsonNode json) {
        String summary = SetFile.text(json, "candidate").strip();
        boolean wrong = json.path("has_error").asBoolean();
        Optional<String> corrected =
                wrong
                        ? SetFile.found(json.path("feedback"), "summary").map(String::strip)
                        : Optional.of(summary);
        return new AnswerCase(
                name() + "-" + number,
                new Answer(GoldClaim.ASKED, summary),
                List.of(new GoldClaim(summary, wrong ? Gold.NOT_ENTAILMENT : Gold.ENTAILMENT)),
                Pages.all(name(), "", List.of(SetFile.text(json, "article"))),
                corrected);
    }
}
