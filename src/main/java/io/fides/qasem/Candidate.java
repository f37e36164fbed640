package io.fides.qasem;

import java.util.List;
import java.util.Set;

/**
 * A phrase that may be an argument of a predicate.
 *
 * @param path the relations from the predicate to it, those that lead up marked with “^”
 * @param variant “A” for a whole phrase; where conjuncts, appositions or relative clauses stand
 *     beside the main word, “F” for the phrase with them and “T” for that without
 * @param first the index of its first word
 * @param last the index of its last word
 */
record Candidate(int node, List<String> path, char variant, int words, int first, int last) {

    private static final Set<String> PARTIES = Set.of("nsubj", "nsubj:pass", "csubj", "csubj:pass");
    private static final Set<String> DESCRIBED = Set.of("^acl", "^acl:relcl", "^amod");

    private static final Set<String> SIDE_BY_SIDE = Set.of("conj", "appos");

    Candidate {
        path = List.copyOf(path);
    }

    /** The relation in which its main word stands to the word above it on the path. */
    String relation() {
        return path.getLast();
    }

    /** Whether it is said side by side with another. */
    boolean isBeside() {
        return SIDE_BY_SIDE.contains(relation());
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
        List<String> own = path.size() > 1 && isBeside() ? path.subList(0, path.size() - 1) : path;
        String way = own.getFirst();
        if (own.size() == 1) {
            return way.startsWith("^") ? DESCRIBED.contains(way) : !SIDE_BY_SIDE.contains(way);
        }
        return own.size() == 2
                && (way.equals("^conj") || way.equals("^xcomp"))
                && PARTIES.contains(own.get(1));
    }
}
