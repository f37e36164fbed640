package io.fides.pipeline;

import io.fides.domain.ContextualSentence;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a long text into pieces of whole sentences that can be compared with a graph at one go
 * (ClaimVer §3.1, compartmentalisation).
 *
 * @param chars of a piece at most, unless a sentence alone is longer
 */
record Compartments(int chars) {

    /** A few paragraphs: what a small language model reads beside its triplets. */
    static final Compartments DEFAULT = new Compartments(2000);

    List<List<ContextualSentence>> of(List<ContextualSentence> sentences) {
        List<List<ContextualSentence>> pieces = new ArrayList<>();
        List<ContextualSentence> piece = new ArrayList<>();
        int used = 0;
        for (ContextualSentence sentence : sentences) {
            int length = sentence.sentence().span().length();
            if (!piece.isEmpty() && used + length > chars) {
                pieces.add(List.copyOf(piece));
                piece.clear();
                used = 0;
            }
            piece.add(sentence);
            used += length;
        }
        if (!piece.isEmpty()) {
            pieces.add(List.copyOf(piece));
        }
        return List.copyOf(pieces);
    }
}
