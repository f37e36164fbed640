package io.fides.domain;

import java.util.List;

/**
 * One row of the attribution report: [y_m, r_m] (EA, FIDES §3.4).
 *
 * @param sentence as it was
 * @param revised the sentence after the applied edits
 * @param evidence r_m = e_m1 … e_mk without duplicates, overlapping windows of a source joined
 */
public record SentenceAttribution(
        ContextualSentence sentence, String revised, List<Evidence> evidence) {

    public SentenceAttribution {
        evidence = List.copyOf(evidence);
    }
}
