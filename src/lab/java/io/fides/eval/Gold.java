package io.fides.eval;

import java.util.Locale;

/** What a person said of a pair. */
public enum Gold {
    ENTAILMENT,
    NEUTRAL,
    CONTRADICTION,
    /** Neutral or contradiction; the set does not tell them apart. */
    NOT_ENTAILMENT;

    /**
     * Reads the label of any of the usual sets.
     *
     * @throws IllegalArgumentException if it is none of them
     */
    public static Gold known(String label) {
        return switch (label.strip().toLowerCase(Locale.ROOT).replaceAll("[ -]+", "_")) {
            case "entailment", "entails", "entailed", "supports", "supported", "support" ->
                    ENTAILMENT;
            case "neutral", "not_enough_info", "not_enough_evidence", "nei" -> NEUTRAL;
            case "contradiction",
                    "contradicts",
                    "contradicted",
                    "refutes",
                    "refuted",
                    "contradictory" ->
                    CONTRADICTION;
            case "not_entailment", "not_supported", "unsupported", "not_entailed" -> NOT_ENTAILMENT;
            default -> throw new IllegalArgumentException("the label '" + label + "' is not known");
        };
    }

    /** As it is written in files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
