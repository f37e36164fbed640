package io.fides.eval.run;

import io.fides.domain.Answer;
import io.fides.eval.JsonLines;
import io.fides.eval.data.AnswerCase;
import io.fides.eval.data.DataSet;
import io.fides.pipeline.Fixer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.apache.commons.io.function.Uncheck;

/**
 * The answers that a language model wrote to the questions of a set, one a line, so that all
 * systems fix the same and a run that was stopped goes on. The file can itself be run as a set.
 */
public final class WrittenAnswers {

    private WrittenAnswers() {}

    record Line(String id, String question, String answer) {}

    /**
     * Reads what there is, and lets the rest be written.
     *
     * @param folder where {@link DataSet#ANSWERS} is or comes to be
     * @param fixer lets the model for the stage generation answer at length
     * @return in the order of the questions
     */
    public static List<Answer> of(DataSet set, Path folder, Fixer fixer, IntConsumer progress) {
        Uncheck.run(() -> Files.createDirectories(folder));
        Path file = folder.resolve(DataSet.ANSWERS);
        Map<String, String> there = new HashMap<>();
        if (Files.exists(file)) {
            Uncheck.get(() -> Files.readAllLines(file)).stream()
                    .map(line -> JsonLines.read(Line.class, line))
                    .forEach(line -> there.put(line.id(), line.answer()));
        }
        List<Answer> answers = new ArrayList<>();
        for (AnswerCase open : set.cases()) {
            String known = there.get(open.id());
            answers.add(
                    known == null
                            ? written(open, file, fixer)
                            : new Answer(open.question(), known));
            progress.accept(answers.size());
        }
        return answers;
    }

    private static Answer written(AnswerCase open, Path file, Fixer fixer) {
        Answer written = fixer.generate(open.question(), SystemSpec.patient(fixer.defaults()));
        Line line = new Line(open.id(), open.question().text(), written.text());
        Uncheck.run(
                () ->
                        Files.writeString(
                                file,
                                JsonLines.line(line) + "\n",
                                StandardOpenOption.CREATE,
                                StandardOpenOption.APPEND));
        return written;
    }
}
