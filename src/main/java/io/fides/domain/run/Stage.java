package io.fides.domain.run;

/** The steps of the flow, in order. */
public enum Stage {
    /** Long-form answer generation, FIDES §3.1. */
    GENERATION,
    /** SS with ECR, FIDES §3.2. */
    SEGMENTATION,
    /** CD, FIDES §3.2. */
    DECOMPOSITION,
    /** ER, FIDES §3.3. */
    RETRIEVAL,
    /** EV, FIDES §3.3. */
    VERIFICATION,
    /** FE, FIDES §3.4, and the gate that guards it. */
    EDIT,
    /** EA, FIDES §3.4, and the scores. */
    ATTRIBUTION
}
