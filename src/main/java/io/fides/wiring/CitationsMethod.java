package io.fides.wiring;

import io.fides.domain.AttributionReport;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.pipeline.CitationAudit;
import io.fides.pipeline.Fides;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.PageReader;
import java.util.Map;

/**
 * FIDES by what the answer itself cites. Nothing is searched; a cited page is read as one that was
 * found, counts as a search, and is not read at all where the text must not leave the machine.
 */
final class CitationsMethod {

    private static final PageReader NONE =
            link -> {
                throw new FidesException(
                        Stage.RETRIEVAL,
                        Failure.Kind.FORBIDDEN,
                        "fides.privacy=local forbids to read " + link.uri());
            };

    private CitationsMethod() {}

    static AttributionReport run(Engine engine) {
        RequestParts parts = engine.parts();
        Fides.Stages stages = FidesMethod.whole(engine);
        boolean open = parts.config().privacy() == FidesConfig.Privacy.OPEN;
        Map<String, String> models = Method.models(parts.judges().reranker(), stages);
        Map<String, String> settings = parts.searchSettings(engine);
        settings.put("searched", "what the answer cites");
        settings.remove("backends");
        return new CitationAudit(
                        engine.flow(stages),
                        parts.request().readable(),
                        open ? parts.budget().count(parts.shared().pages()) : NONE,
                        parts.request().limits().maxSearches(),
                        parts.windows(),
                        parts.judges().reranker(),
                        new BestWindows(engine.evidence()))
                .fix(parts.request().answer(), parts.manifest(models, settings));
    }
}
