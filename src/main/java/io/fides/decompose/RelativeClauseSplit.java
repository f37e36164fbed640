package io.fides.decompose;

import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** “X, who founded A, lives in B, where she …” → “X lives in B”, “X founded A”, “… in B”. */
final class RelativeClauseSplit implements SyntaxSplit {

    /** How far from the start of its clause a relative word stands: “many of whom”. */
    private static final int REACH = 4;

    private static final Set<String> PREPOSITIONS = Set.of("in", "at", "on");

    @Override
    public List<Draft> apply(Draft draft) {
        Tree tree = draft.tree();
        for (int i = 0; i < tree.size(); i++) {
            boolean relative = tree.relates(i, "acl:relcl", "advcl:relcl") || isPlace(tree, i);
            if (relative && draft.holds(i) && i != draft.head()) {
                int noun = antecedent(tree, i);
                Optional<Draft> part = noun < 0 ? Optional.empty() : part(draft, i, noun);
                if (part.isPresent()) {
                    return List.of(draft.without(tree.subtree(i)), part.get());
                }
            }
        }
        return List.of();
    }

    /** “her thesis under A, who …” speaks of A. */
    private static int antecedent(Tree tree, int clause) {
        int head = tree.head(clause);
        int name = nameBefore(tree, clause);
        boolean person =
                tree.lower(Phrase.clause(tree, clause).nextSetBit(0)).equals("who")
                        && !tree.is(head, PartOfSpeech.PROPN)
                        && name >= 0;
        return person || isPlace(tree, clause) ? name : head;
    }

    /** “A, where …” taken for an adverbial clause. */
    private static boolean isPlace(Tree tree, int clause) {
        return tree.relates(clause, "advcl")
                && tree.lower(Phrase.clause(tree, clause).nextSetBit(0)).equals("where");
    }

    /** The name that ends right before the comma before the clause, or -1. */
    private static int nameBefore(Tree tree, int clause) {
        int at = Phrase.clause(tree, clause).nextSetBit(0) - 2;
        while (at >= 0 && tree.relates(at, "flat", "compound", "nmod:unmarked")) {
            at = tree.head(at);
        }
        return at >= 0 && tree.is(at, PartOfSpeech.PROPN) ? at : -1;
    }

    private static Optional<Draft> part(Draft draft, int verb, int noun) {
        Tree tree = draft.tree();
        boolean apart =
                Phrase.isSetOff(tree, verb)
                        && Phrase.isDefinite(tree, noun)
                        && !tree.has(noun, "conj")
                        && Phrase.isAsserted(draft, verb);
        return apart && draft.holds(noun) && tree.isFinite(verb)
                ? about(draft, verb, Phrase.of(draft, noun), noun)
                : Optional.empty();
    }

    /** The clause with the words it speaks of in place of its relative word. */
    static Optional<Draft> about(Draft draft, int verb, List<Piece> antecedent, int noun) {
        Tree tree = draft.tree();
        BitSet clause = Phrase.clause(tree, verb);
        int relative = relative(tree, clause);
        if (relative < 0 || antecedent.isEmpty()) {
            return Optional.empty();
        }
        return switch (tree.lower(relative)) {
            case "where" -> place(draft, verb, relative, antecedent, noun);
            case "when" -> time(draft, verb, relative, antecedent, noun);
            case "whose" -> whose(draft, verb, relative, antecedent);
            default -> other(draft, verb, relative, antecedent, noun);
        };
    }

    private static int relative(Tree tree, BitSet clause) {
        int at = clause.nextSetBit(0);
        for (int n = 0; n < REACH && at >= 0; n++) {
            if (Lexis.RELATIVES.contains(tree.lower(at))) {
                boolean first = n == 0;
                boolean demonstrative = tree.lower(at).equals("that") && !first;
                return demonstrative ? -1 : at;
            }
            at = clause.nextSetBit(at + 1);
        }
        return -1;
    }

    private static Optional<Draft> other(
            Draft draft, int verb, int relative, List<Piece> antecedent, int noun) {
        Tree tree = draft.tree();
        Optional<Integer> subject = tree.subject(verb);
        if (subject.isPresent() && tree.isWithin(relative, subject.get())) {
            boolean sentential =
                    tree.lower(relative).equals("which")
                            && Lexis.SENTENTIAL.contains(tree.lemma(verb))
                            && Phrase.isSetOff(tree, verb);
            boolean whole = subject.get() == relative;
            return sentential || (whole && !agrees(tree, verb, noun))
                    ? Optional.empty()
                    : Optional.of(replaced(draft, verb, relative, antecedent));
        }
        if (subject.isEmpty() || tree.head(relative) != verb) {
            return Optional.empty();
        }
        BitSet moved = tree.subtree(relative);
        if (tree.relates(relative, "obj")) {
            return tree.has(verb, "conj")
                    ? Optional.empty()
                    : Optional.of(object(draft, verb, moved, antecedent));
        }
        List<Piece> prepositions = new ArrayList<>();
        tree.children(relative, "case").forEach(c -> prepositions.add(new Piece(c, tree.lower(c))));
        if (!tree.relation(relative).startsWith("obl") || prepositions.isEmpty()) {
            return Optional.empty();
        }
        List<Piece> pieces = rest(draft, verb, moved);
        pieces.addAll(prepositions);
        pieces.addAll(antecedent);
        return Optional.of(draft.other(verb, pieces, tree.subtree(verb)));
    }

