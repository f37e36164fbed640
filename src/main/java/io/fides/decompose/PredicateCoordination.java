package io.fides.decompose;

import io.fides.segment.Token;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * “X was born in A and won B” → “X was born in A”, “X won B”; clauses, verbs and what follows “is”.
 * What stands around them stays with each: “S said that …”, “If it rains, …”.
 */
final class PredicateCoordination implements SyntaxSplit {

    @Override
    public List<Draft> apply(Draft draft) {
        int site = draft.head();
        while (site >= 0) {
            List<Draft> parts = at(draft, site);
            if (!parts.isEmpty()) {
                return parts;
            }
            site = reported(draft, site);
        }
        return List.of();
    }

    /** What the predicate reports, or -1. */
    private static int reported(Draft draft, int head) {
        Tree tree = draft.tree();
        return Lexis.REPORTS.contains(tree.lemma(head)) && !tree.isNegated(head)
                ? draft.children(head, "ccomp").stream().findFirst().orElse(-1)
                : -1;
    }

    private static List<Draft> at(Draft draft, int head) {
        Tree tree = draft.tree();
        List<Integer> joined =
                draft.children(head, "conj", "parataxis").stream()
                        .filter(c -> c > head && isStatement(tree, c))
                        .toList();
        List<Integer> others = inList(draft, head, joined);
        if (others.isEmpty() || OneStatement.is(draft, head, others.getLast())) {
            return List.of();
        }
        BitSet removed = SharedWords.ofLast(draft, head, others.getLast());
        List<Draft> parts = new ArrayList<>();
        for (int other : others) {
            Optional<Draft> part =
                    part(draft, head, other)
                            .filter(PredicateCoordination::hasSubject)
                            .map(each -> SharedCopula.withTail(each, head, others.getLast()));
            if (part.isPresent()) {
                parts.add(part.get());
                removed.or(tree.subtree(other));
            }
        }
        if (parts.isEmpty()) {
            return List.of();
        }
        Draft rest = draft.without(removed);
        parts.addFirst(SharedCopula.withTail(rest, head, others.getLast()));
        return parts;
    }

    /** With the middle of “was built in 1200, restored in 1850 and closed in 1990”. */
    private static List<Integer> inList(Draft draft, int head, List<Integer> others) {
        Tree tree = draft.tree();
        if (others.isEmpty() || !tree.has(head, "aux:pass")) {
            return others;
        }
        List<Integer> all =
                new ArrayList<>(
                        draft.children(head, "advcl").stream()
                                .filter(
                                        c ->
                                                c > head
                                                        && c < others.getFirst()
                                                        && tree.isPastParticiple(c)
                                                        && Phrase.isSetOff(tree, c)
                                                        && !tree.has(c, "mark"))
                                .toList());
        all.addAll(others);
        return all;
    }

    /** Whether something but adverbials stands before what it states. */
    private static boolean hasSubject(Draft part) {
        Tree tree = part.tree();
        boolean own = tree.subject(part.head()).filter(part::holds).isPresent();
        return own
                || part.pieces().stream()
                        .anyMatch(piece -> piece.index() < 0 || !part.own().get(piece.index()));
    }

    private static boolean isStatement(Tree tree, int other) {
        if (tree.relates(other, "parataxis")) {
            return tree.subject(other).isPresent()
                    && tree.isFinite(other)
                    && tree.first(other) > 0
                    && tree.lower(tree.first(other) - 1).equals(";");
        }
        return true;
    }

    private static Optional<Draft> part(Draft draft, int head, int other) {
        Tree tree = draft.tree();
        boolean clause = tree.subject(other).isPresent();
        boolean subject = clause || head == draft.head() || tree.subject(head).isPresent();
        if (!subject || !follows(draft, other)) {
            return Optional.empty();
        }
        boolean verb = tree.is(other, PartOfSpeech.VERB) || tree.is(other, PartOfSpeech.AUX);
        if (clause) {
            return tree.isFinite(other)
                    ? Optional.of(joined(draft, head, other, SharedWords.of(draft, head, other)))
                    : Optional.empty();
        }
        if (tree.isCopular(other)) {
            return tree.isFinite(other)
                    ? Optional.of(joined(draft, head, other, SharedWords.of(draft, head, other)))
                    : Optional.empty();
        }
        if (verb) {
            return verb(draft, head, other);
        }
        return tree.isCopular(head) ? SharedCopula.part(draft, head, other) : Optional.empty();
    }

