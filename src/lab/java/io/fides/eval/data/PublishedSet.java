package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.eval.Gold;
import io.fides.eval.JsonLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A data set each of whose items holds all that there is of its cases.
 *
 * @param files how their paths end
 * @param cases of an item, in their order
 * @param more pages of an item which are in the corpus and belong to no answer
 */
record PublishedSet(
        String name,
        List<String> files,
        Function<Item, List<AnswerCase>> cases,
        Function<Item, List<Document>> more)
        implements DataSetFormat {

    /** All that can be read. */
    static final List<PublishedSet> ALL =
            List.of(
                    of("averitec", "dev.json", PublishedSet::averitec),
                    new PublishedSet(
                            "fm2",
                            List.of("test.jsonl"),
                            item -> List.of(fm2(item)),
                            item -> fm2Page(item, "/retrieved_evidence")),
                    of("wice", "claim/dev.jsonl", PublishedSet::wice),
                    of("climate-fever", "climate-fever.jsonl", PublishedSet::climateFever),
                    of("healthver", "healthver_test.csv", PublishedSet::healthVer),
                    of("qags-xsum", "mturk_xsum.jsonl", PublishedSet::qags),
                    of("qags-cnndm", "mturk_cnndm.jsonl", PublishedSet::qags),
                    of("defacto", "data/val.jsonl", PublishedSet::defacto),
                    new PublishedSet(
                            "bump",
                            List.of("task1_dataset.json", "task2_dataset.json"),
                            PublishedSet::bump,
                            _ -> List.of()),
                    new PublishedSet(
                            "truthfulqa",
                            List.of("TruthfulQA.csv"),
                            PublishedSet::truthfulQa,
                            _ -> List.of()));

    private static PublishedSet of(String name, String file, Function<Item, AnswerCase> one) {
        return new PublishedSet(
                name, List.of(file), item -> List.of(one.apply(item)), _ -> List.of());
    }

    @Override
    public DataSet read(Path folder) {
        List<AnswerCase> all = new ArrayList<>();
        List<Document> corpus = new ArrayList<>();
        List<DataFile> read = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            SetFile file = SetFile.in(folder, files.get(i));
            String part = files.size() == 1 ? name : name + "-" + (i + 1);
            read.add(file.file());
            file.items(
                            (number, json) -> {
                                Item item = new Item(name, part + "-" + number, json);
                                corpus.addAll(more.apply(item));
                                return Optional.of(cases.apply(item));
                            })
                    .forEach(all::addAll);
        }
        corpus.addAll(DataSet.together(all));
        return new DataSet(name, all, corpus.stream().distinct().toList(), read);
    }

    /**
     * AVeriTeC development claims, what people found out by several questions their evidence. A
     * source says what was answered from it, a question and its answer a paragraph; claims with
     * conflicting evidence or cherrypicking have no label here.
     */
    private static AnswerCase averitec(Item item) {
        Map<String, StringBuilder> bySource = new LinkedHashMap<>();
        for (JsonNode question : item.json().path("questions")) {
            for (JsonNode answer : question.path("answers")) {
                if (!answer.path("answer_type").asText("").equals("Unanswerable")) {
                    bySource.computeIfAbsent(
                                    answer.path("source_url").asText(""), _ -> new StringBuilder())
                            .append(paragraph(question, answer))
                            .append("\n\n");
                }
            }
        }
        return item.claim(
                item.id(),
                item.text("claim"),
                item.label("label", "Conflicting Evidence/Cherrypicking"),
                Pages.all(
                        item.set(),
                        "",
                        bySource.values().stream().map(text -> text.toString().strip()).toList()));
    }

    private static String paragraph(JsonNode question, JsonNode answer) {
        String asked = question.path("question").asText("").strip();
        String said = answer.path("answer").asText("").strip();
        String why = answer.path("boolean_explanation").asText("").strip();
        boolean ended = said.isEmpty() || ".!?\"”".indexOf(said.charAt(said.length() - 1)) >= 0;
        return String.join(
                        " ",
                        asked.endsWith("?") ? asked : asked + "?",
                        ended ? said : said + ".",
                        why)
                .strip();
    }

    /**
     * FoolMeTwice test claims with the sentences of Wikipedia that decide them; those that the
     * players were offered with them are one page more.
     */
    private static AnswerCase fm2(Item item) {
        return item.claim(
                item.text("id"),
                item.text("text"),
                Optional.of(item.label("label")),
                fm2Page(item, "/gold_evidence"));
    }

    private static List<Document> fm2Page(Item item, String sentences) {
        return item.page(
                item.json().path("wikipedia_page").asText(""),
                String.join(" ", item.texts(sentences, "text")).strip());
    }

    /**
     * WiCE development claims with their oracle chunks. Partially supported is not supported; the
     * line is the case, as in the authors' evaluation.
     */
    private static AnswerCase wice(Item item) {
        boolean part = item.text("label").equals("partially_supported");
        return item.claim(
                item.id(),
                item.text("claim"),
                Optional.of(part ? Gold.NOT_ENTAILMENT : item.label("label")),
                item.page("", String.join("\n", item.texts("/evidence", ""))));
    }

    /** Climate-FEVER claims with five sentences of Wikipedia; disputed ones have no label here. */
    private static AnswerCase climateFever(Item item) {
        List<Document> pages = new ArrayList<>();
        for (JsonNode each : item.json().path("evidences")) {
            pages.addAll(
                    item.page(each.path("article").asText(""), each.path("evidence").asText("")));
        }
        return item.claim(
                item.text("claim_id"),
                item.text("claim"),
                item.label("claim_label", "DISPUTED"),
                pages);
    }

    /** HealthVer test claims, each with one passage of a paper. */
    private static AnswerCase healthVer(Item item) {
        return item.claim(
                item.id(),
                item.text("claim"),
                Optional.of(item.label("label")),
                item.page("", item.cell("evidence")));
    }

    /**
     * QAGS summaries with the articles they are of; what most of the three readers said of a
     * sentence is its label. No summary that disagrees is said to be contradicted: a reader was
     * only asked whether the article supports it.
     */
    private static AnswerCase qags(Item item) {
        List<GoldClaim> claims = new ArrayList<>();
        for (JsonNode each : item.json().path("summary_sentences")) {
            Item sentence = new Item(item.set(), item.id(), each);
            List<String> said = sentence.texts("/responses", "response");
            boolean supported = 2 * said.stream().filter("yes"::equals).count() > said.size();
            claims.add(
                    new GoldClaim(
                            sentence.text("sentence"),
                            supported ? Gold.ENTAILMENT : Gold.NOT_ENTAILMENT));
        }
        String summary = String.join(" ", claims.stream().map(GoldClaim::text).toList());
        return new AnswerCase(
                item.id(),
                new Answer(GoldClaim.ASKED, summary),
                claims,
                article(item),
                Optional.empty());
    }

    private static List<Document> article(Item item) {
        return item.page("", JsonLines.text(item.json(), "article"));
    }

    /**
     * DeFacto validation summaries: what a model wrote of an article, whether people found an error
     * in it, and the summary as they corrected it.
     */
    private static AnswerCase defacto(Item item) {
        String summary = item.text("candidate");
        boolean wrong = item.json().path("has_error").asBoolean();
        return item.claim(
                item.id(),
                summary,
                Optional.of(wrong ? Gold.NOT_ENTAILMENT : Gold.ENTAILMENT),
                article(item),
                wrong
                        ? JsonLines.found(item.json().path("feedback"), "summary")
                                .map(String::strip)
                        : Optional.of(summary));
    }

    /**
     * BUMP: summaries into which people put one error each, and the same summaries without it,
     * which are the right wording. Each pair is two cases, so that repairs and false edits are
     * counted on the same texts.
     */
    private static List<AnswerCase> bump(Item item) {
        String right = joined(item.text("reference_summary"));
        String wrong = joined(item.text("edited_summary"));
        List<Document> pages = article(item);
        return List.of(
                item.claim(
                        item.id() + "-wrong",
                        wrong,
                        Optional.of(Gold.NOT_ENTAILMENT),
                        pages,
                        Optional.of(right)),
                item.claim(
                        item.id() + "-right",
                        right,
                        Optional.of(Gold.ENTAILMENT),
                        pages,
                        Optional.of(right)));
    }

    /** Sentences of the file end in " ." as in tokenized text. */
    private static String joined(String summary) {
        return summary.replaceAll("\\s+([.,;:?!])(?=\\s|$)", "$1");
    }

    /**
     * TruthfulQA's table: for each question its best answer and the first of its wrong ones, a case
     * each. The table names its sources and does not hold them, so the set has labels and no
     * evidence.
     */
    private static List<AnswerCase> truthfulQa(Item item) {
        Question question = new Question(item.text("Question"));
        Map<String, Gold> answers = new LinkedHashMap<>();
        answers.put(item.cell("Best Answer").strip(), Gold.ENTAILMENT);
        answers.put(item.cell("Incorrect Answers").split(";", 2)[0].strip(), Gold.NOT_ENTAILMENT);
        answers.remove("");
        List<AnswerCase> cases = new ArrayList<>();
        answers.forEach(
                (text, gold) ->
                        cases.add(
                                new AnswerCase(
                                        item.id() + (gold == Gold.ENTAILMENT ? "-true" : "-false"),
                                        new Answer(question, text),
                                        List.of(new GoldClaim(text, gold)),
                                        List.of(),
                                        Optional.empty())));
        return cases;
    }
}
