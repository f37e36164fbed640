package io.fides.decompose;

import io.fides.domain.Span;
import io.fides.language.Inflection;
import io.fides.language.Letters;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A clause of a parsed wording on its way to a sub-fact.
 *
 * @param tree of the whole wording
 * @param pieces its words in their order; those it shares with other drafts are repeated
 * @param own the words that it alone states
 */
record Draft(DependencyTree tree, int head, List<FactWord> pieces, BitSet own) {

    Draft {
        pieces = List.copyOf(pieces);
        own = (BitSet) own.clone();
    }

    /** The whole wording, without the mark at its end. */
    static Draft whole(DependencyTree tree) {
        int end = tree.size();
        while (end > 1
                && tree.is(end - 1, PartOfSpeech.PUNCT)
                && ".;:".contains(tree.form(end - 1))) {
            end--;
        }
        BitSet own = new BitSet();
        own.set(0, end);
        List<FactWord> pieces =
                IntStream.range(0, end).mapToObj(i -> new FactWord(i, tree.form(i))).toList();
        return new Draft(tree, tree.root(), pieces, own);
    }

    /** The same words about another predicate. */
    Draft at(int predicate) {
        return new Draft(tree, predicate, pieces, own);
    }

    /** Whether the word of the tree is in it. */
    boolean holds(int index) {
        return pieces.stream().anyMatch(piece -> piece.index() == index);
    }

    boolean holdsWord(String lower) {
        return pieces.stream()
                .anyMatch(piece -> piece.text().toLowerCase(Locale.ROOT).equals(lower));
    }

    List<Integer> children(int of, String... relations) {
        return tree.children(of, relations).stream().filter(this::holds).toList();
    }

    /** Its pieces that are in {@code wanted}, in their order. */
    List<FactWord> pieces(BitSet wanted) {
        return pieces.stream()
                .filter(piece -> !piece.isPutIn() && wanted.get(piece.index()))
                .toList();
    }

    /** The same with other pieces in the place of a word. */
    List<FactWord> pieces(BitSet wanted, int replaced, List<FactWord> by) {
        return pieces(wanted).stream()
                .flatMap(piece -> (piece.index() == replaced ? by : List.of(piece)).stream())
                .toList();
    }

    /** The clause of a predicate, its subject spelled out where it is a pronoun for a name. */
    List<FactWord> spelledOut(int predicate, BitSet clause) {
        return tree.subject(predicate)
                .filter(subject -> Lexis.PERSONAL.contains(tree.lower(subject)))
                .flatMap(subject -> name().map(name -> pieces(clause, subject, name)))
                .orElseGet(() -> pieces(clause));
    }

    /** The subject without what is set off from it; empty if it is no name. */
    private Optional<List<FactWord>> name() {
        return tree.subject(head)
                .filter(subject -> tree.is(subject, PartOfSpeech.PROPN) && holds(subject))
                .filter(subject -> !tree.has(subject, "conj"))
                .map(subject -> Phrase.of(this, subject));
    }

    /** What is left when a branch of the tree is taken out. */
    Draft without(int branch) {
        return without(tree.subtree(branch));
    }

    /**
     * What is left when the words are taken out, and the marks around them; one that only follows
     * them stays.
     */
    Draft without(BitSet removed) {
        List<FactWord> kept = new ArrayList<>();
        Optional<FactWord> opening = Optional.empty();
        for (FactWord piece : pieces) {
            boolean marked = !kept.isEmpty() && kept.getLast().isMark();
            if (!piece.isPutIn() && removed.get(piece.index())) {
                opening = opening.or(() -> Optional.of(marked ? kept.getLast() : piece));
                continue;
            }
            boolean closes = opening.filter(it -> it.text().equals(piece.text())).isPresent();
            if (opening.isPresent() && marked && (piece.isMark() || kept.getLast().isComma())) {
                kept.removeLast();
            }
            if (!closes || !piece.isMark()) {
                kept.add(piece);
            }
            opening = Optional.empty();
        }
        BitSet left = (BitSet) own.clone();
        left.andNot(removed);
        return new Draft(tree, head, trimmed(kept), left);
    }

