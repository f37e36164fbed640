package io.fides.decompose;

import io.fides.syntax.DependencyTree;
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
        return SyntaxSplit.takenOut(draft, i -> part(draft, i));
    }

    private static Optional<Draft> part(Draft draft, int verb) {
        DependencyTree tree = draft.tree();
        // “A, where …” is often taken for an adverbial clause.
        boolean place = tree.relates(verb, "advcl") && Phrase.firstWord(tree, verb).equals("where");
        if (!place && !tree.relates(verb, "acl:relcl", "advcl:relcl")) {
            return Optional.empty();
        }
        int noun = place ? nameBefore(tree, verb) : antecedent(tree, verb);
        boolean apart =
                tree.isFinite(verb)
                        && Phrase.isSetOff(tree, verb)
                        && Phrase.isApart(draft, verb, noun);
        return apart ? about(draft, verb, Phrase.of(draft, noun), noun) : Optional.empty();
    }

    /** “her thesis under A, who …” speaks of A. */
    private static int antecedent(DependencyTree tree, int clause) {
        int head = tree.head(clause);
        int name = nameBefore(tree, clause);
        boolean person =
                Phrase.firstWord(tree, clause).equals("who")
                        && !tree.is(head, PartOfSpeech.PROPN)
                        && name >= 0;
        return person ? name : head;
    }

    /** The name that ends right before the comma before the clause, or -1. */
    private static int nameBefore(DependencyTree tree, int clause) {
        int at = Phrase.clause(tree, clause).nextSetBit(0) - 2;
        while (at >= 0 && tree.relates(at, "flat", "compound", "nmod:unmarked")) {
            at = tree.head(at);
        }
        return at >= 0 && tree.is(at, PartOfSpeech.PROPN) ? at : -1;
    }

    /** The clause with the words it speaks of in place of its relative word. */
    static Optional<Draft> about(Draft draft, int verb, List<FactWord> antecedent, int noun) {
        DependencyTree tree = draft.tree();
        BitSet clause = Phrase.clause(tree, verb);
        int relative = relative(tree, clause);
        int subject = tree.subject(verb).orElse(-1);
        if (relative < 0 || antecedent.isEmpty() || subject < 0) {
            return Optional.empty();
        }
        String word = tree.lower(relative);
        if (tree.isWithin(relative, subject)) {
            boolean sentential =
                    word.equals("which")
                            && Lexis.SENTENTIAL.contains(tree.lemma(verb))
                            && Phrase.isSetOff(tree, verb);
            List<FactWord> by = word.equals("whose") ? owner(antecedent) : antecedent;
            return sentential || (subject == relative && !Predicates.agrees(tree, verb, noun))
                    ? Optional.empty()
                    : Optional.of(draft.other(verb, draft.pieces(clause, relative, by)));
        }
        clause.andNot(tree.subtree(relative));
        List<FactWord> pieces = new ArrayList<>(draft.spelledOut(verb, clause));
        return switch (word) {
            case "where" ->
                    preposition(draft, antecedent, noun)
                            .map(in -> moved(pieces, pieces.size(), List.of(in), antecedent))
                            .map(words -> draft.other(verb, words));
            case "whose", "when" -> Optional.empty();
            default ->
                    complement(tree, verb, relative, pieces, antecedent)
                            .map(words -> draft.other(verb, words));
        };
    }

    private static int relative(DependencyTree tree, BitSet clause) {
        int first = clause.nextSetBit(0);
        return clause.stream()
                .limit(REACH)
                .filter(i -> Lexis.RELATIVES.contains(tree.lower(i)))
                .limit(1)
                .filter(i -> i == first || !tree.lower(i).equals("that"))
                .findFirst()
                .orElse(-1);
    }

    private static List<FactWord> owner(List<FactWord> antecedent) {
        List<FactWord> owner = new ArrayList<>(antecedent);
        FactWord last = owner.removeLast();
        owner.add(new FactWord(last.index(), last.text() + "'s"));
        return owner;
    }

    private static List<FactWord> moved(
            List<FactWord> clause, int to, List<FactWord> prepositions, List<FactWord> antecedent) {
        List<FactWord> words = new ArrayList<>(clause.subList(0, to));
        words.addAll(prepositions);
        words.addAll(antecedent);
        words.addAll(clause.subList(to, clause.size()));
        return words;
    }

    /** The antecedent as the object of the verb, or at the end with the preposition it had. */
    private static Optional<List<FactWord>> complement(
            DependencyTree tree,
            int verb,
            int relative,
            List<FactWord> clause,
            List<FactWord> antecedent) {
        if (tree.head(relative) != verb) {
            return Optional.empty();
        }
        if (tree.relates(relative, "obj")) {
            int after = tree.children(verb, "compound:prt").stream().reduce(verb, Math::max);
            List<Integer> indices = clause.stream().map(FactWord::index).toList();
            return tree.has(verb, "conj")
                    ? Optional.empty()
                    : Optional.of(moved(clause, indices.indexOf(after) + 1, List.of(), antecedent));
        }
        List<FactWord> prepositions =
                tree.children(relative, "case").stream()
                        .map(c -> new FactWord(c, tree.lower(c)))
                        .toList();
        return tree.relation(relative).startsWith("obl") && !prepositions.isEmpty()
                ? Optional.of(moved(clause, clause.size(), prepositions, antecedent))
                : Optional.empty();
    }

    /** The word before the phrase if it leads to a place, or “in” before a name. */
    private static Optional<FactWord> preposition(Draft draft, List<FactWord> phrase, int noun) {
        DependencyTree tree = draft.tree();
        int at = draft.pieces().indexOf(phrase.getFirst());
        boolean named = tree.is(noun, PartOfSpeech.PROPN) && !Predicates.isTime(tree, noun);
        return Optional.of(at)
                .filter(i -> i > 0)
                .map(i -> draft.pieces().get(i - 1).text().toLowerCase(Locale.ROOT))
                .filter(PREPOSITIONS::contains)
                .or(() -> named ? Optional.of("in") : Optional.empty())
                .map(FactWord::putIn);
    }
}
