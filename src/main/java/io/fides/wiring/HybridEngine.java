package io.fides.wiring;

import io.fides.decompose.Decomposer;
import io.fides.decompose.FactDecomposition;
import io.fides.pipeline.Batching;
import io.fides.revise.Editor;
import io.fides.revise.EscalatingEditor;
import io.fides.segment.Segmenter;
import io.fides.verify.EscalatingVerifier;
import io.fides.verify.Verifier;
import java.util.Optional;

/** Compact first; a language model only where compact is unsure or has no edit to offer. */
record HybridEngine(CompactEngine compact, LlmEngine llm) implements Engine {

    /** From this probability on a compact judgement stands. */
    private static final double SURE = 0.9;

    @Override
    public Segmenter segmenter() {
        return compact.segmenter();
    }

    @Override
    public Segmenter sentences() {
        return compact.sentences();
    }

    @Override
    public Decomposer claims() {
        return compact.claims();
    }

    @Override
    public Decomposer wholeSentences() {
        return compact.wholeSentences();
    }

    @Override
    public Decomposer questions() {
        return compact.questions();
    }

    @Override
    public FactDecomposition passageQuestions() {
        return compact.passageQuestions();
    }

    @Override
    public FactDecomposition decomposition() {
        return llm.parts().twoStages(segmenter(), claims(), batching());
    }

    @Override
    public Verifier verifier() {
        return new EscalatingVerifier(compact.verifier(), llm.everyVerification(), SURE);
    }

    @Override
    public Verifier agreement() {
        return new EscalatingVerifier(compact.agreement(), llm.agreement(), SURE);
    }

    @Override
    public Verifier firstVerifier() {
        return compact.verifier();
    }

    @Override
    public Optional<Verifier> reader(Verifier verifier) {
        return Optional.of(llm.everyVerification());
    }

    @Override
    public Editor editor() {
        return new EscalatingEditor(compact.editor(), llm.editor());
    }

    @Override
    public Editor questionEditor() {
        return new EscalatingEditor(compact.questionEditor(), llm.questionEditor());
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
