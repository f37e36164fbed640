package io.fides.syntax;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Mends what parsers often misread: “A lives in B and C lives in D”, where C is taken for another
 * B. A conjunction or a comma has to stand between two predicates. So if all there is stands before
 * a noun in front of the second, it joins the predicates, and the noun is the subject of the
 * second.
 */
public final class JoinedClauses {

    private static final Set<PartOfSpeech> NAMING =
            EnumSet.of(
                    PartOfSpeech.PROPN,
                    PartOfSpeech.NOUN,
                    PartOfSpeech.DET,
                    PartOfSpeech.ADJ,
                    PartOfSpeech.NUM);

    private JoinedClauses() {}

    /** The tree, or what is right in its place. */
    public static DependencyTree mended(DependencyTree tree) {
        DependencyTree mended = tree;
        for (int i = 1; i < tree.size(); i++) {
            if (lacksSubject(mended, i)) {
                mended = withSubject(mended, i);
            }
        }
        return mended;
    }

    private static boolean lacksSubject(DependencyTree tree, int verb) {
        return tree.relates(verb, "conj")
                && tree.is(verb, PartOfSpeech.VERB)
                && tree.isFinite(verb)
                && tree.subject(verb).isEmpty();
    }

    private static DependencyTree withSubject(DependencyTree tree, int verb) {
        int end = verb;
        while (end > 0 && tree.auxiliaries(verb).contains(end - 1)) {
            end--;
        }
        int start = end;
        while (start > 0 && NAMING.contains(tree.word(start - 1).tag())) {
            start--;
        }
        int from = start;
        int to = end;
        List<Integer> tops =
                IntStream.range(from, to)
                        .filter(i -> tree.head(i) < from || tree.head(i) >= to)
                        .boxed()
                        .toList();
        boolean joined =
                start > 0
                        && tree.is(start - 1, PartOfSpeech.CCONJ)
                        && !tree.isWithin(verb, start - 1);
        if (!joined
                || tops.size() != 1
                || !tree.isNoun(tops.getFirst())
                || tree.isWithin(verb, tops.getFirst())) {
            return tree;
        }
        List<Arc> arcs = new ArrayList<>(tree.arcs());
        boolean passive = tree.has(verb, "aux:pass");
        arcs.set(tops.getFirst(), new Arc(verb, passive ? "nsubj:pass" : "nsubj"));
        arcs.set(start - 1, new Arc(verb, "cc"));
        return new DependencyTree(tree.words(), arcs);
    }
}
