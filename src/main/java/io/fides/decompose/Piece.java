package io.fides.decompose;

/**
 * A word of a fact.
 *
 * @param index of the word in the tree, or {@link #PUT_IN}
 * @param text what is written
 */
record Piece(int index, String text) {

    /** The index of a word that the wording does not hold. */
    static final int PUT_IN = -1;

    static Piece putIn(String text) {
        return new Piece(PUT_IN, text);
    }

    boolean isComma() {
        return text.equals(",");
    }

    boolean isMark() {
        return text.equals(",") || text.equals(";") || text.equals(":") || text.matches("[-–—]+");
    }
}
