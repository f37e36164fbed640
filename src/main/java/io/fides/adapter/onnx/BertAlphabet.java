package io.fides.adapter.onnx;

import io.fides.segment.WordLists;
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

    private static final String TABLE = "bert.txt";

    /** As the reference implementation has them, its slip at U+2B920 (for U+2B820) included. */
    private static final int[][] CHINESE_RANGES = {
        {0x3400, 0x4DBF}, {0x4E00, 0x9FFF}, {0xF900, 0xFAFF}, {0x20000, 0x2A6DF},
        {0x2A700, 0x2B73F}, {0x2B740, 0x2B81F}, {0x2B920, 0x2CEAF}, {0x2F800, 0x2FA1F}
    };

    private static final byte[] KINDS = kinds();

    private BertAlphabet() {}

    static byte kind(int codePoint) {
        return KINDS[codePoint];
    }

    private static byte[] kinds() {
        byte[] kinds = new byte[Character.MAX_CODE_POINT + 1];
        for (int[] range : CHINESE_RANGES) {
            Arrays.fill(kinds, range[0], range[1] + 1, CHINESE);
        }
        for (String line : WordLists.lines(BertAlphabet.class, TABLE)) {
            String[] row = line.split(" ", -1);
            Arrays.fill(
                    kinds,
                    Integer.parseInt(row[1], 16),
                    Integer.parseInt(row[2], 16) + 1,
                    kind(row[0]));
        }
        return kinds;
    }

    private static byte kind(String letter) {
        return switch (letter) {
            case "S" -> SPACE;
            case "D" -> DROPPED;
            case "M" -> MARK;
            case "P" -> PUNCTUATION;
            default -> throw new IllegalStateException(TABLE + " has a kind " + letter);
        };
    }
}
