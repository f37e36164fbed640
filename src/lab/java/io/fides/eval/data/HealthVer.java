package io.fides.eval.data;

import io.fides.domain.Answer;
import io.fides.eval.Gold;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** HealthVer test claims, each with one passage of a paper. */
record HealthVer() implements DataSetFormat {

    private static final List<String> HEADER = List.of("id", "evidence", "claim", "label");

    @Override
    public String name() {
        return "healthver";
    }

    @Override
    public String about() {
        return "HealthVer, claims about health: healthver_test.csv";
    }

    @Override
    public DataSet read(Path folder) {
        SetFile file = SetFile.in(folder, "healthver_test.csv");
        List<List<String>> rows = CsvReader.read(file.text());
        if (rows.isEmpty() || !rows.getFirst().containsAll(HEADER)) {
            throw new IllegalArgumentException(
                    file.file().name() + " has no columns " + String.join(", ", HEADER));
        }
        List<String> header = rows.getFirst();
        List<AnswerCase> cases = new ArrayList<>();
        for (List<String> row : rows.subList(1, rows.size())) {
            if (row.size() == header.size()) {
                cases.add(claim(cases.size() + 1, header, row));
            }
        }
        return DataSet.of(name(), cases, List.of(file.file()));
    }

    private AnswerCase claim(int number, List<String> header, List<String> row) {
        String claim = row.get(header.indexOf("claim")).strip();
        Gold gold =
                Gold.of(row.get(header.indexOf("label")))
                        .orElseThrow(() -> new IllegalArgumentException("a label is not known"));
        return new AnswerCase(
                name() + "-" + number,
                new Answer(GoldClaim.ASKED, claim),
                List.of(new GoldClaim(claim, gold)),
                Pages.all(name(), "", List.of(row.get(header.indexOf("evidence")))),
                Optional.empty());
    }
}
