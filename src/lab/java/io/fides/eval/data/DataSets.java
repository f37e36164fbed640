package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.eval.Gold;
import io.fides.eval.JsonLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The data sets that can be read, each in the format of its authors, and the plain format. */
public final class DataSets {

    /** One object a line, in a file of any name. */
    private static final String PLAIN = ".jsonl";

    private static final List<Published> ALL =
            List.of(
                    new Published(OpenFactCheck.FELM, OpenFactCheck::read),
                    new Published(OpenFactCheck.FACTOOL, OpenFactCheck::read),
                    new Published("hover", DataSets::hover),
                    claims("averitec", ClaimSets::averitec, "dev.json"),
                    new Published(
                            "fm2",
                            (name, folder) ->
                                    read(
                                            name,
                                            folder,
                                            item -> List.of(ClaimSets.fm2(item)),
                                            ClaimSets::fm2Distractors,
                                            "test.jsonl")),
                    claims("wice", ClaimSets::wice, "claim/dev.jsonl"),
                    claims("climate-fever", ClaimSets::climateFever, "climate-fever.jsonl"),
                    claims("healthver", ClaimSets::healthVer, "healthver_test.csv"),
                    claims("qags-xsum", ClaimSets::qags, "mturk_xsum.jsonl"),
                    claims("qags-cnndm", ClaimSets::qags, "mturk_cnndm.jsonl"),
                    claims("defacto", ClaimSets::defacto, "data/val.jsonl"),
                    items("bump", ClaimSets::bump, "task1_dataset.json", "task2_dataset.json"),
                    items("truthfulqa", ClaimSets::truthfulQa, "TruthfulQA.csv"),
                    questions("strategyqa", "qid", "question", "", "strategyqa/dev.json"),
                    questions(
                            "hotpotqa",
                            "_id",
                            "question",
                            "context",
                            "hotpot_dev_distractor_v1.json"),
                    questions(
                            "musique",
                            "id",
                            "question",
                            "paragraphs",
                            "musique_ans_v1.0_dev.jsonl"),
                    questions("nq", "", "question", "", "NQ-open.dev.jsonl"),
                    questions("webqsp", "QuestionId", "RawQuestion", "", "WebQSP.test.json"),
                    questions("mintaka", "id", "question", "", "mintaka_test.json"));

    private DataSets() {}

    private record Published(String name, Reading reading) {}

    /** Reads a set from the folder where its files are. */
    private interface Reading {

