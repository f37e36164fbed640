package io.fides.decompose;

import io.fides.language.Inflection;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * “X was born in A and won B” → “X was born in A”, “X won B”; clauses, verbs and what follows “is”.
 * What stands around them stays with each: “If it rains, …”.
 */
final class PredicateCoordination implements SyntaxSplit {

    private static final Set<String> CHOICE = Set.of("or", "nor", "either", "neither");

    @Override
    public List<Draft> apply(Draft draft) {
        List<Draft> parts = coordinated(draft);
        return parts.isEmpty() ? reported(draft) : parts;
    }

    /** “S said that A and that B”. */
    private List<Draft> reported(Draft draft) {
        DependencyTree tree = draft.tree();
        int head = draft.head();
        List<Integer> said = draft.children(head, "ccomp");
        if (said.isEmpty()
                || !Lexis.REPORTS.contains(tree.lemma(head))
                || Predicates.isNegated(tree, head)) {
            return List.of();
        }
        List<Draft> parts = new ArrayList<>(apply(draft.at(said.getFirst())));
        if (!parts.isEmpty()) {
            parts.set(0, parts.getFirst().at(head));
        }
        return parts;
    }

    private static List<Draft> coordinated(Draft draft) {
        DependencyTree tree = draft.tree();
        int head = draft.head();
        List<Integer> others = draft.children(head, "conj").stream().filter(c -> c > head).toList();
        if (others.isEmpty() || isChoice(draft, others) || lacksObject(tree, head, others)) {
            return List.of();
        }
        BitSet removed = new BitSet();
        List<Draft> parts = new ArrayList<>();
        for (int other : others) {
            Optional<Draft> part = part(draft, other).filter(PredicateCoordination::hasSubject);
            if (part.isPresent()) {
                parts.add(part.get());
                removed.or(tree.subtree(other));
                if (other == others.getLast()) {
                    removed.or(SharedWords.ofLast(draft, other));
                }
            }
        }
        if (!parts.isEmpty()) {
            parts.addFirst(draft.without(removed));
        }
        return parts;
    }

    /** “A or B”, “not only A but also B”. */
    private static boolean isChoice(Draft draft, List<Integer> others) {
        DependencyTree tree = draft.tree();
        return (draft.holdsWord("not") && draft.holdsWord("only"))
                || tree.hasWord(draft.head(), CHOICE, "cc", "cc:preconj")
                || others.stream().anyMatch(other -> tree.hasWord(other, CHOICE, "cc"));
    }

    /** “wrote, produced and directed films”, where only the last seems to have an object. */
    private static boolean lacksObject(DependencyTree tree, int head, List<Integer> others) {
        return tree.is(head, PartOfSpeech.VERB)
                && tree.children(head).stream()
                        .allMatch(c -> c < head || tree.relates(c, "conj", "cc", "punct"))
                && tree.subject(others.getFirst()).isEmpty()
                && Phrase.clause(tree, others.getFirst()).nextSetBit(0) == others.getFirst()
                && others.stream().anyMatch(other -> tree.has(other, "obj"));
    }

    /** Whether something but adverbials stands before what it states. */
    private static boolean hasSubject(Draft part) {
        return part.tree().subject(part.head()).filter(part::holds).isPresent()
                || part.pieces().stream()
                        .anyMatch(piece -> piece.isPutIn() || !part.own().get(piece.index()));
    }

    private static Optional<Draft> part(Draft draft, int other) {
        DependencyTree tree = draft.tree();
        BitSet shared = SharedWords.of(draft, other);
        if (tree.subject(other).isPresent() || tree.isCopular(other)) {
            return tree.isFinite(other) ? joined(draft, other, shared) : Optional.empty();
        }
        if (tree.isVerb(other)) {
            boolean name = Character.isUpperCase(tree.form(other).charAt(0));
            boolean agrees =
                    tree.subject(draft.head())
                            .filter(subject -> !Predicates.agrees(tree, other, subject))
                            .isEmpty();
            boolean order = isOrder(tree, other) && !isOrder(tree, draft.head());
            return agrees && !name && !order ? verb(draft, other, shared) : Optional.empty();
        }
        return tree.isCopular(draft.head()) ? complement(draft, other, shared) : Optional.empty();
    }

    /** What the reader is to do is done by no subject of the sentence. */
    private static boolean isOrder(DependencyTree tree, int verb) {
        return tree.feature(verb, "Mood", "Imp");
    }

