package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.eval.Gold;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Climate-FEVER claims with five sentences of Wikipedia each; disputed ones have no label here. */
record ClimateFever() implements DataSetFormat {

    @Override
    public String name() {
        return "climate-fever";
    }

    @Override
    public String about() {
        return "Climate-FEVER, claims of the web: climate-fever.jsonl";
    }

    @Override
    public DataSet read(Path folder) {
        SetFile file = SetFile.in(folder, "climate-fever.jsonl");
        return DataSet.of(
                name(), file.lines((_, json) -> Optional.of(claim(json))), List.of(file.file()));
    }

    private AnswerCase claim(JsonNode json) {
        String claim = SetFile.text(json, "claim").strip();
        List<Document> pages = new ArrayList<>();
        json.path("evidences")
                .forEach(
                        each ->
                                pages.addAll(
                                        Pages.all(
                                                name(),
                                                each.path("article").asText(""),
                                                List.of(each.path("evidence").asText("")))));
        return new AnswerCase(
                SetFile.text(json, "claim_id"),
                new Answer(GoldClaim.ASKED, claim),
                Gold.of(SetFile.text(json, "claim_label"))
                        .map(gold -> new GoldClaim(claim, gold))
                        .stream()
                        .toList(),
                pages,
                Optional.empty());
    }
}
