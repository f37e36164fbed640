package io.fides.adapter.onnx;

import java.util.Arrays;
import java.util.Map;

/**
 * Pieces of words and their ids, found without making a string for each candidate: the longest
 * piece that begins at a place of a word costs one hash for each character and one probe for each
 * length tried.
 *
 * <p>Cannot be changed once made, so safe for many threads.
 */
final class Pieces {

    private static final int MULTIPLIER = 31;

    /** Open addressing: where the text of the piece begins in {@code characters}, or -1. */
    private final int[] starts;

    private final int[] lengths;
    private final int[] hashes;
    private final int[] ids;
    private final char[] characters;
    private final int longest;

    /**
     * @param vocabulary ids by text; an empty text is never found
     * @param prefix those that begin with it are taken, without it
     */
    Pieces(Map<String, Integer> vocabulary, String prefix) {
        int size = Integer.highestOneBit(Math.max(8, vocabulary.size() * 2)) * 2;
        starts = new int[size];
        lengths = new int[size];
        hashes = new int[size];
        ids = new int[size];
        Arrays.fill(starts, -1);
        StringBuilder text = new StringBuilder();
        int most = 0;
        for (Map.Entry<String, Integer> piece : vocabulary.entrySet()) {
            if (piece.getKey().startsWith(prefix)) {
                int start = text.length();
                text.append(piece.getKey(), prefix.length(), piece.getKey().length());
                int hash = hash(text, start);
                int slot = slot(hash);
                while (starts[slot] >= 0) {
                    slot = (slot + 1) & (size - 1);
                }
                starts[slot] = start;
                lengths[slot] = text.length() - start;
                hashes[slot] = hash;
                ids[slot] = piece.getValue();
                most = Math.max(most, lengths[slot]);
            }
        }
        characters = text.toString().toCharArray();
        longest = most;
    }

    private static int hash(CharSequence text, int from) {
        int hash = 0;
        for (int i = from; i < text.length(); i++) {
            hash = MULTIPLIER * hash + text.charAt(i);
        }
        return hash;
    }

    /**
     * @param word the text is {@code [from, to)} of it
     * @param scratch at least {@code to - from} long
     * @return the longest piece that the text begins with, as its slot, or -1
     */
    int longest(char[] word, int from, int to, int[] scratch) {
        int most = Math.min(longest, to - from);
        int hash = 0;
        for (int i = 0; i < most; i++) {
            hash = MULTIPLIER * hash + word[from + i];
            scratch[i] = hash;
        }
        for (int length = most; length > 0; length--) {
            int slot = find(word, from, length, scratch[length - 1]);
            if (slot >= 0) {
                return slot;
            }
        }
        return -1;
    }

    int id(int slot) {
        return ids[slot];
    }

    /** In UTF-16 units. */
    int length(int slot) {
        return lengths[slot];
    }

    private int find(char[] word, int from, int length, int hash) {
        for (int slot = slot(hash); starts[slot] >= 0; slot = (slot + 1) & (starts.length - 1)) {
            if (hashes[slot] == hash
                    && lengths[slot] == length
                    && Arrays.equals(
                            characters,
                            starts[slot],
                            starts[slot] + length,
                            word,
                            from,
                            from + length)) {
                return slot;
            }
        }
        return -1;
    }

    private int slot(int hash) {
        return (hash ^ hash >>> 15) & (starts.length - 1);
    }
}