        DataSet of(String name, Path folder);
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
        return ALL.stream()
                .filter(each -> each.name().equals(name))
                .map(Published::reading)
                .findFirst()
                .or(() -> Optional.<Reading>of(DataSets::plain).filter(_ -> name.endsWith(PLAIN)))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no data set '%s', only %s, or a file that ends in %s"
                                                .formatted(
                                                        name, String.join(", ", names()), PLAIN)))
                .of(name, folder);
    }

    private static Published claims(String name, Function<Item, AnswerCase> one, String file) {
        return items(name, item -> List.of(one.apply(item)), file);
    }

    private static Published items(
            String name, Function<Item, List<AnswerCase>> cases, String... files) {
        return new Published(
                name, (set, folder) -> read(set, folder, cases, _ -> List.of(), files));
    }

    /**
     * @param more pages of an item which are in the corpus and belong to no answer
     */
    private static DataSet read(
            String name,
            Path folder,
            Function<Item, List<AnswerCase>> cases,
            Function<Item, List<Document>> more,
            String... files) {
        List<AnswerCase> all = new ArrayList<>();
        Set<Document> corpus = new LinkedHashSet<>();
        List<DataFile> read = new ArrayList<>();
        for (String path : files) {
            SetFile file = SetFile.in(folder, path);
            read.add(file.file());
            String part = files.length == 1 ? name : name + "-" + read.size();
            all.addAll(
                    file.each(
                            (number, json) -> {
                                Item item = new Item(name, part, number, json);
                                corpus.addAll(more.apply(item));
                                return cases.apply(item);
                            }));
        }
        corpus.addAll(DataSet.together(all));
        return new DataSet(name, all, List.copyOf(corpus), read);
    }

    /**
     * Questions without answers.
     *
     * @param id the field that names a question; the number of its line if there is none
     * @param question the field that holds it
     * @param pages the field that holds its pages; empty if there are none
     */
    private static Published questions(
            String name, String id, String question, String pages, String file) {
        return claims(
                name,
                item ->
                        new AnswerCase(
                                JsonLines.found(item.json(), id)
                                        .orElse(Integer.toString(item.number())),
                                new Question(item.text(question)),
                                "",
                                List.of(),
                                item.json()
                                        .path(pages)
                                        .valueStream()
                                        .flatMap(page -> paragraph(item, page).stream())
                                        .toList(),
                                Optional.empty()),
                file);
    }

    /** HotpotQA has pairs of a title and sentences, Musique has objects. */
    private static List<Document> paragraph(Item item, JsonNode page) {
        return page.isArray()
                ? item.page(
                        page.path(0).asText(""),
                        page.path(1)
                                .valueStream()
                                .map(JsonNode::asText)
                                .collect(Collectors.joining()))
                : item.page(page.path("title").asText(""), page.path("paragraph_text").asText(""));
    }

    /**
     * HoVer development claims, which take two to four pages of Wikipedia. Its file only names the
     * pages; where {@code hover_pages.jsonl} with lines {@code {"title", "text"}} lies beside it,
     * those are the corpus. Without it the set has labels and no evidence.
     */
    private static DataSet hover(String name, Path folder) {
        SetFile file = SetFile.in(folder, "hover_dev_release_v1.1.json");
        List<DataFile> files = new ArrayList<>(List.of(file.file()));
        Map<String, Document> pages = new LinkedHashMap<>();
        SetFile.find(folder, "hover_pages.jsonl")
                .ifPresent(
                        texts -> {
                            files.add(texts.file());
                            texts.each((number, json) -> page(new Item(name, name, number, json)))
                                    .forEach(
                                            page -> pages.putIfAbsent(page.source().title(), page));
                        });
        List<AnswerCase> cases =
                file.each(
                        (number, json) ->
                                List.of(hover(new Item(name, name, number, json), pages)));
        return new DataSet(name, cases, List.copyOf(pages.values()), files);
    }

    private static List<Document> page(Item item) {
        return item.page(item.text("title"), item.text("text"));
    }

    private static AnswerCase hover(Item item, Map<String, Document> pages) {
        return item.claim(
                item.id(),
                item.text("claim"),
                Optional.of(item.label("label")),
                item.json()
                        .path("supporting_facts")
                        .valueStream()
                        .map(fact -> fact.path(0).asText(""))
                        .distinct()
                        .filter(pages::containsKey)
                        .map(pages::get)
                        .toList());
    }

    /**
     * The plain format, one object a line:
     *
     * <pre>{@code
     * {"id": "a1", "question": "…", "answer": "…",
     *  "claims": [{"text": "…", "label": "supported | refuted | not_enough_info | not_supported"}],
     *  "evidence": [{"title": "…", "text": "…"}, "or only a text"],
     *  "revised": "the right answer"}
     * }</pre>
     *
     * Only {@code answer} must be there; without an id the number of the line is the id. Other
     * fields are ignored. The evidence of all lines is the corpus.
     */
    private static DataSet plain(String name, Path folder) {
        return read(name, folder, item -> List.of(plain(item)), _ -> List.of(), name);
    }

    private static AnswerCase plain(Item item) {
        List<GoldClaim> claims = new ArrayList<>();
        for (JsonNode each : item.json().path("claims")) {
            Gold label = Gold.known(JsonLines.text(each, "label"));
            claims.add(new GoldClaim(JsonLines.text(each, "text"), label));
        }
        List<Document> pages = new ArrayList<>();
        for (JsonNode each : item.json().path("evidence")) {
            pages.addAll(
                    each.isTextual()
                            ? item.page("", each.textValue())
                            : item.page(
                                    each.path("title").asText(""), JsonLines.text(each, "text")));
        }
        return new AnswerCase(
                item.json().path("id").asText(Integer.toString(item.number())),
                JsonLines.found(item.json(), "question").map(Question::new).orElse(Question.NONE),
                JsonLines.text(item.json(), "answer"),
                claims,
                pages,
                JsonLines.found(item.json(), "revised"));
    }
}
