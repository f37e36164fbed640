package io.fides.wiring;

import io.fides.decompose.Decomposer;
import io.fides.decompose.FactDecomposition;
import io.fides.pipeline.Batching;
import io.fides.pipeline.FixRequest.Preset;
import io.fides.revise.Editor;
import io.fides.segment.Segmenter;
import io.fides.verify.Verifier;
import java.util.Optional;

/** Who does the stages: what an engine has for each role of a method, made for one request. */
interface Engine {

    static Engine of(RequestParts parts) {
        return switch (parts.request().engine()) {
            case COMPACT -> new CompactEngine(parts);
            case LLM ->
                    parts.request().preset() == Preset.FAST
                            ? new FastEngine(parts)
                            : new LlmEngine(parts);
            case HYBRID -> new HybridEngine(parts);
        };
    }

    /** SS with ECR. */
    Segmenter segmenter();

    /** SS without ECR. */
    Segmenter sentences();

    /** CD. */
    Decomposer claims();

    /** The sentence as the claim, in the place of CD. */
    Decomposer wholeSentences();

    /** QD, in the place of CD. */
    Decomposer questions();

    /** The questions of RARR, whose maker reads the whole passage and so knows its pronouns. */
    FactDecomposition passageQuestions();

    /** EV. */
    Verifier verifier();

    /** The agreement gate of RARR. */
    Verifier agreement();

    /** EV of FIDES before the reader's second look. */
    default Verifier firstVerifier() {
        return verifier();
    }

    /** Judges what only a language model can, after {@code verifier}; empty where there is none. */
    default Optional<Verifier> reader(Verifier verifier) {
        return Optional.empty();
    }

    /** Proves edits that need a judge that reads. */
    default Verifier proofReader(Verifier reader) {
        return reader;
    }

    /** FE. */
    Editor editor();

    /** The editor of RARR. */
    default Editor questionEditor() {
        return editor();
    }

    /** How many items a call takes. */
    Batching batching();

    /** J, windows kept for a sub-fact. */
    int evidence();
}
