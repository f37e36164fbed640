package io.fides.eval.data;

import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.eval.Gold;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * TruthfulQA's table: for each question its best answer and the first of its wrong ones, a case
 * each. The table names its sources and does not hold them, so the set has labels and no evidence.
 */
record TruthfulQa() implements DataSetFormat {

    private static final String QUESTION = "Question";
    private static final String BEST = "Best Answer";
    private static final String INCORRECT = "Incorrect Answers";

    @Override
    public String name() {
        return "truthfulqa";
    }

    @Override
    public String about() {
        return "TruthfulQA, true answers and popular errors, no evidence: TruthfulQA.csv";
    }

    @Override
    public DataSet read(Path folder) {
        SetFile file = SetFile.in(folder, "TruthfulQA.csv");
        List<List<String>> rows = CsvReader.read(file.text());
        if (rows.isEmpty() || !rows.getFirst().containsAll(List.of(QUESTION, BEST, INCORRECT))) {
            throw new IllegalArgumentException(
                    file.file().name()
                            + " has no columns "
                            + String.join(", ", QUESTION, BEST, INCORRECT));
        }
        List<String> header = rows.getFirst();
        List<AnswerCase> cases = new ArrayList<>();
        for (int i = 1; i < rows.size(); i++) {
            List<String> row = rows.get(i);
            if (row.size() == header.size()) {
                Question question = new Question(row.get(header.indexOf(QUESTION)).strip());
                Map<String, Gold> answers = new LinkedHashMap<>();
                answers.put(row.get(header.indexOf(BEST)).strip(), Gold.ENTAILMENT);
                answers.put(
                        row.get(header.indexOf(INCORRECT)).split(";", 2)[0].strip(),
                        Gold.NOT_ENTAILMENT);
                int number = i;
                answers.forEach(
                        (text, gold) -> answer(number, question, text, gold).ifPresent(cases::add));
            }
        }
        return DataSet.of(name(), cases, List.of(file.file()));
    }

    private Optional<AnswerCase> answer(int number, Question question, String text, Gold gold) {
        if (text.isBlank()) {
            return Optional.empty();
        }
        String kind = gold == Gold.ENTAILMENT ? "true" : "false";
        return Optional.of(
                new AnswerCase(
                        name() + "-" + number + "-" + kind,
                        new Answer(question, text),
                        List.of(new GoldClaim(text, gold)),
                        List.of(),
                        Optional.empty()));
    }
}
