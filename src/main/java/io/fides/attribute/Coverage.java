package io.fides.attribute;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The few pieces of evidence that together speak best to all questions: the attribution report of
 * RARR (Gao et al. 2023) maximises Cover(A) = Σ over questions q of max over e ∈ A of relevance(q,
 * e) with at most M pieces.
 *
 * <p>Every choice is tried where there are not too many; else pieces are added one by one, always
 * the one that adds most, which reaches at least 63 % of what the best choice gains (Nemhauser et
 * al. 1978).
 */
public final class Coverage {

    private static final long CHOICES = 200_000;

    private Coverage() {}

    /**
     * @param relevance of each piece to each question, by question; finite
     * @param most M, at least 1
     * @return the chosen pieces, in their order; of equal choices the earliest
     */
    public static List<Integer> best(double[][] relevance, int most) {
        int pieces = relevance.length == 0 ? 0 : relevance[0].length;
        if (pieces <= most) {
            return IntStream.range(0, pieces).boxed().toList();
        }
        return choices(pieces, most) <= CHOICES
                ? exhaustive(relevance, new ArrayList<>(), pieces, most)
                : greedy(relevance, pieces, most);
    }

    static double cover(double[][] relevance, List<Integer> chosen) {
        double sum = 0;
        for (double[] question : relevance) {
            sum += chosen.stream().mapToDouble(i -> question[i]).max().orElse(0);
        }
        return sum;
    }

    private static long choices(int pieces, int most) {
        long choices = 1;
        for (int i = 0; i < most && choices <= CHOICES; i++) {
            choices = choices * (pieces - i) / (i + 1);
        }
        return choices;
    }

    /** The first of the best choices, in lexical order, that begin with the chosen. */
    private static List<Integer> exhaustive(
            double[][] relevance, List<Integer> chosen, int pieces, int most) {
        if (chosen.size() == most) {
            return List.copyOf(chosen);
        }
        List<Integer> best = List.of();
        int first = chosen.isEmpty() ? 0 : chosen.getLast() + 1;
        for (int i = first; i <= pieces - most + chosen.size(); i++) {
            chosen.add(i);
            List<Integer> next = exhaustive(relevance, chosen, pieces, most);
            chosen.removeLast();
            if (best.isEmpty() || cover(relevance, next) > cover(relevance, best)) {
                best = next;
            }
        }
        return best;
    }

    private static List<Integer> greedy(double[][] relevance, int pieces, int most) {
        List<Integer> chosen = new ArrayList<>();
        while (chosen.size() < most) {
            int best = -1;
            double bestCover = 0;
            for (int i = 0; i < pieces; i++) {
                chosen.add(i);
                double cover = cover(relevance, chosen);
                chosen.removeLast();
                if (!chosen.contains(i) && (best < 0 || cover > bestCover)) {
                    best = i;
                    bestCover = cover;
                }
            }
            chosen.add(best);
        }
        return chosen.stream().sorted().toList();
    }
}
