package io.fides.decompose;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** “X (born 5 May 1950 in A) is …” → “X is …”, “X was born on 5 May 1950 in A”. */
final class BirthBracket implements SyntaxSplit {

    private static final int LONGEST = 16;

    @Override
    public List<Draft> apply(Draft draft) {
        List<String> texts = draft.pieces().stream().map(FactWord::text).toList();
        int open = texts.indexOf("(");
        int close = texts.indexOf(")");
        boolean birth =
                open > 0
                        && close > open + 2
                        && close < open + LONGEST
                        && texts.get(open + 1).equals("born")
                        && texts.subList(open + 2, close).stream()
                                .noneMatch(text -> text.matches("[-–—;(]|died|née|as|c\\."))
                        && draft.pieces().subList(0, open).stream()
                                .noneMatch(piece -> piece.isMark() || isVerb(draft, piece))
                        && !draft.holdsWord("according");
        return birth ? split(draft, open, close) : List.of();
    }

    private static boolean isVerb(Draft draft, FactWord piece) {
        return piece.isPutIn() || draft.tree().isVerb(piece.index());
    }

    private static List<Draft> split(Draft draft, int open, int close) {
        List<FactWord> pieces = draft.pieces();
        BitSet inside = new BitSet();
        pieces.subList(open, close + 1).forEach(piece -> inside.set(piece.index()));
        BitSet told = (BitSet) inside.clone();
        told.clear(pieces.get(open).index());
        told.clear(pieces.get(close).index());
        List<FactWord> born = new ArrayList<>(pieces.subList(0, open));
        born.add(FactWord.putIn("was"));
        born.add(pieces.get(open + 1));
        FactWord first = pieces.get(open + 2);
        boolean day =
                pieces.subList(open + 2, close).stream()
                        .anyMatch(piece -> piece.text().matches("\\d{1,2}"));
        String lead = first.text().matches("[\\p{Lu}\\d].*") ? (day ? "on " : "in ") : "";
        // One piece, so that it goes where the date goes.
        born.add(new FactWord(first.index(), lead + first.text()));
        born.addAll(pieces.subList(open + 3, close));
        int verb = pieces.get(open + 1).index();
        return List.of(draft.without(inside), draft.other(verb, born, told));
    }
}
