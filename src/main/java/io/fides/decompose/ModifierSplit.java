package io.fides.decompose;

import io.fides.language.Inflection;
import io.fides.syntax.DependencyTree;
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
        Optional<List<FactWord>> subject = draft.subject();
        if (subject.isEmpty() || Predicates.isUnsure(draft.tree(), draft.head())) {
            return List.of();
        }
        for (int verb : draft.children(draft.head(), "acl", "acl:relcl", "advcl")) {
            Optional<Draft> part = part(draft, verb, subject.get());
            if (verb > draft.head() && part.isPresent()) {
                return List.of(draft.without(verb), part.get());
            }
        }
        return List.of();
    }

    private static Optional<Draft> part(Draft draft, int verb, List<FactWord> subject) {
        DependencyTree tree = draft.tree();
        int head = draft.head();
        boolean copular = tree.isCopular(head) || tree.relates(head, "appos");
        boolean apart = Phrase.isSetOff(tree, verb);
        boolean describes =
                copular
                        && (apart || tree.hasWord(head, Lexis.INDEFINITE, "det"))
                        && !Lexis.EMPTY_NOUNS.contains(tree.lemma(head));
        if (tree.relates(verb, "acl:relcl")) {
            return describes && tree.isFinite(verb)
                    ? RelativeClauseSplit.about(draft, verb, subject, head)
                    : Optional.empty();
        }
        if (tree.isPastParticiple(verb)) {
            boolean mine = tree.relates(verb, "acl") ? describes : apart && copular;
            return mine && Predicates.isBarePassive(tree, verb)
                    ? Optional.of(draft.passive(subject, isMany(draft), verb))
                    : Optional.empty();
        }
        boolean active =
                Predicates.isPresentParticiple(tree, verb)
                        && tree.relates(verb, "advcl")
                        && apart
                        && Phrase.clause(tree, verb).nextSetBit(0) == verb
                        && !Lexis.PREPOSITIONAL.contains(tree.lower(verb))
                        && !tree.has(verb, "mark", "nsubj", "nsubj:pass")
                        && tree.children(verb).size() > 1;
        return active ? Optional.of(active(draft, verb, subject)) : Optional.empty();
    }

    private static Draft active(Draft draft, int verb, List<FactWord> subject) {
        DependencyTree tree = draft.tree();
        List<FactWord> pieces = new ArrayList<>(subject);
        for (FactWord piece : draft.pieces(Phrase.clause(tree, verb))) {
            int at = piece.index();
            boolean another =
                    tree.head(at) == verb
                            && tree.relates(at, "conj")
                            && Predicates.isPresentParticiple(tree, at);
            pieces.add(at == verb || another ? new FactWord(at, finite(draft, at)) : piece);
        }
        return draft.other(verb, pieces);
    }

    /** The participle as a form of the tense in which the draft tells. */
    private static String finite(Draft draft, int participle) {
        String lemma = draft.tree().lemma(participle);
        return Predicates.isPast(draft.tree(), draft.head())
                ? Inflection.past(lemma)
                : Inflection.present(lemma, isMany(draft));
    }

    /** Whether the subject, or that of the predicate that shares it, is plural. */
    private static boolean isMany(Draft draft) {
        DependencyTree tree = draft.tree();
        int above = draft.head();
        while (tree.subject(above).isEmpty() && tree.relates(above, "conj")) {
            above = tree.head(above);
        }
        return tree.subject(above).filter(each -> Predicates.isPlural(tree, each)).isPresent();
    }
}
