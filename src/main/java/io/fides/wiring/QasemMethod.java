package io.fides.wiring;

import io.fides.adapter.llm.LlmQasem;
import io.fides.adapter.llm.LlmSupport;
import io.fides.domain.AttributionReport;
import io.fides.domain.run.Stage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Qasem;
import io.fides.qasem.EnglishQasem;
import io.fides.qasem.QasemModels;
import io.fides.qasem.QasemParser;
import io.fides.qasem.SupportJudge;
import io.fides.qasem.SyntaxQasem;
import io.fides.qasem.WeighedSupport;
import io.fides.verify.VerbatimVerifier;
import java.util.Map;

/**
 * QASemConsistency: the text as questions and answers, each judged by the documents that are given,
 * or by what is found. It edits nothing. The compact judge reads with the cross-encoder, which its
 * weights were fitted for, whatever verifier is configured.
 */
final class QasemMethod {

    private QasemMethod() {}

    static AttributionReport run(Engine engine) {
        RequestParts parts = engine.parts();
        QasemModels models = parts.shared().local().qasem();
        QasemParser parser = parser(parts, models);
        SupportJudge judge = judge(parts, models);
        Map<String, String> used =
                Map.of(
                        "reranker", parts.judges().reranker().name(),
                        "verifier", judge.name(),
                        "questions", parser.name());
        return new Qasem(
                        parts.byClaimWords() ? engine.sentences() : engine.segmenter(),
                        parser,
                        engine.batching().sentences(),
                        parts.request().readable(),
                        parts.windows(),
                        engine.retriever(),
                        judge,
                        parts.clock())
                .check(
                        parts.request().answer(),
                        parts.manifest(used, parts.searchSettings(engine)));
    }

    private static QasemParser parser(RequestParts parts, QasemModels models) {
        return switch (parts.request().engine()) {
            case COMPACT, HYBRID ->
                    new EnglishQasem(
                            new SyntaxQasem(parts.parser(), models), parts.shared().foreign());
            case LLM -> new LlmQasem(parts.prompts(), parts.llm(Stage.DECOMPOSITION));
        };
    }

    private static SupportJudge judge(RequestParts parts, QasemModels models) {
        FixRequest request = parts.request();
        return switch (request.engine()) {
            case COMPACT ->
                    new WeighedSupport(
                            parts.budget().count(parts.shared().local().reader()),
                            new VerbatimVerifier(),
                            models);
            case HYBRID, LLM ->
                    new LlmSupport(parts.prompts(), parts.llm(Stage.VERIFICATION), models);
        };
    }
}
