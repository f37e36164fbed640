package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.eval.Gold;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * FoolMeTwice test claims with the sentences of Wikipedia that decide them, and those that the
 * players were offered beside as one page more.
 */
record FoolMeTwice() implements DataSetFormat {

    @Override
    public String name() {
        return "fm2";
    }

    @Override
    public String about() {
        return "FoolMeTwice, hard claims: dataset/test.jsonl";
    }

    @Override
    public DataSet read(Path folder) {
        SetFile file = SetFile.in(folder, "test.jsonl");
        List<Document> corpus = new ArrayList<>();
        List<AnswerCase> cases =
                file.lines(
                        (_, json) -> {
                            corpus.addAll(
                                    Pages.all(
                                            name(),
                                            title(json),
                                            List.of(together(json.path("retrieved_evidence")))));
                            return Optional.of(claim(json));
                        });
        corpus.addAll(DataSet.together(cases));
        return new DataSet(
                name(), cases, corpus.stream().distinct().toList(), List.of(file.file()));
    }

    private AnswerCase claim(JsonNode json) {
        String claim = SetFile.text(json, "text").strip();
        Gold gold =
                Gold.of(SetFile.text(json, "label"))
                        .orElseThrow(() -> new IllegalArgumentException("a label is not known"));
        return new AnswerCase(
                SetFile.text(json, "id"),
                new Answer(GoldClaim.ASKED, claim),
                List.of(new GoldClaim(claim, gold)),
                Pages.all(name(), title(json), List.of(together(json.path("gold_evidence")))),
                Optional.empty());
    }

    private static String title(JsonNode json) {
        return json.path("wikipedia_page").asText("");
    }

    private static String together(JsonNode sentences) {
        List<String> texts = new ArrayList<>();
        sentences.forEach(each -> texts.add(each.path("text").asText("").strip()));
        return String.join(" ", texts).strip();
    }
}
