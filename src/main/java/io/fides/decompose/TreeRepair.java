package io.fides.decompose;

import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Features;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Mends what the parser often gets wrong in lists of predicates, where grammar shows that it cannot
 * be so.
 */
final class TreeRepair {

    private static final Features PRESENT =
            Features.parse("Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin");

    private static final Features PAST = Features.parse("Mood=Ind|Tense=Past|VerbForm=Fin");

    private final List<Word> words;
    private final List<Arc> arcs;

    private TreeRepair(DependencyTree tree) {
        words = new ArrayList<>(tree.words());
        arcs = new ArrayList<>(tree.arcs());
    }

    static DependencyTree of(DependencyTree tree) {
        TreeRepair repair = new TreeRepair(tree);
        boolean changed = false;
        for (int i = 0; i < tree.size(); i++) {
            changed |=
                    repair.verbTakenForNoun(i)
                            || repair.verbTakenForSubject(i)
                            || repair.verbTakenForModifier(i)
                            || repair.verbTakenForAdverbial(i);
        }
        return changed ? new DependencyTree(repair.words, repair.arcs) : tree;
    }

    /** “employs 300 people and trades in A”: no noun is coordinated with a verb. */
    private boolean verbTakenForNoun(int i) {
        int head = arcs.get(i).head();
        if (!relates(i, "conj") || !words.get(i).is(PartOfSpeech.NOUN)) {
            return false;
        }
        boolean complete = children(i).anyMatch(c -> relates(c, "obl") || relates(c, "obj"));
        int verb = isPresent(head) ? head : complete ? arcs.get(head).head() : Arc.ROOT;
        boolean bare =
                children(i).noneMatch(c -> c < i && !relates(c, "cc") && !relates(c, "punct"));
        if (verb < 0 || !isPresent(verb) || !bare || !words.get(i).form().endsWith("s")) {
            return false;
        }
        finite(i, PRESENT);
        arcs.set(i, new Arc(verb, "conj"));
        children(i).filter(c -> relates(c, "nmod")).forEach(c -> arcs.set(c, new Arc(i, "obl")));
        return true;
    }

    /** “X runs from A to B, is long, and …”: a finite verb is no subject. */
    private boolean verbTakenForSubject(int i) {
        int head = arcs.get(i).head();
        if (!relates(i, "nsubj")
                || !isFinite(i)
                || children(i).noneMatch(c -> relates(c, "nsubj"))) {
            return false;
        }
        arcs.set(i, arcs.get(head));
        arcs.set(head, new Arc(i, "conj"));
        return true;
    }

    /** “X opened in A, attracts B, and …”: what modifies X would not end in a comma alone. */
    private boolean verbTakenForModifier(int i) {
        int noun = arcs.get(i).head();
        int verb = relates(i, "acl") ? arcs.get(noun).head() : Arc.ROOT;
        boolean first =
                verb > i
                        && relates(noun, "nsubj")
                        && (isComma(end(i)) || isComma(end(i) - 1))
                        && !isComma(i - 1)
                        && i > noun
                        && (isFinite(i) || words.get(i).form().endsWith("ed"))
                        && children(verb).anyMatch(c -> c > verb && relates(c, "conj"));
        if (!first || children(i).anyMatch(c -> relates(c, "mark") || relates(c, "obl:agent"))) {
            return false;
        }
        arcs.set(i, arcs.get(verb));
        arcs.set(verb, new Arc(i, "conj"));
        arcs.set(noun, new Arc(i, "nsubj"));
        finite(i, words.get(i).features().has("Tense", "Past") ? PAST : PRESENT);
        return true;
    }

    /** “did A, did B, and did C”: a finite verb without a subject or a subordinator goes on. */
    private boolean verbTakenForAdverbial(int i) {
        int head = arcs.get(i).head();
        boolean next =
                relates(i, "advcl")
                        && i > head
                        && isFinite(i)
                        && isFinite(head)
                        && isComma(i - 1)
                        && children(i).noneMatch(c -> relates(c, "mark") || isSubject(c))
                        && children(head).anyMatch(c -> c > i && relates(c, "conj"));
        if (next) {
            arcs.set(i, new Arc(head, "conj"));
        }
        return next;
    }

    private void finite(int i, Features features) {
        Word word = words.get(i);
        words.set(i, new Word(word.form(), word.lemma(), PartOfSpeech.VERB, features, word.span()));
    }

    private boolean isComma(int i) {
        return i >= 0 && i < words.size() && words.get(i).form().equals(",");
    }

    /** The first word after all that depends on it. */
    private int end(int i) {
        return Math.max(i + 1, children(i).map(this::end).max().orElse(0));
    }

    private boolean isSubject(int i) {
        return arcs.get(i).relation().startsWith("nsubj");
    }

    private IntStream children(int of) {
        return IntStream.range(0, arcs.size()).filter(i -> arcs.get(i).head() == of);
    }

    private boolean relates(int i, String relation) {
        return arcs.get(i).relation().equals(relation);
    }

    private boolean isFinite(int i) {
        return words.get(i).is(PartOfSpeech.VERB) && words.get(i).features().has("VerbForm", "Fin");
    }

    private boolean isPresent(int i) {
        return i >= 0 && isFinite(i) && words.get(i).features().has("Tense", "Pres");
    }
}
