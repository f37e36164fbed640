package io.fides.decompose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is told of the subject by the way: “X is an actor born in A, known for B” and “X moved to A,
 * becoming a teacher” → “X is an actor”, “X was born in A”, “X became a teacher”.
 */
final class ModifierSplit implements SyntaxSplit {

    @Override
    public List<Draft> apply(Draft draft) {
        Tree tree = draft.tree();
        int head = draft.head();
        Optional<List<Piece>> subject = draft.subject();
        if (subject.isEmpty() || tree.isUnsure(head)) {
            return List.of();
        }
        for (int verb : draft.children(head, "acl", "acl:relcl", "advcl")) {
            Optional<Draft> part = part(draft, verb, subject.get());
            if (part.isPresent()) {
                return List.of(draft.without(tree.subtree(verb)), part.get());
            }
        }
        return List.of();
    }

    private static Optional<Draft> part(Draft draft, int verb, List<Piece> subject) {
        Tree tree = draft.tree();
        int head = draft.head();
        boolean copular = tree.isCopular(head) || tree.relates(head, "appos");
        boolean apart = Phrase.isSetOff(tree, verb);
        boolean describes =
                copular
                        && (apart || Phrase.isIndefinite(tree, head))
                        && !Lexis.EMPTY_NOUNS.contains(tree.lemma(head));
        if (verb < head) {
            return Optional.empty();
        }
        if (tree.relates(verb, "acl:relcl")) {
            return describes && tree.isFinite(verb)
                    ? RelativeClauseSplit.about(draft, verb, subject, head)
                    : Optional.empty();
        }
        if (tree.has(verb, "mark", "nsubj", "nsubj:pass")) {
            return Optional.empty();
        }
        if (tree.isPastParticiple(verb)) {
            boolean mine = tree.relates(verb, "acl") ? describes : apart && copular;
            return mine && !Lexis.ADVERBIAL_PARTICIPLES.contains(tree.lower(verb))
                    ? Optional.of(passive(draft, verb, subject))
                    : Optional.empty();
        }
        boolean active =
                tree.isPresentParticiple(verb)
                        && tree.relates(verb, "advcl")
                        && apart
                        && Phrase.clause(tree, verb).nextSetBit(0) == verb
                        && !Lexis.PREPOSITIONAL.contains(tree.lower(verb))
                        && tree.children(verb).size() > 1;
        return active ? Optional.of(active(draft, verb, subject)) : Optional.empty();
    }

    private static Draft passive(Draft draft, int verb, List<Piece> subject) {
        Tree tree = draft.tree();
        boolean state = Lexis.STATES.contains(tree.lower(verb));
        boolean past = !state || tree.isPast(draft.head());
        List<Piece> pieces = new ArrayList<>(subject);
        pieces.add(Piece.putIn(Inflection.be(past, isMany(draft))));
        pieces.addAll(draft.pieces(Phrase.clause(tree, verb)));
        return draft.other(verb, pieces, tree.subtree(verb));
    }

    private static Draft active(Draft draft, int verb, List<Piece> subject) {
        Tree tree = draft.tree();
        List<Piece> pieces = new ArrayList<>(subject);
        for (Piece piece : draft.pieces(Phrase.clause(tree, verb))) {
            int at = piece.index();
            boolean another =
                    tree.head(at) == verb
                            && tree.relates(at, "conj")
                            && tree.isPresentParticiple(at);
            pieces.add(at == verb || another ? new Piece(at, finite(draft, at)) : piece);
        }
        return draft.other(verb, pieces, tree.subtree(verb));
    }

    /** The participle as a form of the tense in which the draft tells. */
    private static String finite(Draft draft, int participle) {
        Tree tree = draft.tree();
        return tree.isPast(draft.head())
                ? Inflection.past(tree.lemma(participle))
                : Inflection.present(tree.lemma(participle), isMany(draft));
    }

    private static boolean isMany(Draft draft) {
        Tree tree = draft.tree();
        int above = draft.head();
        while (above >= 0) {
            Optional<Integer> subject = tree.subject(above);
            if (subject.isPresent()) {
                return tree.isPlural(subject.get());
            }
            above = tree.relates(above, "conj") ? tree.head(above) : -1;
        }
        return false;
    }
}
