package io.fides.adapter.onnx;

import io.fides.syntax.TokenizedSentence;
import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * Some words of a sentence as the model takes them.
 *
 * @param first the index of the first of them
 * @param ids of the pieces, with the mark of the beginning before and that of the end after them
 * @param shapes how the word of each piece is written
 * @param starts where the first piece of each word is, after that of the root
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SyntaxInput(
        TokenizedSentence sentence, int first, long[] ids, long[] shapes, long[] starts) {

    private static final int GLUED = 4;
    private static final int CAPITALISED = 1;
    private static final int CAPITALS = 2;
    private static final int MIXED = 3;

    static SyntaxInput of(
            TokenizedSentence sentence, int[][] pieces, int from, int to, SyntaxLabels labels) {
        LongStream.Builder ids = LongStream.builder().add(labels.begin());
        LongStream.Builder shapes = LongStream.builder().add(0);
        long[] starts = new long[to - from + 1];
        int length = 1;
        for (int i = from; i < to; i++) {
            starts[i - from + 1] = length;
            length += pieces[i].length;
            int shape = shape(sentence.form(i)) + (sentence.isGlued(i) ? GLUED : 0);
            for (int piece : pieces[i]) {
                ids.add(piece);
                shapes.add(shape);
            }
        }
        return new SyntaxInput(
                sentence,
                from,
                ids.add(labels.end()).build().toArray(),
                shapes.add(0).build().toArray(),
                starts);
    }

    int length() {
        return ids.length;
    }

    int words() {
        return starts.length - 1;
    }

    /** How the letters of a word are written; 0 if none is a capital. */
    private static int shape(String form) {
        int[] letters = form.codePoints().filter(Character::isLetter).toArray();
        long capitals = Arrays.stream(letters).filter(Character::isUpperCase).count();
        if (capitals == 0) {
            return 0;
        }
        if (letters.length > 1 && capitals == letters.length) {
            return CAPITALS;
        }
        return capitals == 1 && Character.isUpperCase(letters[0]) ? CAPITALISED : MIXED;
    }
}
