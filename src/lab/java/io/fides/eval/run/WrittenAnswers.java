package io.fides.eval.run;

import io.fides.domain.Answer;
import io.fides.eval.JsonLines;
import io.fides.eval.data.AnswerCase;
import io.fides.eval.data.DataSet;
import io.fides.pipeline.Fixer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * The answers that a language model wrote to the questions of a set, one a line, so that all
 * systems fix the same and a run that was stopped goes on. The file can itself be run as a set.
 */
public final class WrittenAnswers {

    private WrittenAnswers() {}

    /** A line of the file. */
    record Line(String id, String question, String answer) {}

    /**
     * Reads what there is, and lets the rest be written.
     *
     * @param folder where {@link DataSet#ANSWERS} is or comes to be
     * @param fixer lets the model for the stage generation answer at length
     * @return in the order of the questions
     */
    public static List<Answer> of(DataSet set, Path folder, Fixer fixer, IntConsumer progress) {
        try {
            Files.createDirectories(folder);
            Path file = folder.resolve(DataSet.ANSWERS);
            Map<String, String> there = new HashMap<>();
            for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
                Line read = JsonLines.read(Line.class, line);
                there.put(read.id(), read.answer());
            }
            List<Answer> answers = new ArrayList<>();
            for (AnswerCase open : set.cases()) {
                if (there.containsKey(open.id())) {
                    answers.add(new Answer(open.question(), there.getOrDefault(open.id(), "")));
                } else {
                    Answer written =
                            fixer.generate(open.question(), SystemSpec.patient(fixer.defaults()));
                    answers.add(written);
                    Line line = new Line(open.id(), open.question().text(), written.text());
                    Files.writeString(
                            file,
                            JsonLines.line(line) + "\n",
                            StandardOpenOption.CREATE,
                            StandardOpenOption.APPEND);
                }
                progress.accept(answers.size());
            }
            return answers;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
