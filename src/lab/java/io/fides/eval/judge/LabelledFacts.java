package io.fides.eval.judge;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Stance;
import io.fides.eval.JsonLines;
import io.fides.eval.Measured;
import io.fides.eval.Texts;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Sample;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Windows;
import io.fides.verify.Pairing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads facts whose truth is known, and finds their evidence as the compact engine does.
 *
 * <p>A line is a JSON object with an {@code id}, with {@code documents} or a {@code title} and a
 * {@code passage}, and with {@code facts}, alone or by {@code sentences}: {@code fact}, {@code
 * label} (supported, contradicted, not_enough_evidence), {@code quote}, {@code minimal} and {@code
 * error}, as {@code models/written/README.md} describes them.
 *
 * @param evidence how many windows are kept for a fact
 * @param others of how many more records the documents are searched, those that come next
 */
public record LabelledFacts(int evidence, Reranker ranking, int others) {

    /** The longest list of windows that is looked at, J. */
    public static final int MOST = 8;

    private static final List<Integer> KEPT = List.of(1, 2, 3, 5, MOST);

    /** The documents of a record alone are searched, ranked by BM25. */
    public LabelledFacts(int evidence) {
        this(evidence, new Bm25Reranker(), 0);
    }

    /**
     * @throws IllegalArgumentException if the file is missing or not understood; names the line
     */
    public List<LabelledFact> read(Path file) {
        List<JsonNode> records = JsonLines.of(file);
        return of(records, IntStream.range(0, records.size()).boxed().toList(), _ -> {});
    }

    /**
     * @param records the lines of a file
     * @param some whose facts are wanted, by number
     */
    public List<LabelledFact> of(List<JsonNode> records, List<Integer> some, IntConsumer progress) {
        List<List<Passage>> windows = records.stream().map(LabelledFacts::windows).toList();
        List<LabelledFact> facts = new ArrayList<>();
        int read = 0;
        for (int i : some) {
            List<Passage> searched = new ArrayList<>();
            for (int k = 0; k <= Math.min(others, records.size() - 1); k++) {
                searched.addAll(windows.get((i + k) % records.size()));
            }
            JsonNode record = records.get(i);
            Stream.concat(Stream.of(record), record.path("sentences").valueStream())
                    .flatMap(each -> each.path("facts").valueStream())
                    .flatMap(fact -> fact(record, fact, searched).stream())
                    .forEach(facts::add);
            progress.accept(++read);
        }
        return facts;
    }

    private Optional<LabelledFact> fact(JsonNode record, JsonNode fact, List<Passage> windows) {
        return LabelledFact.of(record, fact).map(each -> each.with(pairs(each.text(), windows)));
    }

    private List<Pairing> pairs(String fact, List<Passage> windows) {
        return new BestWindows(evidence, true)
                .of(fact, windows, ranking.score(fact, windows)).stream()
                        .map(each -> new Pairing(fact, each))
                        .toList();
    }

    private static List<Passage> windows(JsonNode record) {
        return Stream.concat(
                        Stream.of(record)
                                .filter(each -> each.has("passage"))
                                .map(each -> document(each, "passage")),
                        record.path("documents").valueStream().map(each -> document(each, "text")))
                .flatMap(each -> Windows.PAPER.of(each).stream())
                .toList();
    }

    private static Document document(JsonNode json, String field) {
        String text = json.path(field).asText();
        String uri = "document:" + Integer.toHexString(text.hashCode());
        return Texts.document(uri, json.path("title").asText(), text);
    }

    /**
     * How often the windows that are kept for a fact hold what decides it.
     *
     * @param facts each with its best windows, {@value #MOST} at most
     * @return for each J the share of decided facts of whose quote four of five words stand in one
     *     of the first J windows; drawn by fact
     */
    public static Measured recall(List<LabelledFact> facts, Bootstrap bootstrap) {
        Sample<LabelledFact> all =
                new Sample<>(facts, bootstrap)
                        .only(it -> it.label() != Stance.NEUTRAL && !it.quote().isEmpty());
        Sample<LabelledFact> wrong = all.only(it -> it.label() == Stance.CONTRADICTS);
        Measured measured =
                Measured.of("", "")
                        .counting("facts", all.items().size(), "fact", "facts")
                        .with("contradicted", wrong.items().size());
        for (int kept : KEPT) {
            Predicate<LabelledFact> found = fact -> fact.isFound(kept);
            measured =
                    measured.with("recall at J = " + kept, "recall" + kept, all.share(found))
                            .with("  of false facts", "recallOfFalse" + kept, wrong.share(found));
        }
        return measured;
    }
}
