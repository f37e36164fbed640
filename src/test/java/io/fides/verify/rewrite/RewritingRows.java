package io.fides.verify.rewrite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.JointModel;
import io.fides.adapter.onnx.JointScores;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.ModelSettings;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Windows;
import io.fides.syntax.Parser;
import io.fides.syntax.RememberingParser;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a model says of labelled facts and of their rewritings, for {@code
 * models/recipe/rewriting.py}. Not a test; run its {@code main} with a file. A record has {@code
 * documents} or a {@code title} and a {@code passage}, and {@code facts}, alone or by {@code
 * sentences}.
 */
final class RewritingRows {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Windows APART = new Windows(4, 4);
    private static final int EVIDENCE = 3;
    private static final int REWRITINGS = 12;

    private final Parser parser;
    private final JointModel model;

    private RewritingRows(Parser parser, JointModel model) {
        this.parser = parser;
        this.model = model;
    }

    /**
     * @param arguments the file, and the folder of another joint model than the one built in
     */
    public static void main(String[] arguments) throws IOException {
        InferenceThreads threads = new InferenceThreads(2);
        ModelFiles files =
                arguments.length > 1
                        ? ModelFiles.in(Path.of(arguments[1]))
                        : ModelFiles.bundled("models/cross-encoder");
        try (OnnxParser parser = new OnnxParser(ModelFiles.bundled("models/parser"), threads);
                JointModel model = new JointModel(files, new ModelSettings(256, 1), threads);
                Stream<String> lines = Files.lines(Path.of(arguments[0]))) {
            RewritingRows rows = new RewritingRows(new RememberingParser(parser), model);
            for (String line : lines.filter(each -> !each.isBlank()).toList()) {
                rows.of(JSON.readTree(line)).forEach(System.out::println);
            }
        }
    }

    /**
     * @return a row for each fact that can be checked
     */
    private List<ObjectNode> of(JsonNode labelled) {
        List<Passage> windows = windows(labelled);
        JointScores scores = model.forRequest();
        Verifier verifier = scores.verifier();
        Reranker reranker = scores.reranker();
        RewritingVerifier rewriting = new RewritingVerifier(verifier, verifier, parser, _ -> 0);
        List<ObjectNode> rows = new ArrayList<>();
        for (JsonNode fact : facts(labelled)) {
            if (!fact.path("label").asText().equals("not_checkworthy")) {
                String text = fact.path("fact").asText();
                List<Evidence> evidence = best(text, windows, reranker);
                rows.add(row(labelled, fact, evidence, verifier, rewriting));
            }
        }
        return rows;
    }

    private static ObjectNode row(
            JsonNode labelled,
            JsonNode fact,
            List<Evidence> evidence,
            Verifier verifier,
            RewritingVerifier rewriting) {
        String text = fact.path("fact").asText();
        ObjectNode row = JSON.createObjectNode().put("id", labelled.path("id").asText());
        for (String name : List.of("label", "error", "fact", "minimal")) {
            row.put(name, fact.path(name).asText(""));
        }
        ArrayNode read = row.putArray("windows");
        boolean supported = false;
        for (StanceProbabilities each : stances(text, evidence, verifier)) {
            read.addArray().add(each.entails()).add(each.neutral()).add(each.contradicts());
            supported |= each.stance() == Stance.ENTAILS;
        }
        ArrayNode rewritings = row.putArray("rewritings");
        if (!supported) {
            rewriting.all(text, evidence).stream()
                    .sorted(Comparator.comparingDouble(each -> -each.after().entails()))
                    .limit(REWRITINGS)
                    .forEach(
                            each -> {
                                ObjectNode shown = rewritings.addObject();
                                shown.put("text", each.rewriting().text());
                                each.features().forEach(shown::put);
                            });
        }
        return row;
    }

    private static List<StanceProbabilities> stances(
            String fact, List<Evidence> evidence, Verifier verifier) {
        List<StanceProbabilities> stances = new ArrayList<>();
        for (Outcome<Judgement> outcome :
                verifier.judge(evidence.stream().map(each -> new Pairing(fact, each)).toList())) {
            if (outcome instanceof Outcome.Done<Judgement>(Judgement judgement)) {
                stances.add(judgement.probabilities());
            }
        }
        return stances;
    }

    private static List<Passage> windows(JsonNode labelled) {
        List<Passage> windows = new ArrayList<>();
        if (labelled.has("passage")) {
            windows.addAll(windows(labelled.path("title"), labelled.path("passage")));
        }
        for (JsonNode document : labelled.path("documents")) {
            windows.addAll(windows(document.path("title"), document.path("text")));
        }
        return windows;
    }

    private static List<Passage> windows(JsonNode title, JsonNode text) {
        return APART.of(
                Document.of(
                        URI.create("document:evaluated"),
                        title.asText(),
                        Optional.empty(),
                        text.asText()));
    }

    private static List<JsonNode> facts(JsonNode labelled) {
        List<JsonNode> facts = new ArrayList<>();
        labelled.path("facts").forEach(facts::add);
        labelled.path("sentences").forEach(each -> each.path("facts").forEach(facts::add));
        return facts;
    }

    private static List<Evidence> best(String fact, List<Passage> windows, Reranker reranker) {
        double[] scores = reranker.score(fact, windows);
        return IntStream.range(0, windows.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -scores[i]))
                .limit(EVIDENCE)
                .map(i -> new Evidence(windows.get(i), fact, 0, scores[i]))
                .toList();
    }
}
