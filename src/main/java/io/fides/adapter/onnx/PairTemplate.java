package io.fides.adapter.onnx;

import java.util.Arrays;
import java.util.List;

/**
 * Where the two texts of a pair stand among special tokens.
 *
 * @param parts in order; both texts occur, each once
 */
record PairTemplate(List<Part> parts) {

    /** A part of the input; {@code type} is the token type of all its tokens. */
    sealed interface Part {

        int type();

        /** One special token. */
        record Special(int id, int type) implements Part {}

        /** The first text. */
        record First(int type) implements Part {}

        /** The second text. */
        record Second(int type) implements Part {}
    }

    PairTemplate {
        parts = List.copyOf(parts);
        if (parts.stream().filter(Part.First.class::isInstance).count() != 1
                || parts.stream().filter(Part.Second.class::isInstance).count() != 1) {
            throw new IllegalArgumentException("a pair has two texts: " + parts);
        }
    }

    /** How many special tokens a pair has. */
    int specials() {
        return parts.size() - 2;
    }

    TokenPair fill(int[] first, int[] second) {
        int[] ids = new int[first.length + second.length + specials()];
        int[] types = new int[ids.length];
        int end = 0;
        for (Part part : parts) {
            int start = end;
            end =
                    switch (part) {
                        case Part.Special(int id, _) -> put(new int[] {id}, ids, start);
                        case Part.First _ -> put(first, ids, start);
                        case Part.Second _ -> put(second, ids, start);
                    };
            Arrays.fill(types, start, end, part.type());
        }
        return new TokenPair(ids, types);
    }

    private static int put(int[] tokens, int[] into, int at) {
        System.arraycopy(tokens, 0, into, at, tokens.length);
        return at + tokens.length;
    }
}
