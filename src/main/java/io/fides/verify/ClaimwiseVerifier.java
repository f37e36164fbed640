package io.fides.verify;

import java.util.List;

/**
 * Decides each claim by its own pairs, and by nothing else of the batch than which pages were read
 * for it: so claims that are ready need not wait for the others.
 */
public interface ClaimwiseVerifier extends Verifier {

    /** Judges some claims of a batch, each with all its pairs, just as with the whole batch. */
    Verifier within(List<Pairing> batch);
}
