package io.fides.eval;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A file with labels, one JSON object a line; blank lines are passed over, other fields ignored.
 *
 * <ul>
 *   <li>Pairs: {@code {"premise": …, "hypothesis": …, "label": …}}, where the label is entailment,
 *       neutral, contradiction or not_entailment, or what other sets call them (supports, refutes,
 *       not_enough_info, not_supported …).
 *   <li>Rankings: {@code {"query": …, "passages": [text …], "relevant": [index …]}}, indices from
 *       0.
 * </ul>
 */
public sealed interface LabelledFile {

    /** How many lines it has. */
    int size();

    /** Pairs to judge. */
    record Pairs(List<LabelledPair> pairs) implements LabelledFile {

        public Pairs {
            pairs = List.copyOf(pairs);
        }

        @Override
        public int size() {
            return pairs.size();
        }
    }

    /** Passages to rank. */
    record Rankings(List<RankingTask> tasks) implements LabelledFile {

        public Rankings {
            tasks = List.copyOf(tasks);
        }

        @Override
        public int size() {
            return tasks.size();
        }
    }

    /**
     * Reads the text of a file.
     *
     * @throws IllegalArgumentException if a line is not understood, or lines are of both kinds;
     *     names the line
     */
    static LabelledFile read(String text) {
        List<LabelledPair> pairs = new ArrayList<>();
        List<RankingTask> tasks = new ArrayList<>();
        JsonLines.read(
                text,
                json -> {
                    boolean added =
                            json.has("passages") ? tasks.add(task(json)) : pairs.add(pair(json));
                    if (!pairs.isEmpty() && !tasks.isEmpty()) {
                        throw new IllegalArgumentException(
                                "pairs and rankings do not go into one file");
                    }
                    return added;
                });
        return tasks.isEmpty() ? new Pairs(pairs) : new Rankings(tasks);
    }

    private static LabelledPair pair(JsonNode json) {
        String label = json.path("label").asText("");
        return new LabelledPair(
                JsonLines.text(json, "premise"),
                JsonLines.text(json, "hypothesis"),
                Gold.of(label)
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "the label '" + label + "' is not known")));
    }

    private static RankingTask task(JsonNode json) {
        Set<Integer> relevant = new TreeSet<>();
        json.path("relevant").forEach(index -> relevant.add(JsonLines.number(index)));
        return new RankingTask(
                JsonLines.text(json, "query"), JsonLines.texts(json, "passages"), relevant);
    }
}
