package io.fides.decompose;

import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.BitSet;
import java.util.Locale;

/** Puts words of a sentence together again, with the spaces that they had. */
final class TreeWords {

    private final Tree tree;

    TreeWords(Tree tree) {
        this.tree = tree;
    }

    /** The words in their order, without marks at either end; empty for none. */
    String text(BitSet chosen) {
        BitSet kept = (BitSet) chosen.clone();
        while (!kept.isEmpty() && isMark(kept.nextSetBit(0))) {
            kept.clear(kept.nextSetBit(0));
        }
        while (!kept.isEmpty() && isMark(kept.length() - 1)) {
            kept.clear(kept.length() - 1);
        }
        StringBuilder text = new StringBuilder();
        int before = -1;
        for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(i + 1)) {
            boolean comma = tree.isComma(i);
            if (comma && before != i - 1) {
                continue;
            }
            if (!text.isEmpty() && !(comma || isGlued(before, i))) {
                text.append(' ');
            }
            text.append(form(i));
            before = i;
        }
        return text.toString();
    }

    private boolean isMark(int i) {
        return tree.is(i, PartOfSpeech.PUNCT) && !"\"“”()%°".contains(tree.form(i));
    }

    private boolean isGlued(int before, int i) {
        return before == i - 1 && word(before).span().end() == word(i).span().start();
    }

    /** A word that is only capitalised because it opens the sentence is no more. */
    private String form(int i) {
        String form = tree.form(i);
        boolean opens = i == 0 && !tree.is(i, PartOfSpeech.PROPN) && !form.equals("I");
        return opens && form.substring(1).equals(form.substring(1).toLowerCase(Locale.ROOT))
                ? form.toLowerCase(Locale.ROOT)
                : form;
    }

    private Word word(int i) {
        return tree.parsed().word(i);
    }
}
