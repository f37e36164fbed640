package io.fides.wiring;

import io.fides.adapter.llm.LlmDecomposer;
import io.fides.adapter.llm.LlmEditor;
import io.fides.adapter.llm.LlmSegmenter;
import io.fides.adapter.llm.LlmVerifier;
import io.fides.decompose.Decomposer;
import io.fides.decompose.FactDecomposition;
import io.fides.decompose.WholeSentences;
import io.fides.domain.Stage;
import io.fides.pipeline.Batching;
import io.fides.pipeline.FixRequest.Preset;
import io.fides.revise.Editor;
import io.fides.segment.Segmenter;
import io.fides.verify.Verifier;
import java.util.Optional;

/** A language model at every stage, with the paper's calls or with batches. */
record LlmEngine(RequestParts parts) implements Engine {

    /** What one call can read without running over a small model's context. */
    static final int SENTENCES_A_CALL = 20;

    static final int FACTS_A_CALL = 24;
    static final int CONFLICTS_A_CALL = 12;

    @Override
    public Segmenter segmenter() {
        return new LlmSegmenter(parts.prompts(), parts.llm(Stage.SEGMENTATION));
    }

    @Override
    public Segmenter sentences() {
        return segmenter().withoutWordings();
    }

    @Override
    public Decomposer claims() {
        return LlmDecomposer.byClaim(parts.prompts(), parts.llm(Stage.DECOMPOSITION));
    }

    @Override
    public Decomposer wholeSentences() {
        return WholeSentences.all();
    }

    @Override
    public Decomposer questions() {
        return LlmDecomposer.byQuestion(parts.prompts(), parts.llm(Stage.DECOMPOSITION));
    }

    @Override
    public FactDecomposition passageQuestions() {
        return parts.twoStages(
                sentences(),
                LlmDecomposer.byRounds(
                        parts.prompts(),
                        parts.llm(Stage.DECOMPOSITION),
                        parts.config().rarr().rounds()),
                Batching.WHOLE);
    }

    @Override
    public Verifier verifier() {
        return parts.counted(
                new LlmVerifier(parts.prompts(), parts.llm(Stage.VERIFICATION), parts.today()));
    }

    /** EV that also says what is right. */
    Verifier correcting() {
        return parts.counted(
                LlmVerifier.correcting(
                        parts.prompts(), parts.llm(Stage.VERIFICATION), parts.today()));
    }

    @Override
    public Verifier agreement() {
        return parts.counted(
                LlmVerifier.agreement(
                        parts.prompts(), parts.llm(Stage.VERIFICATION), parts.today()));
    }

    @Override
    public Optional<Verifier> reader(Verifier verifier) {
        return Optional.of(verifier);
    }

    @Override
    public Editor editor() {
        return new LlmEditor(parts.prompts(), parts.llm(Stage.EDIT));
    }

    @Override
    public Editor questionEditor() {
        return LlmEditor.byQuestion(parts.prompts(), parts.llm(Stage.EDIT));
    }

    @Override
    public Batching batching() {
        return parts.request().preset() == Preset.FAITHFUL
                ? Batching.PAPER
                : new Batching(SENTENCES_A_CALL, FACTS_A_CALL, 1);
    }

    @Override
    public int evidence() {
        return parts.config().retrieve().evidence();
    }
}
