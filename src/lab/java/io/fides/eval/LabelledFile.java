package io.fides.eval;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

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
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            try {
                JsonNode json = LabelledLine.parsed(line);
                if (json.has("passages")) {
                    tasks.add(LabelledLine.task(json));
                } else {
                    pairs.add(LabelledLine.pair(json));
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
            }
            if (!pairs.isEmpty() && !tasks.isEmpty()) {
                throw new IllegalArgumentException(
                        "line " + number + ": pairs and rankings do not go into one file");
            }
        }
        if (pairs.isEmpty() && tasks.isEmpty()) {
            throw new IllegalArgumentException("there is no line in it");
        }
        return tasks.isEmpty() ? new Pairs(pairs) : new Rankings(tasks);
    }
}
