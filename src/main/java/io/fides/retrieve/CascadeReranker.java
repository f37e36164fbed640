package io.fides.retrieve;

import io.fides.domain.Passage;
import io.fides.segment.Statements;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Ranks in two stages, statement by statement: a cheap reranker looks at every statement of the
 * passages, and an expensive one only at those that can win. A passage is worth as much as the best
 * statement in it.
 *
 * <p>Of windows with the same best statement, the one whose others are better too comes first. A
 * passage none of whose statements the second stage has seen keeps the order of the first, below
 * all the others.
 *
 * @param most how many statements the second stage sees at most, at least 1
 * @param share of the best score of the first stage that a statement needs, 0 to 1; meant for
 *     scores that are 0 where nothing speaks for a statement
 */
public record CascadeReranker(Reranker first, Reranker second, int most, double share)
        implements Reranker {

    /** What the mean of a passage's statements adds to the best: enough to order equals. */
    private static final double CONTEXT = 0.05;

    public CascadeReranker {
        if (most < 1 || !(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("not a cut: " + most + ", " + share);
        }
    }

    /** Sixteen statements, none of which has less than a fifth of the best score. */
    public CascadeReranker(Reranker first, Reranker second) {
        this(first, second, 16, 0.2);
    }

    @Override
    public String name() {
        return first.name() + ", then " + second.name();
    }

    @Override
    public double[] score(String query, List<Passage> passages) {
        if (passages.isEmpty()) {
            return new double[0];
        }
        List<List<Passage>> said = passages.stream().map(Statements::of).toList();
        List<Passage> statements = said.stream().flatMap(List::stream).distinct().toList();
        List<Passage> kept = statements;
        double[] cheap = new double[0];
        if (statements.size() > most) {
            cheap = first.score(query, statements);
            kept = kept(statements, cheap);
        }
        double[] dear = second.score(query, kept);
        double lowest = Arrays.stream(dear).min().orElse(0);
        Map<Passage, Double> scores = new HashMap<>();
        for (int i = 0; i < cheap.length; i++) {
            // what the second stage has not seen comes below all that it has
            scores.put(statements.get(i), lowest - 2 + cheap[i] / (1 + Math.abs(cheap[i])));
        }
        for (int i = 0; i < dear.length; i++) {
            scores.put(kept.get(i), dear[i]);
        }
        return said.stream().mapToDouble(each -> worth(each, scores, lowest)).toArray();
    }

    /** The statements that the second stage sees, best first. */
    private List<Passage> kept(List<Passage> statements, double[] scores) {
        List<Integer> bestFirst = Reranker.bestFirst(scores);
        double least = scores[bestFirst.getFirst()] * share;
        List<Passage> kept = new ArrayList<>();
        for (int i : bestFirst) {
            if (kept.size() == most || scores[i] < least) {
                break;
            }
            kept.add(statements.get(i));
        }
        return kept;
    }

    /**
     * @param lowest the least score of the second stage; below it is only what that has not seen
     */
    private static double worth(
            List<Passage> statements, Map<Passage, Double> scores, double lowest) {
        double[] all =
                statements.stream().mapToDouble(it -> scores.getOrDefault(it, lowest)).toArray();
        double best = Arrays.stream(all).max().orElse(lowest);
        double mean = Arrays.stream(all).map(it -> Math.max(it, lowest)).average().orElse(lowest);
        return best < lowest ? best : best + CONTEXT * (mean - best);
    }
}
