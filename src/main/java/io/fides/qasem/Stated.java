package io.fides.qasem;

import java.util.List;
import java.util.Set;

/**
 * Tells arguments that the sentence states from those that a reader infers. People infer many, and
 * {@link ArgumentFinder} finds them, too: where who was born somewhere also won something. Of a
 * text that is checked only what it states is asked, or a right sentence would be called wrong for
 * what was read into it.
 */
final class Stated {

    private static final Set<String> PARTIES = Set.of("nsubj", "nsubj:pass", "csubj", "csubj:pass");

    private static final Set<String> DESCRIBED = Set.of("^acl", "^acl:relcl", "^amod");

    private static final Set<String> SHARING = Set.of("^conj", "^xcomp");

    private static final Set<String> SIDE_BY_SIDE = Set.of("conj", "appos");

    private Stated() {}

    static boolean is(Candidate candidate) {
        List<String> path = candidate.path();
        if (path.size() > 1 && SIDE_BY_SIDE.contains(path.get(path.size() - 1))) {
            return stated(path.subList(0, path.size() - 1));
        }
        return stated(path);
    }

    private static boolean stated(List<String> path) {
        String first = path.get(0);
        if (path.size() == 1) {
            return !first.startsWith("^")
                    ? !SIDE_BY_SIDE.contains(first)
                    : DESCRIBED.contains(first);
        }
        return path.size() == 2 && SHARING.contains(first) && PARTIES.contains(path.get(1));
    }
}
