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
 * BUMP: summaries into which people put one error each, and the same summaries without it, which
 * are the right wording. Each pair is two cases, so that repairs and false edits are counted on the
 * same texts.
 */
record Bump() implements DataSetFormat {

    private static final List<String> FILES = List.of("task1_dataset.json", "task2_dataset.json");

    @Override
    public String name() {
        return "bump";
    }

    @Override
    public String about() {
        return "BUMP, summaries with one error and without: " + String.join(" and ", FILES);
    }

    @Override
    public DataSet read(Path folder) {
        List<AnswerCase> cases = new ArrayList<>();
        List<DataFile> files = new ArrayList<>();
        for (int i = 0; i < FILES.size(); i++) {
            SetFile file = SetFile.in(folder, FILES.get(i));
            files.add(file.file());
            String part = name() + "-" + (i + 1);
            file.elements((number, json) -> Optional.of(pair(part + "-" + number, json)))
                    .forEach(cases::addAll);
        }
        return DataSet.of(name(), cases, files);
    }

    private List<AnswerCase> pair(String id, JsonNode json) {
        String right = spaced(SetFile.text(json, "reference_summary"));
        String wrong = spaced(SetFile.text(json, "edited_summary"));
        List<Document> pages = Pages.all(name(), "", List.of(SetFile.text(json, "article")));
        return List.of(
                new AnswerCase(
                        id + "-wrong",
                        new Answer(GoldClaim.ASKED, wrong),
                        List.of(new GoldClaim(wrong, Gold.NOT_ENTAILMENT)),
                        pages,
                        Optional.of(right)),
                new AnswerCase(
                        id + "-right",
                        new Answer(GoldClaim.ASKED, right),
                        List.of(new GoldClaim(right, Gold.ENTAILMENT)),
                        pages,
                        Optional.of(right)));
    }

    /** Sentences of the file end in " ." as in tokenized text. */
    private static String spaced(String summary) {
        return summary.strip().replaceAll("\\s+([.,;:?!])(?=\\s|$)", "$1");
    }
}