    /** A draft of other pieces that states the words of {@code stated}. */
    Draft other(int predicate, List<FactWord> words, BitSet stated) {
        BitSet left = (BitSet) own.clone();
        left.and(stated);
        return new Draft(tree, predicate, trimmed(words), left);
    }

    /** A draft of other pieces that states a branch of the tree. */
    Draft other(int branch, List<FactWord> words) {
        return other(branch, words, tree.subtree(branch));
    }

    /** “X”, “located in A” → “X is located in A”. */
    Draft being(List<FactWord> subject, boolean past, boolean plural, int predicate) {
        List<FactWord> words = new ArrayList<>(subject);
        words.add(FactWord.putIn(Inflection.be(past, plural)));
        words.addAll(pieces(Phrase.clause(tree, predicate)));
        return other(predicate, words);
    }

    /** The same of a participle, in the tense of this draft where it tells a state. */
    Draft passive(List<FactWord> subject, boolean plural, int participle) {
        boolean state = Lexis.STATES.contains(tree.lower(participle));
        return being(subject, !state || Predicates.isPast(tree, head), plural, participle);
    }

    /** Without marks at either end, and with one where there were two. */
    static List<FactWord> trimmed(List<FactWord> words) {
        List<FactWord> kept = new ArrayList<>();
        for (FactWord piece : words) {
            boolean again = piece.isMark() && (kept.isEmpty() || kept.getLast().isMark());
            if (!again) {
                kept.add(piece);
            }
        }
        while (!kept.isEmpty() && kept.getLast().isMark()) {
            kept.removeLast();
        }
        return kept;
    }

    /** The words before the predicate that say who or what; empty if that is not clear. */
    Optional<List<FactWord>> subject() {
        Optional<Integer> subject = tree.subject(head).filter(this::holds);
        if (subject.isPresent() && !tree.relates(subject.get(), "expl")) {
            return Optional.of(pieces(tree.subtree(subject.get())));
        }
        List<FactWord> lead = pieces.stream().takeWhile(piece -> !isOfPredicate(piece)).toList();
        boolean clear =
                subject.isEmpty()
                        && !lead.isEmpty()
                        && lead.size() < pieces.size()
                        && lead.stream().noneMatch(FactWord::isMark);
        return clear ? Optional.of(lead) : Optional.empty();
    }

    private boolean isOfPredicate(FactWord piece) {
        return piece.isPutIn()
                ? Inflection.isBe(piece.text())
                : piece.index() == head || tree.auxiliaries(head).contains(piece.index());
    }

    /** Where the words that it alone states stand in the wording. */
    Span span() {
        BitSet from = own.isEmpty() ? indices() : own;
        return new Span(tree.span(from.nextSetBit(0)).start(), tree.span(from.length() - 1).end());
    }

    private boolean isVerb(FactWord piece) {
        return piece.isPutIn() ? Inflection.isBe(piece.text()) : tree.isVerb(piece.index());
    }

    BitSet indices() {
        BitSet all = new BitSet();
        pieces.stream().filter(piece -> !piece.isPutIn()).forEach(p -> all.set(p.index()));
        return all;
    }

    /** As a sentence. */
    String text() {
        String text = FactWord.joined(tree, pieces);
        String end = ".!?…\"”".indexOf(text.charAt(text.length() - 1)) < 0 ? "." : "";
        return Letters.capital(text) + end;
    }

    /** Whether it has more than one word, a verb, and its quotes and brackets in pairs. */
    boolean stands() {
        if (pieces.isEmpty() || !pieces.getFirst().text().matches("(?s)[\\p{L}\\p{N}\"“(‘\\[].*")) {
            return false;
        }
        long quotes = pieces.stream().filter(piece -> piece.text().equals("\"")).count();
        int depth = 0;
        for (FactWord piece : pieces) {
            depth += piece.text().matches("[(“\\[]") ? 1 : 0;
            depth -= piece.text().matches("[)”\\]]") ? 1 : 0;
            if (depth < 0) {
                return false;
            }
        }
        boolean verb = pieces.stream().anyMatch(this::isVerb);
        long words =
                pieces.stream()
                        .filter(piece -> Character.isLetterOrDigit(piece.text().codePointAt(0)))
                        .count();
        return quotes % 2 == 0 && depth == 0 && verb && words > 1;
    }
}
