package io.fides.verify.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.JointModel;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.ModelSettings;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.Windows;
import io.fides.syntax.Parser;
import io.fides.syntax.RememberingParser;
import io.fides.verify.ComparatorVerifier;
import io.fides.verify.Pairing;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The features of labelled facts, of which {@code models/recipe/judge.py} fits {@link
 * JudgeWeights}. Not a test; run its {@code main} with a file. A record has {@code documents} or a
 * {@code title} and a {@code passage}, and {@code facts}, alone or by {@code sentences}.
 */
final class JudgeRows {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Windows WINDOWS = new Windows(4, 1);

    private final JointModel model;
    private final BestWindows best;
    private final Tags tags;

    private JudgeRows(JointModel model, Parser parser, BestWindows best) {
        this.model = model;
        this.tags = new Tags(parser);
        this.best = best;
    }

    /**
     * @param arguments the file, how many windows a fact has, and the folder of another model than
     *     the one built in
     */
    public static void main(String[] arguments) throws IOException {
        InferenceThreads threads = new InferenceThreads(2);
        ModelFiles files =
                arguments.length > 2
                        ? ModelFiles.in(Path.of(arguments[2]))
                        : ModelFiles.bundled("models/cross-encoder");
        BestWindows best = new BestWindows(Integer.parseInt(arguments[1]));
        try (JointModel model = new JointModel(files, new ModelSettings(256, 1), threads);
                OnnxParser parser = new OnnxParser(ModelFiles.bundled("models/parser"), threads);
                Stream<String> lines = Files.lines(Path.of(arguments[0]))) {
            JudgeRows rows = new JudgeRows(model, new RememberingParser(parser), best);
            for (String line : lines.filter(each -> !each.isBlank()).toList()) {
                rows.of(JSON.readTree(line)).forEach(System.out::println);
            }
        }
        threads.close();
    }

    private List<ObjectNode> of(JsonNode labelled) {
        List<Passage> windows = windows(labelled);
        ClaimReader reader = model.forRequest().reader();
        ComparatorVerifier comparators = new ComparatorVerifier();
        List<ObjectNode> rows = new ArrayList<>();
        for (JsonNode fact : facts(labelled)) {
            if (!fact.path("label").asText().equals("not_checkworthy")) {
                String text = fact.path("fact").asText();
                double[] scores = new Bm25Reranker().score(text, windows);
                List<Pairing> pairs =
                        best.of(text, windows, scores).stream()
                                .map((Evidence each) -> new Pairing(text, each))
                                .toList();
                ObjectNode row = JSON.createObjectNode().put("id", labelled.path("id").asText());
                for (String name : List.of("label", "error", "fact", "minimal", "quote")) {
                    row.put(name, fact.path(name).asText(""));
                }
                fill(row, pairs, comparators.judge(pairs), reader);
                rows.add(row);
            }
        }
        return rows;
    }

    private void fill(
            ObjectNode row,
            List<Pairing> pairs,
            List<Outcome<Judgement>> compared,
            ClaimReader reader) {
        List<PassageReading> read = reader.read(pairs);
        ArrayNode windows = row.putArray("windows");
        for (int i = 0; i < pairs.size(); i++) {
            if (compared.get(i) instanceof Outcome.Done<Judgement>(Judgement judgement)) {
                ObjectNode window =
                        windows.addObject()
                                .put("text", pairs.get(i).evidence().passage().text())
                                .put("stance", judgement.stance().name());
                ObjectNode features = window.putObject("features");
                JudgeFeatures.of(read.get(i), false).forEach(features::put);
            }
        }
        ArrayNode rewritings = row.putArray("rewritings");
        List<FittedVerifier.Search> searches =
                FittedVerifier.telling(
                        IntStream.range(0, pairs.size()).boxed().toList(),
                        pairs,
                        read,
                        FittedVerifier.SEARCHED);
        List<List<ClaimRewriting>> found =
                reader.rewritings(
                        searches.stream().map(FittedVerifier.Search::pairing).toList(), tags);
        for (int i = 0; i < searches.size(); i++) {
            FittedVerifier.Search search = searches.get(i);
            for (ClaimRewriting each : found.get(i).stream().filter(search::isBetter).toList()) {
                ObjectNode shown = rewritings.addObject().put("text", each.text());
                ObjectNode features = shown.putObject("features");
                search.features(each).forEach(features::put);
            }
        }
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
        return WINDOWS.of(
                Document.of(
                        URI.create("document:" + Integer.toHexString(text.hashCode())),
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
}
