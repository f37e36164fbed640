package io.fides.eval.data;

import io.fides.domain.Answer;
import io.fides.domain.Document;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Answers, and where evidence for them is searched.
 *
 * @param cases in the order of their file, no id twice
 * @param corpus the evidence of all cases, each page once, and whatever else the set holds
 */
public record DataSet(
        String name, List<AnswerCase> cases, List<Document> corpus, List<DataFile> files) {

    /** Where the answers to a set of questions are kept. */
    public static final String ANSWERS = "answers.jsonl";

    public DataSet {
        cases = List.copyOf(cases);
        corpus = List.copyOf(corpus);
        files = List.copyOf(files);
        Set<String> ids = new HashSet<>();
        for (AnswerCase each : cases) {
            if (!ids.add(each.id())) {
                throw new IllegalArgumentException("the id " + each.id() + " is there twice");
            }
        }
    }

    /** The evidence of all cases, each page once. */
    static List<Document> together(List<AnswerCase> cases) {
        Map<URI, Document> pages = new LinkedHashMap<>();
        for (AnswerCase each : cases) {
            each.evidence().forEach(page -> pages.putIfAbsent(page.source().uri(), page));
        }
        return List.copyOf(pages.values());
    }

    /** Whether these are questions, whose answers are still to be written (FIDES §4.1). */
    public boolean isOpen() {
        return !cases.isEmpty() && cases.stream().allMatch(each -> each.text().isEmpty());
    }

    /** Some of the cases, in their order, with all of the corpus. */
    public DataSet drawn(int limit, long seed) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, cases.size()).boxed().toList());
        Collections.shuffle(order, new Random(seed));
        List<AnswerCase> some =
                order.stream().limit(limit).sorted().map(i -> cases.get(i)).toList();
        return new DataSet(name, some, corpus, files);
    }

    /**
     * The questions with the answers that were written, and the pages of these questions alone.
     *
     * @param answers in the order of the questions
     * @param folder where {@link #ANSWERS} is
     */
    public DataSet answered(List<Answer> answers, Path folder) {
        List<AnswerCase> all =
                IntStream.range(0, cases.size())
                        .mapToObj(i -> answered(cases.get(i), answers.get(i).text()))
                        .toList();
        Stream<DataFile> written = Stream.of(SetFile.in(folder, ANSWERS).file());
        return new DataSet(
                name, all, together(all), Stream.concat(files.stream(), written).toList());
    }

    private static AnswerCase answered(AnswerCase open, String text) {
        return new AnswerCase(
                open.id(), open.question(), text, List.of(), open.evidence(), Optional.empty());
    }

    /**
     * A file that was read.
     *
     * @param name its name without its folder
     * @param sha256 lower-case hex digest of its bytes
     */
    public record DataFile(String name, String sha256) {}
}
