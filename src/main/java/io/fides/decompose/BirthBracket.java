package io.fides.decompose;

import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** “X (born 5 May 1950 in A) is …” → “X is …”, “X was born on 5 May 1950 in A”. */
final class BirthBracket implements SyntaxSplit {

    private static final int LONGEST = 16;

    @Override
    public List<Draft> apply(Draft draft) {
        List<Piece> pieces = draft.pieces();
        for (int open = 1; open + 3 < pieces.size(); open++) {
            if (!pieces.get(open).text().equals("(")
                    || !pieces.get(open + 1).text().equals("born")) {
                continue;
            }
            int close = close(pieces, open);
            boolean name =
                    pieces.subList(0, open).stream()
                            .noneMatch(piece -> piece.isMark() || isVerb(draft, piece));
            if (close < 0 || !name || draft.holdsWord("according")) {
                return List.of();
            }
            return split(draft, open, close);
        }
        return List.of();
    }

    private static boolean isVerb(Draft draft, Piece piece) {
        return piece.index() < 0
                || draft.tree().is(piece.index(), PartOfSpeech.VERB)
                || draft.tree().is(piece.index(), PartOfSpeech.AUX);
    }

    private static int close(List<Piece> pieces, int open) {
        for (int at = open + 2; at < Math.min(pieces.size(), open + LONGEST); at++) {
            String text = pieces.get(at).text();
            if (text.equals(")")) {
                return at > open + 2 ? at : -1;
            }
            if (text.equals("(") || text.matches("[-–—;]|died|née|as|c\\.")) {
                return -1;
            }
        }
        return -1;
    }

    private static List<Draft> split(Draft draft, int open, int close) {
        List<Piece> pieces = draft.pieces();
        List<Piece> date = pieces.subList(open + 2, close);
        BitSet inside = new BitSet();
        BitSet told = new BitSet();
        for (int at = open; at <= close; at++) {
            inside.set(pieces.get(at).index());
            if (at > open && at < close) {
                told.set(pieces.get(at).index());
            }
        }
        List<Piece> born = new ArrayList<>(pieces.subList(0, open));
        born.add(Piece.putIn("was"));
        born.add(pieces.get(open + 1));
        String first = date.getFirst().text();
        boolean day = date.stream().anyMatch(piece -> piece.text().matches("\\d{1,2}"));
        if (Character.isDigit(first.charAt(0)) || Character.isUpperCase(first.charAt(0))) {
            // One piece, so that it goes where the date goes.
            born.add(new Piece(date.getFirst().index(), (day ? "on " : "in ") + first));
            born.addAll(date.subList(1, date.size()));
        } else {
            born.addAll(date);
        }
        int verb = pieces.get(open + 1).index();
        return List.of(draft.without(inside), draft.other(verb, born, told));
    }
}
