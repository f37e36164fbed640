package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.eval.Gold;
import io.fides.eval.JsonLines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Cases of published sets whose items hold all that there is of them. */
final class ClaimSets {

    private ClaimSets() {}

    /**
     * AVeriTeC development claims, what people found out by several questions their evidence. A
     * source says what was answered from it, a question and its answer a paragraph; claims with
     * conflicting evidence or cherrypicking have no label here.
     */
    static AnswerCase averitec(Item item) {
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
                bySource.values().stream()
                        .flatMap(text -> item.page("", text.toString().strip()).stream())
                        .toList());
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
    static AnswerCase fm2(Item item) {
        return item.claim(
                item.text("id"),
                item.text("text"),
                Optional.of(item.label("label")),
                fm2Page(item, "/gold_evidence"));
    }

    static List<Document> fm2Distractors(Item item) {
        return fm2Page(item, "/retrieved_evidence");
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
    static AnswerCase wice(Item item) {
        boolean part = item.text("label").equals("partially_supported");
        return item.claim(
                item.id(),
                item.text("claim"),
                Optional.of(part ? Gold.NOT_ENTAILMENT : item.label("label")),
                item.page("", String.join("\n", item.texts("/evidence", ""))));
    }

    /** Climate-FEVER claims with five sentences of Wikipedia; disputed ones have no label here. */
    static AnswerCase climateFever(Item item) {
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
    static AnswerCase healthVer(Item item) {
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
    static AnswerCase qags(Item item) {
        List<GoldClaim> claims = new ArrayList<>();
        for (JsonNode each : item.json().path("summary_sentences")) {
            Item sentence = new Item(item.set(), item.part(), item.number(), each);
            List<String> said = sentence.texts("/responses", "response");
            boolean supported = 2 * said.stream().filter("yes"::equals).count() > said.size();
            claims.add(GoldClaim.of(sentence.text("sentence"), supported));
        }
        return item.claims(claims, article(item));
    }

    private static List<Document> article(Item item) {
        return item.page("", JsonLines.text(item.json(), "article"));
    }

    /**
     * DeFacto validation summaries: what a model wrote of an article, whether people found an error
     * in it, and the summary as they corrected it.
     */
    static AnswerCase defacto(Item item) {
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
    static List<AnswerCase> bump(Item item) {
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
    static List<AnswerCase> truthfulQa(Item item) {
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
                                        question,
                                        text,
                                        List.of(new GoldClaim(text, gold)),
                                        List.of(),
                                        Optional.empty())));
        return cases;
    }
}
