package io.fides.decompose;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Question;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import io.fides.segment.ParsedSegmenter;
import io.fides.syntax.Parser;
import io.fides.syntax.RememberingParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Measures segmentation and decomposition on answers whose facts are labelled. Not a test; run its
 * {@code main} with the file, and {@code --facts} to read every sentence with its facts.
 */
final class AnswerFacts {

    private static final double ALIKE = 0.8;
    private static final double NEAR = 0.6;

    private final Parser parser;
    private final boolean printing;
    private int sentences;
    private int labelled;
    private int alike;
    private int near;
    private double likeness;
    private int produced;
    private int broken;
    private int passedOver;
    private int falseSentences;
    private int falseUnchecked;

    private AnswerFacts(Parser parser, boolean printing) {
        this.parser = parser;
        this.printing = printing;
    }

    public static void main(String[] arguments) throws IOException {
        OnnxParser parser =
                new OnnxParser(ModelFiles.bundled("models/parser"), new InferenceThreads(1));
        try (Stream<String> lines = Files.lines(Path.of(arguments[0]))) {
            AnswerFacts measured =
                    new AnswerFacts(new RememberingParser(parser), arguments.length > 1);
            for (String line : lines.toList()) {
                measured.answer(new ObjectMapper().readTree(line));
            }
            measured.print();
        }
    }

    private void answer(JsonNode row) {
        String text = row.get("answer").asText();
        List<ContextualSentence> found =
                new ParsedSegmenter(parser)
                        .segment(new Answer(new Question(row.get("question").asText()), text));
        List<Outcome<List<SubFact>>> facts = new SyntaxDecomposer(parser).decompose(found);
        int from = 0;
        for (JsonNode sentence : row.get("sentences")) {
            String wanted = sentence.get("text").asText();
            int at = text.indexOf(wanted, from);
            Span span = new Span(at, at + wanted.length());
            from = span.end();
            List<SubFact> here = new ArrayList<>();
            for (int i = 0; i < found.size(); i++) {
                if (found.get(i).sentence().span().overlaps(span)
                        && facts.get(i) instanceof Outcome.Done<List<SubFact>>(var done)) {
                    here.addAll(done);
                }
            }
            sentence(wanted, sentence.get("facts"), here);
        }
    }

    private void sentence(String text, JsonNode known, List<SubFact> facts) {
        if (printing) {
            System.out.println("S " + text);
            facts.forEach(f -> System.out.println((f.checkworthy() ? "+ " : "- ") + f.text()));
        }
        sentences++;
        List<String> checked =
                facts.stream().filter(SubFact::checkworthy).map(SubFact::text).toList();
        produced += checked.size();
        broken += facts.size() > 1 ? (int) checked.stream().filter(this::isBroken).count() : 0;
        passedOver += !known.isEmpty() && checked.isEmpty() ? 1 : 0;
        boolean contradicted = false;
        for (JsonNode fact : known) {
            double best =
                    checked.stream()
                            .mapToDouble(each -> f1(each, fact.get("fact").asText()))
                            .max()
                            .orElse(0);
            labelled++;
            likeness += best;
            alike += best >= ALIKE ? 1 : 0;
            near += best >= NEAR ? 1 : 0;
            contradicted |= fact.get("label").asText().equals("contradicted");
        }
        falseSentences += contradicted ? 1 : 0;
        falseUnchecked += contradicted && checked.isEmpty() ? 1 : 0;
        if (printing && !known.isEmpty() && checked.isEmpty()) {
            System.out.println("! unchecked");
        }
    }

    private boolean isBroken(String fact) {
        boolean broken = !parser.parse(fact).isSentence();
        if (printing && broken) {
            System.out.println("! broken: " + fact);
        }
        return broken;
    }

    private static double f1(String one, String other) {
        Map<String, Integer> left = words(one);
        Map<String, Integer> right = words(other);
        int common =
                left.entrySet().stream()
                        .mapToInt(e -> Math.min(e.getValue(), right.getOrDefault(e.getKey(), 0)))
                        .sum();
        int all = count(left) + count(right);
        return all == 0 ? 0 : 2.0 * common / all;
    }

    private static int count(Map<String, Integer> words) {
        return words.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static Map<String, Integer> words(String text) {
        Map<String, Integer> words = new HashMap<>();
        for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)) {
            if (!word.isEmpty()) {
                words.merge(word, 1, Integer::sum);
            }
        }
        return words;
    }

    private void print() {
        System.out.printf(
                "sentences %d, facts %d (%.2f a sentence), of split ones broken %d%n",
                sentences, produced, (double) produced / sentences, broken);
        System.out.printf(
                "labelled facts %d: alike (F1 >= .8) %.3f, near (>= .6) %.3f, mean F1 %.3f%n",
                labelled, (double) alike / labelled, (double) near / labelled, likeness / labelled);
        System.out.printf(
                "sentences with a labelled fact and none to check: %d; with a contradicted one: %d of %d%n",
                passedOver, falseUnchecked, falseSentences);
    }
}
