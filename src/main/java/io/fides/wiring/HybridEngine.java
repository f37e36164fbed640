package io.fides.wiring;

import io.fides.pipeline.Batching;
import io.fides.revise.Editor;
import io.fides.revise.EscalatingEditor;
import io.fides.verify.EscalatingVerifier;
import io.fides.verify.Verifier;
import java.util.Optional;

/** Compact first; a language model only where compact is unsure or has no edit to offer. */
class HybridEngine extends CompactEngine {

    /** From this probability on a compact judgement stands. */
    private static final double SURE = 0.9;

    final LlmEngine llm;

    HybridEngine(RequestParts parts) {
        super(parts);
        this.llm = new LlmEngine(parts);
    }

    @Override
    public Verifier verifier() {
        return new EscalatingVerifier(super.verifier(), llm.verifier(), SURE);
    }

    @Override
    public Verifier agreement() {
        return new EscalatingVerifier(super.agreement(), llm.agreement(), SURE);
    }

    @Override
    public Verifier firstVerifier() {
        return super.verifier();
    }

    @Override
    public Optional<Verifier> reader(Verifier verifier) {
        return Optional.of(llm.verifier());
    }

    @Override
    public Editor editor() {
        return new EscalatingEditor(super.editor(), llm.editor());
    }

    @Override
    public Editor questionEditor() {
        return new EscalatingEditor(super.editor(), llm.questionEditor());
    }

    @Override
    public Batching batching() {
        return new Batching(
                LlmEngine.SENTENCES_A_CALL, LlmEngine.FACTS_A_CALL, LlmEngine.CONFLICTS_A_CALL);
    }

    @Override
    public int evidence() {
        return llm.evidence();
    }
}