    private static Optional<Draft> verb(Draft draft, int other, BitSet shared) {
        DependencyTree tree = draft.tree();
        int head = draft.head();
        boolean inflected = !draft.pieces().contains(new FactWord(other, tree.form(other)));
        if (!inflected && !tree.isFinite(other)) {
            List<Integer> auxiliaries = tree.auxiliaries(head);
            if (auxiliaries.isEmpty()
                    || !tree.auxiliaries(other).isEmpty()
                    || Predicates.isNegated(tree, head)
                    || tree.isCopular(head)) {
                return Optional.empty();
            }
            auxiliaries.forEach(shared::set);
        }
        return joined(draft, other, shared);
    }

    /** “(Tom is a baker,) Tim a nurse”: neither a comma nor a conjunction leads to it. */
    private static boolean isOfOther(DependencyTree tree, int noun) {
        int before = tree.first(noun) - 1;
        return !tree.has(noun, "cc", "punct") && !tree.isComma(before);
    }

    /** “X is an actor and singer” → “X is a singer”: the second of two nouns or adjectives. */
    private static Optional<Draft> complement(Draft draft, int other, BitSet shared) {
        DependencyTree tree = draft.tree();
        int head = draft.head();
        if (Predicates.isNegated(tree, head)
                || tree.has(other, "case")
                || tree.has(head, "case")
                || isOfOther(tree, other)) {
            return Optional.empty();
        }
        tree.auxiliaries(head).forEach(shared::set);
        if (tree.is(head, PartOfSpeech.ADJ) && tree.is(other, PartOfSpeech.ADJ)) {
            return Lexis.COLOURS.contains(tree.lower(other))
                    ? Optional.empty()
                    : joined(draft, other, shared);
        }
        boolean one =
                tree.subject(head).filter(each -> !Predicates.isPlural(tree, each)).isPresent();
        if (!one || !tree.isNoun(head) || !tree.isNoun(other)) {
            return Optional.empty();
        }
        return tree.has(other, "det", "nmod:poss")
                ? joined(draft, other, shared)
                : bare(draft, other, shared);
    }

    /** A noun without an article takes that of the first, if nothing comes between or after. */
    private static Optional<Draft> bare(Draft draft, int other, BitSet shared) {
        DependencyTree tree = draft.tree();
        int head = draft.head();
        boolean between =
                tree.children(head, "nmod", "acl", "acl:relcl").stream()
                        .anyMatch(c -> c > head && c < other);
        boolean same = tree.is(head, PartOfSpeech.NOUN) && tree.is(other, PartOfSpeech.NOUN);
        List<Integer> determiners = tree.children(head, "det", "nmod:poss");
        if (between || !same || determiners.size() != 1 || Predicates.isPlural(tree, other)) {
            return Optional.empty();
        }
        int determiner = determiners.getFirst();
        if (Lexis.INDEFINITE.contains(tree.lower(determiner))) {
            String article = Inflection.article(Phrase.firstWord(tree, other));
            return joined(draft, other, shared, FactWord.putIn(article));
        }
        // “The singer and writer of A” is the singer of A.
        boolean tail = tree.has(other, "nmod") && !tree.has(head, "nmod");
        shared.or(tree.subtree(determiner));
        return tail ? Optional.empty() : joined(draft, other, shared);
    }

    /**
     * The draft with the other predicate in place of its own.
     *
     * @param article what is put before the other, if it needs one
     */
    private static Optional<Draft> joined(
            Draft draft, int other, BitSet shared, FactWord... article) {
        DependencyTree tree = draft.tree();
        BitSet clause = tree.subtree(draft.head());
        BitSet own = Phrase.clause(tree, other);
        if (tree.children(draft.head(), "conj").getLast() == other) {
            own.or(SharedWords.added(draft, other));
        }
        BitSet front = new BitSet();
        if (tree.subject(other).isEmpty()) {
            tree.children(other).stream()
                    .filter(c -> Predicates.leads(tree, c, other))
                    .forEach(c -> front.or(tree.subtree(c)));
        }
        List<FactWord> pieces = new ArrayList<>(draft.pieces(front));
        boolean put = false;
        for (FactWord piece : draft.pieces()) {
            int at = piece.index();
            boolean mine = !piece.isPutIn() && own.get(at) && !front.get(at);
            if (mine && !put && !piece.isMark()) {
                pieces.addAll(List.of(article));
                put = true;
            }
            if (mine || piece.isPutIn() || !clause.get(at) || shared.get(at)) {
                pieces.add(piece);
            }
        }
        return Optional.of(draft.other(other, pieces, own));
    }
}
