package io.fides.decompose;

import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * “X is an actor and singer” → “X is a singer”: the second of two nouns or adjectives after “is”.
 */
final class SharedCopula {

    private SharedCopula() {}

    static Optional<Draft> part(Draft draft, int head, int other) {
        Tree tree = draft.tree();
        Optional<Integer> subject = tree.subject(head);
        boolean many = subject.isEmpty() || tree.isPlural(subject.get());
        boolean adjectives = tree.is(head, PartOfSpeech.ADJ) && tree.is(other, PartOfSpeech.ADJ);
        boolean unsure = tree.isNegated(head);
        if (unsure || tree.has(other, "case") || tree.has(head, "case")) {
            return Optional.empty();
        }
        if (adjectives) {
            return Lexis.COLOURS.contains(tree.lower(other))
                    ? Optional.empty()
                    : Optional.of(joined(draft, head, other, new BitSet(), List.of()));
        }
        if (many || !tree.isNoun(head) || !tree.isNoun(other)) {
            return Optional.empty();
        }
        if (tree.has(other, "det", "nmod:poss")) {
            return Optional.of(joined(draft, head, other, new BitSet(), List.of()));
        }
        return bare(draft, head, other);
    }

    /** A noun without an article takes that of the first, if nothing comes between. */
    private static Optional<Draft> bare(Draft draft, int head, int other) {
        Tree tree = draft.tree();
        boolean between =
                tree.children(head).stream()
                        .anyMatch(
                                c ->
                                        c > head
                                                && c < other
                                                && tree.relates(c, "nmod", "acl", "acl:relcl"));
        List<Integer> determiners = tree.children(head, "det", "nmod:poss");
        boolean same = tree.is(head, PartOfSpeech.NOUN) && tree.is(other, PartOfSpeech.NOUN);
        if (between || !same || determiners.size() != 1 || tree.isPlural(other)) {
            return Optional.empty();
        }
        int determiner = determiners.getFirst();
        String word = tree.lower(determiner);
        if (word.equals("a") || word.equals("an")) {
            String next = tree.form(firstWord(tree, other));
            return Optional.of(
                    joined(
                            draft,
                            head,
                            other,
                            new BitSet(),
                            List.of(Piece.putIn(Inflection.article(next)))));
        }
        return Optional.of(joined(draft, head, other, tree.subtree(determiner), List.of()));
    }

    /**
     * With what the last of several nouns under one “the” is followed by: “the singer and writer of
     * A” is the singer of A.
     */
    static Draft withTail(Draft part, int head, int last) {
        Tree tree = part.tree();
        boolean one =
                tree.isCopular(head)
                        && tree.isNoun(last)
                        && !tree.has(last, "det", "nmod:poss", "cop")
                        && tree.subject(last).isEmpty()
                        && !tree.has(head, "nmod")
                        && tree.children(head, "det").stream()
                                .anyMatch(d -> tree.lower(d).equals("the"));
        BitSet tail = new BitSet();
        tree.children(last, "nmod").forEach(c -> tail.or(tree.subtree(c)));
        if (!one || tail.isEmpty() || part.holds(tail.nextSetBit(0))) {
            return part;
        }
        List<Piece> pieces = new ArrayList<>(part.pieces());
        tail.stream().mapToObj(i -> new Piece(i, tree.form(i))).forEach(pieces::add);
        return new Draft(tree, part.head(), pieces, part.own());
    }

    private static int firstWord(Tree tree, int other) {
        return Phrase.clause(tree, other).nextSetBit(0);
    }

    private static Draft joined(
            Draft draft, int head, int other, BitSet determiner, List<Piece> article) {
        Tree tree = draft.tree();
        BitSet shared = (BitSet) determiner.clone();
        BitSet own = Phrase.clause(tree, other);
        tree.subject(head).ifPresent(subject -> shared.or(tree.subtree(subject)));
        for (int child : tree.children(head)) {
            boolean after =
                    child > tree.last(other)
                            && tree.relates(child, "nmod", "obl")
                            && !tree.has(other, "nmod");
            boolean verbs = tree.relates(child, "cop", "aux", "mark");
            boolean hedge =
                    tree.relates(child, "advmod") && Lexis.HEDGES.contains(tree.lower(child));
            if (after || verbs || hedge) {
                shared.or(tree.subtree(child));
            }
        }
        BitSet clause = tree.subtree(head);
        List<Piece> pieces = new ArrayList<>();
        boolean put = false;
        for (Piece piece : draft.pieces()) {
            int at = piece.index();
            boolean mine = at >= 0 && own.get(at);
            if (mine && !put && !piece.isMark()) {
                pieces.addAll(article);
                put = true;
            }
            if (at < 0 || !clause.get(at) || mine || shared.get(at)) {
                pieces.add(piece);
            }
        }
        return draft.other(other, pieces, own);
    }
}
