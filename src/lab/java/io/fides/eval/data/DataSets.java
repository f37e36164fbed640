package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.domain.Sha256;
import io.fides.eval.Gold;
import io.fides.eval.JsonLines;
import io.fides.eval.Texts;
import io.fides.eval.data.AnswerCase.GoldClaim;
import io.fides.eval.data.DataSet.DataFile;
import io.fides.eval.data.SetFile.Item;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The data sets that can be read, each in the format of its authors, and the plain format, one
 * object a line:
 *
 * <pre>{@code
 * {"id": "a1", "question": "…", "answer": "…",
 *  "claims": [{"text": "…", "label": "supported | refuted | not_enough_info | not_supported"}],
 *  "evidence": [{"title": "…", "text": "…"}, "or only a text"],
 *  "revised": "the right answer"}
 * }</pre>
 *
 * Only {@code answer} must be there; without an id the number of the line is the id. Other fields
 * are ignored. The evidence of all lines is the corpus.
 */
public final class DataSets {

    /** One object a line, in a file of any name. */
    private static final String PLAIN = ".jsonl";

    private static final List<Published> ALL =
            List.of(
                    new Published("felm-wk", "felm-wk.jsonl", "factoolqa.jsonl?"),
                    new Published("factoolqa", "felm-wk.jsonl", "factoolqa.jsonl"),
                    new Published("hover", "hover_pages.jsonl?", "hover_dev_release_v1.1.json"),
                    new Published("averitec", "dev.json"),
                    new Published("fm2", "test.jsonl"),
                    new Published("wice", "claim/dev.jsonl"),
                    new Published("climate-fever", "climate-fever.jsonl"),
                    new Published("healthver", "healthver_test.csv"),
                    new Published("qags-xsum", "mturk_xsum.jsonl"),
                    new Published("qags-cnndm", "mturk_cnndm.jsonl"),
                    new Published("defacto", "data/val.jsonl"),
                    new Published("bump", "task1_dataset.json", "task2_dataset.json"),
                    new Published("truthfulqa", "TruthfulQA.csv"),
                    new Published("strategyqa", "strategyqa/dev.json"),
                    new Published("hotpotqa", "hotpot_dev_distractor_v1.json"),
                    new Published("musique", "musique_ans_v1.0_dev.jsonl"),
                    new Published("nq", "NQ-open.dev.jsonl"),
                    new Published("webqsp", "WebQSP.test.json"),
                    new Published("mintaka", "mintaka_test.json"));

    private static final int DIGITS = 16;

    private DataSets() {}

    /**
     * A set as its authors publish it.
     *
     * @param program what its items are, by {@code sets.jq}
     * @param files their names; with a question mark those that may be missing
     */
    private record Published(String name, String program, List<String> files) {

        Published(String name, String... files) {
            this(name, name.replace('-', '_'), List.of(files));
        }

        DataSet in(Path folder) {
            return new Reading(name)
                    .of(program, files.stream().map(file -> file(folder, file)).toList());
        }

        private static SetFile file(Path folder, String file) {
            return file.endsWith("?")
                    ? SetFile.find(folder, file.replace("?", "")).orElse(SetFile.MISSING)
                    : SetFile.in(folder, file);
        }
    }

    public static List<String> names() {
        return ALL.stream().map(Published::name).toList();
    }

    /**
     * @param name of a set, or of a file of the plain format
     * @param folder where the files lie, at their published names or in folders below
     * @throws IllegalArgumentException if there is no such set, or a file is missing or not
     *     understood; names it
     */
    public static DataSet read(String name, Path folder) {
        Published plain = new Published(name, "plain", List.of(name));
        return Stream.concat(ALL.stream(), Stream.of(plain).filter(_ -> name.endsWith(PLAIN)))
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no data set '%s', only %s, or a file that ends in %s"
                                                .formatted(
                                                        name, String.join(", ", names()), PLAIN)))
                .in(folder);
    }

    private static final class Reading {

        private final String name;
        private final List<AnswerCase> cases = new ArrayList<>();
        private final Map<URI, Document> corpus = new LinkedHashMap<>();
        private final Map<String, Document> byTitle = new HashMap<>();

        Reading(String name) {
            this.name = name;
        }

        DataSet of(String program, List<SetFile> files) {
            ItemProgram items = new ItemProgram(name, program, files);
            for (int i = 0; i < files.size(); i++) {
                for (Item item : files.get(i).items()) {
                    try {
                        items.of(i + 1, item).forEach(this::add);
                    } catch (IllegalArgumentException e) {
                        String place = files.get(i).file().name() + ", item " + item.number();
                        throw new IllegalArgumentException(place + ": " + e.getMessage(), e);
                    }
                }
            }
            if (cases.isEmpty()) {
                throw new IllegalArgumentException(
                        "there is nothing in " + files.getLast().file().name());
            }
            DataSet.together(cases).forEach(page -> corpus.putIfAbsent(page.source().uri(), page));
            List<DataFile> read =
                    files.stream()
                            .filter(file -> !file.equals(SetFile.MISSING))
                            .map(SetFile::file)
                            .toList();
            return new DataSet(name, cases, List.copyOf(corpus.values()), read);
        }

        private void add(JsonNode made) {
            if (made.has("answer")) {
                cases.add(answerCase(made));
            } else {
                page(made)
                        .forEach(
                                page -> {
                                    corpus.putIfAbsent(page.source().uri(), page);
                                    byTitle.putIfAbsent(page.source().title(), page);
                                });
            }
        }

        private AnswerCase answerCase(JsonNode made) {
            return new AnswerCase(
                    made.path("id").asText(name + "-" + (cases.size() + 1)),
                    JsonLines.found(made, "question").map(Question::new).orElse(Question.NONE),
                    made.path("answer").asText(),
                    made.path("claims").valueStream().map(Reading::claim).toList(),
                    made.path("evidence").valueStream().flatMap(this::page).distinct().toList(),
                    JsonLines.found(made, "revised"));
        }

        private static GoldClaim claim(JsonNode claim) {
            return new GoldClaim(
                    JsonLines.text(claim, "text"), Gold.known(JsonLines.text(claim, "label")));
        }

        /** A page is named by what it says: equal texts are one. None if it says nothing. */
        private Stream<Document> page(JsonNode page) {
            String title = page.path("title").asText("");
            String text = page.path("text").asText("");
            if (!page.has("text")) {
                return Optional.ofNullable(byTitle.get(title)).stream();
            }
            String digest = Sha256.of(title + "\n" + text).hex().substring(0, DIGITS);
            return Stream.of(text)
                    .filter(each -> !each.isBlank())
                    .map(each -> Texts.document("corpus:" + digest, title, each));
        }
    }
}
