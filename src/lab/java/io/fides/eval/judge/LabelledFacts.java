package io.fides.eval.judge;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Stance;
import io.fides.eval.JsonLines;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.Windows;
import io.fides.verify.Pairing;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads facts whose truth is known, and finds their evidence as the compact engine does.
 *
 * <p>A line is a JSON object with an {@code id}, with {@code documents} or a {@code title} and a
 * {@code passage}, and with {@code facts}, alone or by {@code sentences}: {@code fact}, {@code
 * label} (supported, contradicted, not_enough_evidence), {@code quote}, {@code minimal} and {@code
 * error}, as {@code models/written/README.md} describes them.
 */
public final class LabelledFacts {

    private final BestWindows best;

    /**
     * @param evidence how many windows a fact is judged by
     */
    public LabelledFacts(int evidence) {
        best = new BestWindows(evidence);
    }

    /**
     * @throws IllegalArgumentException if the file is missing or not understood; names the line
     */
    public List<LabelledFact> read(Path file) {
        try {
            return JsonLines.read(Files.readString(file), this::of).stream()
                    .flatMap(List::stream)
                    .toList();
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + file, e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ", " + e.getMessage(), e);
        }
    }

    private List<LabelledFact> of(JsonNode labelled) {
        List<Passage> windows = new ArrayList<>();
        if (labelled.has("passage")) {
            windows.addAll(windows(labelled.path("title"), labelled.path("passage")));
        }
        for (JsonNode document : labelled.path("documents")) {
            windows.addAll(windows(document.path("title"), document.path("text")));
        }
        List<JsonNode> facts = new ArrayList<>();
        labelled.path("facts").forEach(facts::add);
        labelled.path("sentences").forEach(each -> each.path("facts").forEach(facts::add));
        Bm25Reranker ranking = new Bm25Reranker();
        return facts.stream()
                .flatMap(fact -> fact(labelled, fact, windows, ranking).stream())
                .toList();
    }

    /** Facts that nobody would check are left out. */
    private Optional<LabelledFact> fact(
            JsonNode labelled, JsonNode fact, List<Passage> windows, Bm25Reranker ranking) {
        String text = fact.path("fact").asText();
        return label(fact.path("label").asText())
                .map(
                        label ->
                                new LabelledFact(
                                        labelled.path("id").asText(),
                                        text,
                                        label,
                                        fact.path("error").asText(""),
                                        fact.path("quote").asText(""),
                                        fact.path("minimal").asText(""),
                                        best
                                                .of(text, windows, ranking.score(text, windows))
                                                .stream()
                                                .map(each -> new Pairing(text, each))
                                                .toList()));
    }

    private static Optional<Stance> label(String label) {
        return switch (label) {
            case "supported" -> Optional.of(Stance.ENTAILS);
            case "contradicted" -> Optional.of(Stance.CONTRADICTS);
            case "not_enough_evidence" -> Optional.of(Stance.NEUTRAL);
            default -> Optional.empty();
        };
    }

    private static List<Passage> windows(JsonNode title, JsonNode text) {
        return Windows.PAPER.of(
                Document.of(
                        URI.create("document:" + Integer.toHexString(text.hashCode())),
                        title.asText(),
                        Optional.empty(),
                        text.asText()));
    }
}
