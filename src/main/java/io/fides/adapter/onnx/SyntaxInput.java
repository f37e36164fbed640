package io.fides.adapter.onnx;

import io.fides.syntax.TokenizedSentence;
import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * Some words of a sentence as the model takes them.
 *
 * @param first the index of the first of them
 * @param ids of the pieces, with [CLS] before and [SEP] after them
 * @param shapes how the word of each piece is written
 * @param starts where the first piece of each word is, after that of the root
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SyntaxInput(int first, long[] ids, long[] shapes, long[] starts) {

    private static final int GLUED = 4;
    private static final int CAPITALISED = 1;
    private static final int CAPITALS = 2;
    private static final int MIXED = 3;

    /** A part of a sentence's words, with {@code pieces} for each of its words. */
    static SyntaxInput of(
            TokenizedSentence sentence, long[][] pieces, int from, int to, long cls, long sep) {
        LongStream.Builder ids = LongStream.builder().add(cls);
        LongStream.Builder shapes = LongStream.builder().add(0);
        long[] starts = new long[to - from + 1];
        int length = 1;
        for (int i = from; i < to; i++) {
            starts[i - from + 1] = length;
            length += pieces[i].length;
            int shape = shape(sentence.form(i)) + (sentence.isGlued(i) ? GLUED : 0);
            for (long piece : pieces[i]) {
                ids.add(piece);
                shapes.add(shape);
            }
        }
        return new SyntaxInput(
                from, ids.add(sep).build().toArray(), shapes.add(0).build().toArray(), starts);
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
