package io.fides.qasem;

import io.fides.language.WordLists;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Every phrase near a predicate, whole and without what stands beside its main word. Of a phrase
 * that holds the predicate, the part with the predicate is left out.
 *
 * <p>What tells whether a phrase is an argument are features: where it hangs from the predicate,
 * what leads to it, how long and how far it is, and what the predicate has already. {@code
 * models/recipe/arguments.py} fits a weight to each.
 */
final class Candidates {

    private static final int LONGEST_PATH = 4;
    private static final int FAR = 8;
    private static final int LONG = 10;

    /** Two phrases that share more than this of their words are one argument. */
    private static final double SAME = 0.35;

    private static final Set<PartOfSpeech> NO_ARGUMENTS =
            EnumSet.of(
                    PartOfSpeech.PUNCT,
                    PartOfSpeech.AUX,
                    PartOfSpeech.CCONJ,
                    PartOfSpeech.SCONJ,
                    PartOfSpeech.PART,
                    PartOfSpeech.INTJ);

    private static final Set<PartOfSpeech> CLOSED =
            EnumSet.of(PartOfSpeech.ADV, PartOfSpeech.PRON, PartOfSpeech.DET);

    private static final Set<String> PARTS_OF_OTHERS =
            WordLists.of(
                    "case mark aux cop cc punct aux:pass det expl flat fixed compound:prt goeswith");

    private static final Set<String> BESIDE =
            Set.of("conj", "cc", "acl:relcl", "appos", "parataxis", "punct");

    /** What makes a clause of a phrase: “Ann was” in “Ann was a chemist who …”. */
    private static final Set<String> CLAUSE =
            Set.of("nsubj", "nsubj:outer", "csubj", "cop", "aux", "mark");

    private static final Set<String> RELATIVE = Set.of("who", "which", "that");

    private final DependencyTree tree;
    private final int predicate;

    /** From the predicate to the root. */
    private final List<Integer> above = new ArrayList<>();

    private final List<Candidate> found = new ArrayList<>();

    Candidates(DependencyTree tree, int predicate) {
        this.tree = tree;
        this.predicate = predicate;
        for (int at = predicate; at >= 0; at = tree.head(at)) {
            above.add(at);
        }
        for (int node = 0; node < tree.size(); node++) {
            if (node != predicate
                    && !NO_ARGUMENTS.contains(tree.word(node).tag())
                    && !PARTS_OF_OTHERS.contains(tree.relation(node))) {
                add(node);
            }
        }
    }

    /** In reading order of their main words, whole before trimmed. */
    List<Candidate> all() {
        return List.copyOf(found);
    }

    /**
     * The phrases that are arguments, in reading order: the likeliest first, and none that is
     * nearly the same as one before.
     */
    List<Candidate> arguments(LinearModel model) {
        record Weighed(Candidate candidate, double weight) {}
        List<Candidate> chosen = new ArrayList<>();
        found.stream()
                .map(each -> new Weighed(each, model.sum(features(each))))
                .filter(each -> each.weight() >= model.threshold())
                .sorted(Comparator.comparingDouble(Weighed::weight).reversed())
                .map(Weighed::candidate)
                .filter(each -> chosen.stream().allMatch(other -> other.overlap(each) < SAME))
                .forEach(chosen::add);
        chosen.sort(Comparator.comparingInt(Candidate::first));
        return List.copyOf(chosen);
    }

    private void add(int node) {
        List<String> path = path(node);
        if (path.size() > LONGEST_PATH) {
            return;
        }
        int at = above.indexOf(node);
        int left = at > 0 ? above.get(at - 1) : -1;
        BitSet whole = phrase(node, false, left);
        BitSet trimmed = phrase(node, true, left);
        boolean choice = !trimmed.equals(whole);
        add(node, path, choice ? 'F' : 'A', whole);
        if (choice) {
            add(node, path, 'T', trimmed);
        }
    }

    private void add(int node, List<String> path, char variant, BitSet words) {
        int first = words.nextSetBit(0);
        int last = words.length() - 1;
        while (first < last && tree.is(first, PartOfSpeech.PUNCT)) {
            first++;
        }
        while (last > first && tree.is(last, PartOfSpeech.PUNCT)) {
            last--;
        }
        if (predicate < first || predicate > last) {
            found.add(new Candidate(node, path, variant, words.cardinality(), first, last));
        }
    }

    private List<String> path(int node) {
        List<String> path = new ArrayList<>();
        int at = node;
        while (!above.contains(at)) {
            path.addFirst(tree.relation(at));
            at = tree.head(at);
        }
        for (int i = above.indexOf(at) - 1; i >= 0; i--) {
            path.addFirst("^" + tree.relation(above.get(i)));
        }
        return path;
    }

    /**
     * @param left the child that stays out, or −1
     */
    private BitSet phrase(int node, boolean trimmed, int left) {
        boolean described = left >= 0 && tree.relates(left, "acl", "acl:relcl");
        return tree.subtree(
                node,
                child ->
                        child == left
                                || (trimmed && BESIDE.contains(tree.relation(child)))
                                || (described && CLAUSE.contains(tree.relation(child))));
    }

    List<String> features(Candidate candidate) {
        int node = candidate.node();
        String path = String.join(" ", candidate.path());
        String relation = candidate.relation();
        char variant = candidate.variant();
        String marker = tree.marker(node);
        List<String> features = new ArrayList<>();
        features.add("bias");
        features.add("path " + path);
        features.add("path+variant " + path + " " + variant);
        features.add("path+tag " + path + " " + tag(node));
        features.add("path+marker " + path + " " + marker);
        features.add("relation+variant " + relation + " " + variant);
        features.add("relation+tag " + relation + " " + tag(node) + " " + variant);
        features.add("marker " + marker);
        features.add("kind+path " + kind() + " " + path);
        features.add("has+path " + has() + " " + path);
        String side = node < predicate ? "L" : "R";
        features.add("distance " + side + Math.min(FAR, Math.abs(node - predicate) / 2));
        features.add("length " + Math.min(LONG, candidate.words()) + variant);
        features.add("steps " + candidate.path().size() + variant);
        String described = tree.has(node, "acl:relcl") ? "R" : "";
        features.add("tag+clause " + tag(node) + described + variant);
        if (CLOSED.contains(tree.word(node).tag())) {
            features.add("word " + tree.lemma(node));
        }
        if (!tree.is(predicate, PartOfSpeech.VERB)) {
            features.add("class+path " + tag(predicate) + " " + path);
        }
        return features;
    }

    private String kind() {
        return tag(predicate)
                + (tree.has(predicate, "nsubj:pass", "aux:pass") ? "P" : "")
                + tree.word(predicate).features().value("VerbForm").orElse("");
    }

    private String has() {
        boolean relative =
                tree.children(predicate, "nsubj", "nsubj:pass").stream()
                        .anyMatch(child -> RELATIVE.contains(tree.lemma(child)));
        return (tree.has(predicate, "nsubj", "nsubj:pass", "csubj") ? "S" : "")
                + (tree.has(predicate, "obj", "ccomp", "xcomp") ? "O" : "")
                + (relative ? "R" : "");
    }

    private String tag(int word) {
        return tree.word(word).tag().name();
    }
}
