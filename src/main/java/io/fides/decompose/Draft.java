package io.fides.decompose;

import io.fides.domain.Span;
import io.fides.segment.Token;
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
 * @param head its main predicate
 * @param pieces its words in their order; those it shares with other drafts are repeated
 * @param own the words that it alone states
 */
record Draft(Tree tree, int head, List<Piece> pieces, BitSet own) {

    Draft {
        pieces = List.copyOf(pieces);
        own = (BitSet) own.clone();
    }

    /** The whole wording, without the mark at its end. */
    static Draft whole(Tree tree) {
        int end = tree.size();
        while (end > 1
                && tree.is(end - 1, PartOfSpeech.PUNCT)
                && ".;:".contains(tree.form(end - 1))) {
            end--;
        }
        BitSet own = new BitSet();
        own.set(0, end);
        List<Piece> pieces =
                IntStream.range(0, end).mapToObj(i -> new Piece(i, tree.form(i))).toList();
        return new Draft(tree, tree.root(), pieces, own);
    }

    /** Whether the word of the tree is in it. */
    boolean holds(int index) {
        return pieces.stream().anyMatch(piece -> piece.index() == index);
    }

    /** How the word of the tree is written here. */
    Optional<String> text(int index) {
        return pieces.stream().filter(piece -> piece.index() == index).map(Piece::text).findFirst();
    }

    boolean holdsWord(String lower) {
        return pieces.stream()
                .anyMatch(piece -> piece.text().toLowerCase(Locale.ROOT).equals(lower));
    }

    List<Integer> children(int of, String... relations) {
        return tree.children(of, relations).stream().filter(this::holds).toList();
    }

    /** Its pieces that are in {@code wanted}, in their order. */
    List<Piece> pieces(BitSet wanted) {
        return pieces.stream()
                .filter(piece -> piece.index() >= 0 && wanted.get(piece.index()))
                .toList();
    }

    /** What is left when the words are taken out, and the commas around them. */
    Draft without(BitSet removed) {
        List<Piece> kept = new ArrayList<>();
        boolean gap = false;
        for (Piece piece : pieces) {
            if (piece.index() >= 0 && removed.get(piece.index())) {
                gap = true;
                continue;
            }
            if (gap && piece.isMark()) {
                if (!kept.isEmpty() && kept.getLast().isMark()) {
                    kept.removeLast();
                }
                continue;
            }
            if (gap && !kept.isEmpty() && kept.getLast().isComma()) {
                kept.removeLast();
            }
            gap = false;
            kept.add(piece);
        }
        BitSet left = (BitSet) own.clone();
        left.andNot(removed);
        return new Draft(tree, head, trimmed(kept), left);
    }

    /** A draft of other pieces that states the words of {@code stated}. */
    Draft other(int predicate, List<Piece> words, BitSet stated) {
        BitSet left = (BitSet) own.clone();
        left.and(stated);
        return new Draft(tree, predicate, trimmed(words), left);
    }

    /** Without marks at either end, and with one where there were two. */
    private static List<Piece> trimmed(List<Piece> words) {
        List<Piece> kept = new ArrayList<>();
        for (Piece piece : words) {
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
    Optional<List<Piece>> subject() {
        int first = firstOfPredicate();
        int from = 0;
        Optional<Integer> subject = tree.subject(head).filter(this::holds);
        if (subject.isPresent() && !tree.relates(subject.get(), "expl")) {
            List<Piece> words = pieces(tree.subtree(subject.get()));
            return words.isEmpty() ? Optional.empty() : Optional.of(words);
        }
        List<Piece> lead = pieces.subList(from, Math.max(0, first));
        boolean simple = lead.stream().noneMatch(Piece::isMark) && !lead.isEmpty();
        return simple && subject.isEmpty() ? Optional.of(lead) : Optional.empty();
    }

    /** The place of the first verb of the predicate, or -1. */
    private int firstOfPredicate() {
        BitSet verbs = new BitSet();
        verbs.set(head);
        tree.auxiliaries(head).forEach(verbs::set);
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            boolean put = piece.index() < 0 && Inflection.isBe(piece.text());
            if (put || (piece.index() >= 0 && verbs.get(piece.index()))) {
                return i;
            }
        }
        return -1;
    }

    /** Where the words that it alone states stand in the wording. */
    Span span() {
        BitSet from = own.isEmpty() ? indices() : own;
        return new Span(
                tree.parsed().word(from.nextSetBit(0)).span().start(),
                tree.parsed().word(from.length() - 1).span().end());
    }

    BitSet indices() {
        BitSet all = new BitSet();
        pieces.stream().filter(piece -> piece.index() >= 0).forEach(p -> all.set(p.index()));
        return all;
    }

    Claim claim() {
        List<Token> tokens = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            if (piece.index() < 0) {
                tokens.add(Claim.inserted(piece.text()));
                continue;
            }
            boolean lowered =
                    i > 0
                            && piece.index() == 0
                            && !tree.is(0, PartOfSpeech.PROPN)
                            && !piece.text().equals("I");
            String text = lowered ? piece.text().toLowerCase(Locale.ROOT) : piece.text();
            tokens.add(
                    new Token(
                            text,
                            text.toLowerCase(Locale.ROOT).replace('’', '\''),
                            tree.parsed().word(piece.index()).span()));
        }
        return new Claim(tokens, span());
    }
}