    /** Whether all of the other predicate comes after what joins it; else the tree is wrong. */
    private static boolean follows(Draft draft, int other) {
        Tree tree = draft.tree();
        int first = Phrase.clause(tree, other).nextSetBit(0);
        boolean name = Character.isUpperCase(tree.form(other).charAt(0)) && !tree.isNoun(other);
        boolean joint = tree.is(first, PartOfSpeech.CCONJ);
        return !name && !joint && tree.children(other, "cc").stream().allMatch(cc -> cc < first);
    }

    private static Optional<Draft> verb(Draft draft, int head, int other) {
        Tree tree = draft.tree();
        BitSet shared = SharedWords.of(draft, head, other);
        boolean inflected = !draft.text(other).orElse("").equals(tree.form(other));
        if (!inflected && !ownsForm(tree, head, other)) {
            List<Integer> auxiliaries = tree.auxiliaries(head);
            if (auxiliaries.isEmpty()) {
                boolean plain = tree.is(head, PartOfSpeech.VERB);
                return plain && isAlike(tree, head, other)
                        ? Optional.of(joined(draft, head, other, shared))
                        : Optional.empty();
            }
            if (tree.isNegated(head) || tree.isCopular(head) || !fits(tree, head, other)) {
                return Optional.empty();
            }
            auxiliaries.forEach(shared::set);
        }
        return Optional.of(joined(draft, head, other, shared));
    }

    /** Whether the verb is finite by itself or has an auxiliary, so that it needs no other's. */
    private static boolean ownsForm(Tree tree, int head, int other) {
        if (!tree.auxiliaries(other).isEmpty()) {
            return tree.isFinite(other);
        }
        Token token = Claim.inserted(tree.form(other));
        boolean agent = tree.has(other, "obl:agent");
        if (Verbs.isPastOnly(token) || (Verbs.isIntransitive(token) && !agent)) {
            return true;
        }
        boolean modal =
                tree.auxiliaries(head).stream()
                        .anyMatch(a -> tree.isModal(a) || tree.lemma(a).equals("do"));
        boolean base = modal && tree.lower(other).equals(tree.lemma(other));
        boolean passive = tree.has(head, "aux:pass") && agent;
        return tree.feature(other, "VerbForm", "Fin") && !base && !passive;
    }

    /** Whether the form can follow the auxiliaries of the other verb. */
    private static boolean fits(Tree tree, int head, int other) {
        boolean participle =
                tree.feature(head, "VerbForm", "Part") || tree.feature(head, "VerbForm", "Ger");
        boolean same =
                tree.feature(other, "VerbForm", "Part") || tree.feature(other, "VerbForm", "Ger");
        boolean base = tree.lower(other).equals(tree.lemma(other));
        return tree.auxiliaries(other).isEmpty() && (participle ? same : base);
    }

    /** Two forms of the same kind, of which the tags of one may be wrong. */
    private static boolean isAlike(Tree tree, int head, int other) {
        return tree.feature(head, "VerbForm", "Fin")
                && tree.feature(head, "Tense", "Past")
                && Verbs.isPast(Claim.inserted(tree.form(other)));
    }

    /** The draft with the other predicate in place of the head. */
    static Draft joined(Draft draft, int head, int other, BitSet shared) {
        Tree tree = draft.tree();
        BitSet clause = tree.subtree(head);
        BitSet own = Phrase.clause(tree, other);
        BitSet front = new BitSet();
        if (tree.subject(other).isEmpty()) {
            tree.children(other).stream()
                    .filter(c -> Adverbials.leads(tree, c, other))
                    .forEach(c -> front.or(tree.subtree(c)));
        }
        List<Piece> pieces = new ArrayList<>(draft.pieces(front));
        for (Piece piece : draft.pieces()) {
            int at = piece.index();
            boolean around = at < 0 || !clause.get(at);
            boolean mine = at >= 0 && own.get(at) && !front.get(at);
            if (around || mine || shared.get(at)) {
                pieces.add(piece);
            }
        }
        return draft.other(other, pieces, own);
    }
}
