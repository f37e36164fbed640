package io.fides.adapter.onnx;

import io.fides.language.WordLists;
import java.util.Arrays;

/**
 * What each code point is to BERT's tokenizer.
 *
 * <p>Its categories are those of an old Unicode version. They are read from a table that was
 * recorded from the reference implementation, so that the same text gives the same tokens whatever
 * Unicode version the Java platform knows.
 */
final class BertAlphabet {

    /** Part of a word. */
    static final byte LETTER = 0;

    /** Ends a word. */
    static final byte SPACE = 1;

    /** Control, format and private-use characters, NUL, U+FFFD: left out if text is cleaned. */
    static final byte DROPPED = 2;

    /** A nonspacing mark: left out if accents are stripped, else part of a word. */
    static final byte MARK = 3;

    /** A word of its own. */
    static final byte PUNCTUATION = 4;

    /** A word of its own if Chinese characters are separated, else part of a word. */
    static final byte CHINESE = 5;

    /** What the table calls them, in their order. */
    private static final String NAMES = "LSDMPC";

    private static final byte[] KINDS = kinds();

    private BertAlphabet() {}

    static byte kind(int codePoint) {
        return KINDS[codePoint];
    }

    private static byte[] kinds() {
        byte[] kinds = new byte[Character.MAX_CODE_POINT + 1];
        for (String line : WordLists.lines(BertAlphabet.class, "bert.txt")) {
            String[] row = line.split(" ", -1);
            int from = Integer.parseInt(row[1], 16);
            int to = Integer.parseInt(row[2], 16) + 1;
            Arrays.fill(kinds, from, to, (byte) NAMES.indexOf(row[0]));
        }
        return kinds;
    }
}
