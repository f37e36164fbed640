package io.fides.wiring;

import io.fides.adapter.llm.LlmQasem;
import io.fides.domain.Manifest;
import io.fides.domain.Passage;
import io.fides.domain.Stage;
import io.fides.pipeline.Budget;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Qasem;
import io.fides.qasem.EnglishQasem;
import io.fides.qasem.QasemModels;
import io.fides.qasem.QasemParser;
import io.fides.qasem.SupportJudge;
import io.fides.qasem.SyntaxQasem;
import io.fides.qasem.VerifiedSupport;
import io.fides.qasem.WeighedSupport;
import io.fides.retrieve.Windows;
import io.fides.verify.ComparatorVerifier;
import io.fides.verify.Verifier;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The parts of mode qasem for one request. What it shares with the other modes, it takes from their
 * composition.
 *
 * <p>The compact judge reads with the cross-encoder whatever verifier is configured: its weights
 * were fitted for it.
 */
final class QasemComposition {

    private final FixRequest request;
    private final FidesConfig config;
    private final SharedParts parts;
    private final Budget budget;
    private final Composition common;
    private final QasemModels models;

    QasemComposition(
            FixRequest request,
            FidesConfig config,
            SharedParts parts,
            Budget budget,
            Composition common) {
        this.request = request;
        this.config = config;
        this.parts = parts;
        this.budget = budget;
        this.common = common;
        this.models = parts.qasem().models().get();
    }

    Qasem.Stages stages() {
        return new Qasem.Stages(
                common.segmenter(),
                parser(),
                common.batching().sentences(),
                given(),
                common.retriever(),
                judge());
    }

    private List<Passage> given() {
        Windows windows = new Windows(config.retrieve().window(), config.retrieve().stride());
        return request.documents().stream()
                .flatMap(document -> windows.of(document).stream())
                .toList();
    }

    private QasemParser parser() {
        return switch (request.engine()) {
            case COMPACT, HYBRID ->
                    new EnglishQasem(new SyntaxQasem(parts.parser(), models), parts.foreign());
            case LLM -> new LlmQasem(common.prompts(), common.llm(Stage.DECOMPOSITION));
        };
    }

    private SupportJudge judge() {
        return switch (request.engine()) {
            case COMPACT -> compact();
            case HYBRID, LLM -> new VerifiedSupport(common.llmVerifier(), models);
        };
    }

    private SupportJudge compact() {
        Verifier reader = budget.count(parts.qasem().reader().get());
        return new WeighedSupport(reader, new ComparatorVerifier(), models);
    }

    Manifest manifest(Manifest common, Qasem.Stages stages) {
        Map<String, String> used = new TreeMap<>(common.models());
        used.remove("scorer");
        used.put("verifier", stages.judge().name());
        used.put("questions", stages.parser().name());
        return new Manifest(
                common.version(), common.pipeline(), common.prompts(), used, common.settings());
    }
}
