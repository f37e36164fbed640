package io.fides.qasem;

import java.util.List;

/**
 * A phrase that may be an argument of a predicate.
 *
 * @param node its main word
 * @param path the relations from the predicate to it, those that lead up marked with “^”
 * @param trimmed whether what stands beside the main word is left out: conjuncts, appositions,
 *     relative clauses
 * @param choice whether the same phrase is there untrimmed and trimmed
 * @param words how many words belong to it
 * @param first the index of its first word
 * @param last the index of its last word
 */
record Candidate(
        int node,
        List<String> path,
        boolean trimmed,
        boolean choice,
        int words,
        int first,
        int last) {

    Candidate {
        path = List.copyOf(path);
    }

    /** The relation in which its main word stands to the word above it on the path. */
    String relation() {
        return path.get(path.size() - 1);
    }

    /** What both cover, of what either covers, in words. */
    double overlap(Candidate other) {
        int common = Math.min(last, other.last) - Math.max(first, other.first) + 1;
        int all = Math.max(last, other.last) - Math.min(first, other.first) + 1;
        return common <= 0 ? 0 : (double) common / all;
    }
}