    /** “the company, which employs 300 people” rather than “the people of A, which has …”. */
    private static boolean agrees(Tree tree, int verb, int noun) {
        boolean plural = tree.isPlural(noun);
        List<Integer> forms = new ArrayList<>(tree.auxiliaries(verb));
        forms.add(verb);
        for (int form : forms) {
            String word = tree.lower(form);
            boolean many = Set.of("were", "are", "have").contains(word);
            boolean one =
                    Set.of("was", "is", "has").contains(word)
                            || (tree.feature(form, "Number", "Sing")
                                    && tree.feature(form, "Tense", "Pres"));
            if (tree.feature(form, "VerbForm", "Fin") && (plural ? one : many)) {
                return false;
            }
        }
        return true;
    }

    private static Draft replaced(Draft draft, int verb, int relative, List<Piece> by) {
        BitSet clause = Phrase.clause(draft.tree(), verb);
        List<Piece> pieces = new ArrayList<>();
        for (Piece piece : draft.pieces(clause)) {
            if (piece.index() == relative) {
                pieces.addAll(by);
            } else {
                pieces.add(piece);
            }
        }
        return draft.other(verb, pieces, draft.tree().subtree(verb));
    }

    private static Draft object(Draft draft, int verb, BitSet moved, List<Piece> antecedent) {
        Tree tree = draft.tree();
        int after = verb;
        for (int particle : tree.children(verb, "compound:prt")) {
            after = Math.max(after, particle);
        }
        List<Piece> pieces = new ArrayList<>();
        for (Piece piece : rest(draft, verb, moved)) {
            pieces.add(piece);
            if (piece.index() == after) {
                pieces.addAll(antecedent);
            }
        }
        return draft.other(verb, pieces, tree.subtree(verb));
    }

    private static Optional<Draft> whose(
            Draft draft, int verb, int relative, List<Piece> antecedent) {
        Tree tree = draft.tree();
        Optional<Integer> subject = tree.subject(verb);
        if (subject.isEmpty() || !tree.isWithin(relative, subject.get())) {
            return Optional.empty();
        }
        List<Piece> owner = new ArrayList<>(antecedent);
        Piece last = owner.removeLast();
        owner.add(new Piece(last.index(), last.text() + "'s"));
        return Optional.of(replaced(draft, verb, relative, owner));
    }

    private static Optional<Draft> place(
            Draft draft, int verb, int relative, List<Piece> antecedent, int noun) {
        Tree tree = draft.tree();
        Optional<String> preposition = before(draft, antecedent).filter(PREPOSITIONS::contains);
        boolean named = tree.is(noun, PartOfSpeech.PROPN) && !Adverbials.isTime(tree, noun);
        if (tree.subject(verb).isEmpty() || (preposition.isEmpty() && !named)) {
            return Optional.empty();
        }
        List<Piece> pieces = rest(draft, verb, tree.subtree(relative));
        pieces.add(Piece.putIn(preposition.orElse("in")));
        pieces.addAll(antecedent);
        return Optional.of(draft.other(verb, pieces, tree.subtree(verb)));
    }

    /** The word before the phrase. */
    private static Optional<String> before(Draft draft, List<Piece> phrase) {
        int at = draft.pieces().indexOf(phrase.getFirst());
        return at > 0
                ? Optional.of(draft.pieces().get(at - 1).text().toLowerCase(Locale.ROOT))
                : Optional.empty();
    }

    private static Optional<Draft> time(
            Draft draft, int verb, int relative, List<Piece> antecedent, int noun) {
        Tree tree = draft.tree();
        if (tree.subject(verb).isEmpty() || !Adverbials.isYear(tree, noun)) {
            return Optional.empty();
        }
        List<Piece> pieces = new ArrayList<>();
        pieces.add(Piece.putIn("In"));
        pieces.addAll(antecedent);
        pieces.add(Piece.putIn(","));
        pieces.addAll(rest(draft, verb, tree.subtree(relative)));
        return Optional.of(draft.other(verb, pieces, tree.subtree(verb)));
    }

    /** The clause without {@code moved}, its subject spelled out if it is a pronoun for a name. */
    private static List<Piece> rest(Draft draft, int verb, BitSet moved) {
        Tree tree = draft.tree();
        BitSet clause = Phrase.clause(tree, verb);
        clause.andNot(moved);
        int subject = tree.subject(verb).orElse(-1);
        boolean pronoun = subject >= 0 && Set.of("he", "she", "they").contains(tree.lower(subject));
        Optional<List<Piece>> name = pronoun ? Names.ofSubject(draft) : Optional.empty();
        List<Piece> pieces = new ArrayList<>();
        for (Piece piece : draft.pieces(clause)) {
            if (piece.index() == subject && name.isPresent()) {
                pieces.addAll(name.get());
            } else {
                pieces.add(piece);
            }
        }
        return pieces;
    }
}
