package io.fides.eval.qasem;

import io.fides.domain.Span;
import java.util.Arrays;
import java.util.List;

/**
 * How many of the arguments found can be paired with arguments that people found, each with one at
 * most, so that the two of a pair overlap enough: a maximum matching (Kuhn 1955). Which question
 * was asked does not matter, so this is unlabelled.
 */
final class Matching {

    /** Intersection over union from which two spans are one argument (QASemConsistency, §3). */
    static final double ENOUGH = 0.3;

    private final boolean[][] alike;
    private final int[] partner;

    private Matching(List<Span> found, List<Span> known) {
        this.alike = new boolean[found.size()][known.size()];
        for (int i = 0; i < found.size(); i++) {
            for (int j = 0; j < known.size(); j++) {
                alike[i][j] = Tokens.overlap(found.get(i), known.get(j)) >= ENOUGH;
            }
        }
        this.partner = new int[known.size()];
        Arrays.fill(partner, -1);
    }

    static int hits(List<Span> found, List<Span> known) {
        Matching matching = new Matching(found, known);
        int hits = 0;
        for (int i = 0; i < found.size(); i++) {
            if (matching.pairs(i, new boolean[known.size()])) {
                hits++;
            }
        }
        return hits;
    }

    private boolean pairs(int found, boolean[] seen) {
        for (int j = 0; j < partner.length; j++) {
            if (alike[found][j] && !seen[j]) {
                seen[j] = true;
                if (partner[j] < 0 || pairs(partner[j], seen)) {
                    partner[j] = found;
                    return true;
                }
            }
        }
        return false;
    }
}
