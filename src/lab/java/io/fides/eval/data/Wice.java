package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Answer;
import io.fides.eval.Gold;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * WiCE development claims with their oracle chunks. Partially supported is not supported; the line
 * is the case, as in the authors' evaluation.
 */
record Wice() implements DataSetFormat {

    @Override
    public String name() {
        return "wice";
    }

    @Override
    public String about() {
        return "WiCE, claims of Wikipedia and cited pages: oracle_chunks/claim/dev.jsonl";
    }

    @Override
    public DataSet read(Path folder) {
        SetFile file = SetFile.in(folder, "claim/dev.jsonl");
        return DataSet.of(
                name(),
                file.lines((number, json) -> Optional.of(claim(number, json))),
                List.of(file.file()));
    }

    private AnswerCase claim(int number, JsonNode json) {
        String claim = SetFile.text(json, "claim").strip();
        List<String> lines = new ArrayList<>();
        json.path("evidence").forEach(line -> lines.add(line.asText("").strip()));
        Gold gold =
                switch (SetFile.text(json, "label")) {
                    case "supported" -> Gold.ENTAILMENT;
                    case "partially_supported", "not_supported" -> Gold.NOT_ENTAILMENT;
                    default -> throw new IllegalArgumentException("a label is not known");
                };
        return new AnswerCase(
                name() + "-" + number,
                new Answer(GoldClaim.ASKED, claim),
                List.of(new GoldClaim(claim, gold)),
                Pages.all(name(), "", List.of(String.join("\n", lines))),
                Optional.empty());
    }
}
