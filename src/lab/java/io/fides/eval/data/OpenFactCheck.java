package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.eval.JsonLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The answers of ChatGPT in felm-wk and factoolqa, as OpenFactCheck publishes them: one object a
 * line with {@code question}, {@code ChatGPT_response} and {@code evidence}, a list of page texts.
 *
 * <p>The labels of people are not in OpenFactCheck's files. Where they are joined in by the names
 * that FELM ({@code segmented_response}, {@code labels}) and FacTool ({@code claims}, {@code
 * claim_labels}) give them, they are read.
 *
 * <p>Questions that are in both sets count as factoolqa's, which has no pages of its own: its
 * evidence are the pages of felm-wk for the same questions. Both sets search all pages.
 */
final class OpenFactCheck {

    static final String FELM = "felm-wk";
    static final String FACTOOL = "factoolqa";
    private static final String ENDING = ".jsonl";

    /** A line. */
    private record Line(
            String question, String answer, List<Document> pages, List<GoldClaim> claims) {

        String key() {
            return question.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
        }
    }

    private OpenFactCheck() {}

    /**
     * @param name {@value #FELM} or {@value #FACTOOL}
     */
    static DataSet read(String name, Path folder) {
        SetFile felmFile = SetFile.in(folder, FELM + ENDING);
        Optional<SetFile> factoolFile = SetFile.find(folder, FACTOOL + ENDING);
        List<Line> felm = felmFile.each(OpenFactCheck::line);
        List<Line> factool =
                factoolFile.map(file -> file.each(OpenFactCheck::line)).orElse(List.of());
        List<DataFile> files =
                Stream.concat(Stream.of(felmFile), factoolFile.stream())
                        .map(SetFile::file)
                        .toList();
        List<Document> corpus =
                felm.stream().flatMap(line -> line.pages().stream()).distinct().toList();
        if (name.equals(FACTOOL) && factool.isEmpty()) {
            throw new IllegalArgumentException("there is no factoolqa.jsonl in " + folder);
        }
        Set<String> elsewhere = factool.stream().map(Line::key).collect(Collectors.toSet());
        Stream<Line> lines =
                name.equals(FELM)
                        ? felm.stream().filter(line -> !elsewhere.contains(line.key()))
                        : factool.stream().map(line -> withPages(line, felm));
        return new DataSet(name, cases(name, lines.toList()), corpus, files);
    }

    private static Line withPages(Line line, List<Line> felm) {
        List<Document> pages =
                felm.stream()
                        .filter(each -> each.key().equals(line.key()))
                        .flatMap(each -> each.pages().stream())
                        .distinct()
                        .toList();
        return new Line(line.question(), line.answer(), pages, line.claims());
    }

    private static List<AnswerCase> cases(String name, List<Line> lines) {
        List<AnswerCase> cases = new ArrayList<>();
        for (Line line : lines) {
            cases.add(
                    new AnswerCase(
                            name + "-" + (cases.size() + 1),
                            new Question(line.question()),
                            line.answer(),
                            line.claims(),
                            line.pages(),
                            Optional.empty()));
        }
        return cases;
    }

    /** Empty where there is no answer: the files have a few. */
    private static List<Line> line(int number, JsonNode json) {
        Item item = new Item(FELM, FELM, number, json);
        JsonNode evidence = json.path("evidence");
        List<Document> pages =
                Stream.concat(
                                Stream.of(evidence).filter(JsonNode::isTextual),
                                evidence.valueStream())
                        .flatMap(text -> item.page("", text.asText()).stream())
                        .toList();
        String question = JsonLines.text(json, "question");
        List<GoldClaim> claims = claims(json);
        return JsonLines.found(json, "ChatGPT_response").stream()
                .map(text -> new Line(question, unquoted(text), pages, claims))
                .toList();
    }

    /** Some answers of the file are JSON strings within a string. */
    private static String unquoted(String answer) {
        String text = answer.strip();
        boolean quoted = text.length() > 2 && text.startsWith("\"") && text.endsWith("\"");
        return quoted
                ? text.substring(1, text.length() - 1)
                        .replace("\\n", "\n")
                        .replace("\\\"", "\"")
                        .strip()
                : text;
    }

    private static List<GoldClaim> claims(JsonNode json) {
        boolean felm = json.has("segmented_response");
        JsonNode texts = json.path(felm ? "segmented_response" : "claims");
        JsonNode labels = json.path(felm ? "labels" : "claim_labels");
        if (texts.size() != labels.size()) {
            throw new IllegalArgumentException("not a label for each claim");
        }
        List<GoldClaim> claims = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            String text =
                    texts.get(i).isTextual()
                            ? texts.get(i).textValue()
                            : JsonLines.text(texts.get(i), "claim");
            if (!text.isBlank()) {
                claims.add(GoldClaim.of(text, labels.get(i).asBoolean()));
            }
        }
        return claims;
    }
}
