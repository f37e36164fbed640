package io.fides.eval;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A line of a file with labels, a JSON object; blank lines are passed over, other fields ignored.
 *
 * <ul>
 *   <li>Pairs: {@code {"premise": …, "hypothesis": …, "label": …}}, where the label is entailment,
 *       neutral, contradiction or not_entailment, or what other sets call them (supports, refutes,
 *       not_enough_info, not_supported …).
 *   <li>Rankings: {@code {"query": …, "passages": [text …], "relevant": [index …]}}, indices from
 *       0.
 * </ul>
 */
public sealed interface LabelledLine {

    /** A pair and what a person said of it. */
    record LabelledPair(String premise, String hypothesis, Gold gold) implements LabelledLine {}

    /**
     * Passages to rank.
     *
     * @param relevant indices of those that hold it, at least one
     */
    record RankingTask(String query, List<String> passages, Set<Integer> relevant)
            implements LabelledLine {

        public RankingTask {
            passages = List.copyOf(passages);
            relevant = Set.copyOf(relevant);
            int size = passages.size();
            if (relevant.isEmpty() || relevant.stream().anyMatch(i -> i < 0 || i >= size)) {
                throw new IllegalArgumentException("relevant names at least one of the passages");
            }
        }
    }

    /**
     * Reads the text of a file.
     *
     * @throws IllegalArgumentException if a line is not understood, or lines are of both kinds;
     *     names the line
     */
    static List<LabelledLine> read(String text) {
        Set<Boolean> ranked = new HashSet<>();
        return JsonLines.read(
                text,
                json -> {
                    LabelledLine line = json.has("passages") ? task(json) : pair(json);
                    ranked.add(line instanceof RankingTask);
                    if (ranked.size() > 1) {
                        throw new IllegalArgumentException(
                                "pairs and rankings do not go into one file");
                    }
                    return line;
                });
    }

    static <T extends LabelledLine> List<T> only(Class<T> kind, List<LabelledLine> lines) {
        return lines.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static LabelledPair pair(JsonNode json) {
        return new LabelledPair(
                JsonLines.text(json, "premise"),
                JsonLines.text(json, "hypothesis"),
                Gold.known(json.path("label").asText("")));
    }

    private static RankingTask task(JsonNode json) {
        Set<Integer> relevant = new TreeSet<>();
        json.path("relevant").forEach(index -> relevant.add(JsonLines.number(index)));
        return new RankingTask(
                JsonLines.text(json, "query"), JsonLines.texts(json, "passages"), relevant);
    }
}
