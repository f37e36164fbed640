package io.fides.decompose;

import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.Locale;

/**
 * A word of a fact or a question.
 *
 * @param index of the word in the tree, or {@link #PUT_IN}
 */
record FactWord(int index, String text) {

    /** The index of a word that the wording does not hold. */
    private static final int PUT_IN = -1;

    static FactWord putIn(String text) {
        return new FactWord(PUT_IN, text);
    }

    boolean isPutIn() {
        return index == PUT_IN;
    }

    boolean isComma() {
        return text.equals(",");
    }

    boolean isMark() {
        return text.matches("[,;:]|[-–—]+");
    }

    /** The pieces with the spaces that they had in the wording of the tree. */
    static String joined(DependencyTree tree, List<FactWord> pieces) {
        StringBuilder text = new StringBuilder();
        int last = -1;
        for (FactWord piece : pieces) {
            Span place = piece.isPutIn() ? new Span(0, 0) : tree.span(piece.index());
            boolean glued = !piece.isPutIn() && place.start() == last;
            if (!text.isEmpty() && !glued && ",;:.!?)'’".indexOf(piece.text().charAt(0)) < 0) {
                text.append(' ');
            }
            text.append(piece.lowered(tree));
            last = piece.isPutIn() ? -1 : place.end();
        }
        return text.toString();
    }

    /** A word that is only capitalised because it opens the sentence is no more. */
    private String lowered(DependencyTree tree) {
        String lower = text.toLowerCase(Locale.ROOT);
        boolean opens = index == 0 && !tree.is(0, PartOfSpeech.PROPN) && !text.equals("I");
        return opens && text.substring(1).equals(lower.substring(1)) ? lower : text;
    }
}
