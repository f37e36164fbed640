package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.eval.JsonLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Questions without answers, on which FIDES §4.1 measures systems: a language model answers each at
 * length, and the answer is fixed and scored.
 *
 * @param name of the set
 * @param questions in the order of their file
 * @param files what was read
 */
public record QuestionSet(String name, List<Open> questions, List<DataFile> files) {

    /**
     * A question.
     *
     * @param id names it in its set
     * @param evidence the pages that the set has for it
     */
    public record Open(String id, Question question, List<Document> evidence) {

        public Open {
            evidence = List.copyOf(evidence);
        }
    }

    /**
     * How a set is published.
     *
     * @param file how its path ends
     * @param array where in it the questions are, by a JSON pointer; or lines, one for each
     * @param id the field that names a question; the number of its line if there is none
     * @param question the field that holds it
     * @param pages the field that holds its pages; empty if there are none
     */
    private record Published(
            String name, String file, String array, String id, String question, String pages) {

        static Published of(String row) {
            String[] cells = row.split("\\s*\\|\\s*", -1);
            return new Published(cells[0], cells[1], cells[2], cells[3], cells[4], cells[5]);
        }
    }

    private static final List<Published> ALL =
            """
            strategyqa | strategyqa/dev.json           |            | qid        | question    |
            hotpotqa   | hotpot_dev_distractor_v1.json |            | _id        | question    | context
            musique    | musique_ans_v1.0_dev.jsonl    | lines      | id         | question    | paragraphs
            nq         | NQ-open.dev.jsonl             | lines      |            | question    |
            webqsp     | WebQSP.test.json              | /Questions | QuestionId | RawQuestion |
            mintaka    | mintaka_test.json             |            | id         | question    |
            """
                    .lines()
                    .map(Published::of)
                    .toList();

    public QuestionSet {
        questions = List.copyOf(questions);
        files = List.copyOf(files);
    }

    /** The sets that can be read. */
    public static List<String> names() {
        return ALL.stream().map(Published::name).toList();
    }

    /**
     * Reads a set.
     *
     * @param folder where its file lies, also in folders below
     * @return empty if there is no set of that name
     * @throws IllegalArgumentException if the file is missing or not understood; names it
     */
    public static Optional<QuestionSet> read(String name, Path folder) {
        return ALL.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .map(each -> read(each, folder));
    }

    private static QuestionSet read(Published set, Path folder) {
        SetFile file = SetFile.in(folder, set.file());
        List<Open> questions =
                set.array().equals("lines")
                        ? file.lines((number, json) -> open(set, number, json))
                        : file.elements(set.array(), (number, json) -> open(set, number, json));
        return new QuestionSet(set.name(), questions, List.of(file.file()));
    }

    private static Optional<Open> open(Published set, int number, JsonNode json) {
        List<Document> pages = new ArrayList<>();
        json.path(set.pages()).forEach(page -> pages.addAll(pages(set.name(), page)));
        return Optional.of(
                new Open(
                        JsonLines.found(json, set.id()).orElse(Integer.toString(number)),
                        new Question(JsonLines.text(json, set.question()).strip()),
                        pages));
    }

    /** HotpotQA has pairs of a title and sentences, Musique has objects. */
    private static List<Document> pages(String set, JsonNode page) {
        String text =
                page.isArray()
                        ? StreamSupport.stream(page.path(1).spliterator(), false)
                                .map(JsonNode::asText)
                                .collect(Collectors.joining())
                        : page.path("paragraph_text").asText("");
        String title = (page.isArray() ? page.path(0) : page.path("title")).asText("");
        return Pages.all(set, title, List.of(text));
    }

    /** Some of the questions; the same seed draws the same. */
    public QuestionSet drawn(int limit, long seed) {
        return new QuestionSet(name, DataSet.drawn(questions, limit, seed), files);
    }

    /** Where the answers to a set are kept. */
    public static final String ANSWERS = "answers.jsonl";

    /**
     * The set with the answers that were written for it.
     *
     * @param answers in the order of the questions
     * @param folder where {@link #ANSWERS} is
     */
    public DataSet answered(List<Answer> answers, Path folder) {
        List<AnswerCase> cases = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            Open open = questions.get(i);
            cases.add(
                    new AnswerCase(
                            open.id(),
                            answers.get(i),
                            List.of(),
                            open.evidence(),
                            Optional.empty()));
        }
        List<DataFile> all = new ArrayList<>(files);
        all.add(SetFile.in(folder, ANSWERS).file());
        return DataSet.of(name, cases, all);
    }
}
