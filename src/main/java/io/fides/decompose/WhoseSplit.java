package io.fides.decompose;

import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * “X, whose real name is Y, lives in A” → “X lives in A”, “X's real name is Y”. By the words,
 * because parsers often take “name” for an apposition.
 */
final class WhoseSplit implements SyntaxSplit {

    private static final int LONGEST = 16;

    @Override
    public List<Draft> apply(Draft draft) {
        List<Piece> pieces = draft.pieces();
        for (int comma = 1; comma + 4 < pieces.size(); comma++) {
            if (pieces.get(comma).isMark()) {
                boolean whose =
                        pieces.get(comma).isComma() && pieces.get(comma + 1).text().equals("whose");
                int close = whose ? close(draft, comma) : -1;
                return close < 0 || hasVerb(draft, 0, comma) || draft.holdsWord("according")
                        ? List.of()
                        : split(draft, comma, close);
            }
        }
        return List.of();
    }

    /** The comma at the end of the clause, if it has one verb, a form of “be”. */
    private static int close(Draft draft, int comma) {
        List<Piece> pieces = draft.pieces();
        int end = Math.min(pieces.size() - 1, comma + LONGEST);
        for (int at = comma + 4; at < end; at++) {
            if (pieces.get(at).isComma()) {
                List<Piece> clause = pieces.subList(comma + 2, at);
                boolean be = clause.stream().anyMatch(piece -> Inflection.isBe(piece.text()));
                boolean goesOn = hasVerb(draft, at + 1, Math.min(at + 3, pieces.size()));
                return be && goesOn ? at : -1;
            }
        }
        return -1;
    }

    private static boolean hasVerb(Draft draft, int from, int to) {
        return draft.pieces().subList(from, to).stream()
                .anyMatch(
                        piece ->
                                piece.index() < 0
                                        || draft.tree().is(piece.index(), PartOfSpeech.VERB)
                                        || draft.tree().is(piece.index(), PartOfSpeech.AUX));
    }

    private static List<Draft> split(Draft draft, int comma, int close) {
        List<Piece> pieces = draft.pieces();
        BitSet clause = new BitSet();
        pieces.subList(comma + 1, close).forEach(piece -> clause.set(Math.max(0, piece.index())));
        List<Piece> owner = new ArrayList<>(pieces.subList(0, comma));
        Piece last = owner.removeLast();
        owner.add(new Piece(last.index(), last.text() + "'s"));
        owner.addAll(pieces.subList(comma + 2, close));
        int verb =
                pieces.subList(comma + 2, close).stream()
                        .filter(piece -> Inflection.isBe(piece.text()))
                        .findFirst()
                        .orElseThrow()
                        .index();
        return List.of(draft.without(clause), draft.other(Math.max(0, verb), owner, clause));
    }
}
