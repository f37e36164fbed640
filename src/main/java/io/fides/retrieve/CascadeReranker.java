package io.fides.retrieve;

import io.fides.domain.Passage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Ranks in two stages: a cheap reranker looks at all passages, and an expensive one only at those
 * that can win. What the second has not seen keeps the order of the first, below everything it has
 * seen.
 *
 * <p>Windows that slide by one sentence are near copies of one another, and the best of the first
 * stage are often four views of one place. So the second stage gets the best view of each place: a
 * window that lies for more than half in a better one is left out.
 */
public final class CascadeReranker implements Reranker {

    private final Reranker first;
    private final Reranker second;
    private final Cut cut;

    /**
     * What the second stage sees.
     *
     * @param most how many passages at most, at least 1
     * @param share a passage needs at least this part of the best score of the first stage, 0 to 1;
     *     meant for scores that are 0 where nothing speaks for a passage
     */
    public record Cut(int most, double share) {

        /** Eight places, none of which has less than a quarter of the best score. */
        public static final Cut DEFAULT = new Cut(8, 0.25);

        public Cut {
            if (most < 1 || !(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("not a cut: " + most + ", " + share);
            }
        }
    }

    public CascadeReranker(Reranker first, Reranker second, Cut cut) {
        this.first = first;
        this.second = second;
        this.cut = cut;
    }

    @Override
    public String name() {
        return first.name() + ", then " + second.name();
    }

    @Override
    public double[] score(String query, List<Passage> passages) {
        if (passages.size() <= cut.most()) {
            return second.score(query, passages);
        }
        double[] scores = first.score(query, passages);
        List<Integer> kept = kept(passages, scores);
        double[] better = second.score(query, kept.stream().map(passages::get).toList());
        double lowest =
                IntStream.range(0, better.length).mapToDouble(i -> better[i]).min().orElse(0);
        for (int i = 0; i < scores.length; i++) {
            scores[i] = lowest - 2 + scores[i] / (1 + Math.abs(scores[i]));
        }
        for (int i = 0; i < better.length; i++) {
            scores[kept.get(i)] = better[i];
        }
        return scores;
    }

    /** Indices of the passages that the second stage sees, best first. */
    private List<Integer> kept(List<Passage> passages, double[] scores) {
        List<Integer> bestFirst =
                IntStream.range(0, scores.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble((Integer i) -> -scores[i]))
                        .toList();
        double least = scores[bestFirst.getFirst()] * cut.share();
        List<Integer> kept = new ArrayList<>();
        for (int i : bestFirst) {
            if (kept.size() == cut.most() || scores[i] < least) {
                break;
            }
            if (kept.stream().noneMatch(j -> samePlace(passages.get(i), passages.get(j)))) {
                kept.add(i);
            }
        }
        return kept;
    }

    private static boolean samePlace(Passage one, Passage other) {
        int shared =
                Math.min(one.span().end(), other.span().end())
                        - Math.max(one.span().start(), other.span().start());
        return 2 * shared > Math.min(one.span().length(), other.span().length())
                && one.source().equals(other.source());
    }
}
