package io.fides.wiring;

import io.fides.verify.Verifier;
import java.util.Optional;

/**
 * Hybrid, whose reader says at once what is right in the place of what is wrong: the value editor
 * writes it into the sentence, and the language model edits only what cannot be written so.
 */
final class FastEngine extends HybridEngine {

    FastEngine(RequestParts parts) {
        super(parts);
    }

    @Override
    public Optional<Verifier> reader(Verifier verifier) {
        return Optional.of(llm.correcting());
    }

    @Override
    public Verifier proofReader(Verifier reader) {
        return llm.verifier();
    }
}
