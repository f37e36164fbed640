package io.fides.eval;

import java.util.Locale;
import java.util.Optional;

/** What a person said of a pair. */
public enum Gold {
    ENTAILMENT,
    NEUTRAL,
    CONTRADICTION,
    /** Neutral or contradiction; the set does not tell them apart. */
    NOT_ENTAILMENT;

    /** Reads the label of any of the usual sets; empty if it is none. */
    public static Optional<Gold> of(String label) {
        return switch (label.strip().toLowerCase(Locale.ROOT).replaceAll("[ -]+", "_")) {
            case "entailment", "entails", "entailed", "supports", "supported", "support" ->
                    Optional.of(ENTAILMENT);
            case "neutral", "not_enough_info", "not_enough_evidence", "nei" -> Optional.of(NEUTRAL);
            case "contradiction",
                    "contradicts",
                    "contradicted",
                    "refutes",
                    "refuted",
                    "contradictory" ->
                    Optional.of(CONTRADICTION);
            case "not_entailment", "not_supported", "unsupported", "not_entailed" ->
                    Optional.of(NOT_ENTAILMENT);
            default -> Optional.empty();
        };
    }

    /**
     * @throws IllegalArgumentException if it is none of the usual labels
     */
    public static Gold known(String label) {
        return of(label)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "the label '" + label + "' is not known"));
    }

    /** As it is written in files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
