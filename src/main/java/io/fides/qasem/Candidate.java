package io.fides.qasem;

import java.util.List;
import java.util.Set;

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

    private static final Set<String> PARTIES = Set.of("nsubj", "nsubj:pass", "csubj", "csubj:pass");
    private static final Set<String> DESCRIBED = Set.of("^acl", "^acl:relcl", "^amod");
    private static final Set<String> SHARING = Set.of("^conj", "^xcomp");
    private static final Set<String> SIDE_BY_SIDE = Set.of("conj", "appos");

    Candidate {
        path = List.copyOf(path);
    }

    /** The relation in which its main word stands to the word above it on the path. */
    String relation() {
        return path.getLast();
    }

    /** What both cover, of what either covers, in words. */
    double overlap(Candidate other) {
        int common = Math.min(last, other.last) - Math.max(first, other.first) + 1;
        int all = Math.max(last, other.last) - Math.min(first, other.first) + 1;
        return common <= 0 ? 0 : (double) common / all;
    }

    /**
     * Whether the sentence states that it is an argument, and no reader infers it. People infer
     * many: where who was born somewhere also won something. Of a text that is checked only what it
     * states is asked, or a right sentence would be called wrong for what was read into it.
     */
    boolean isStated() {
        boolean beside = path.size() > 1 && SIDE_BY_SIDE.contains(relation());
        List<String> own = beside ? path.subList(0, path.size() - 1) : path;
        String first = own.getFirst();
        if (own.size() == 1) {
            return first.startsWith("^")
                    ? DESCRIBED.contains(first)
                    : !SIDE_BY_SIDE.contains(first);
        }
        return own.size() == 2 && SHARING.contains(first) && PARTIES.contains(own.get(1));
    }
}
