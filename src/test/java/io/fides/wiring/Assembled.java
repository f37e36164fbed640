package io.fides.wiring;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.hub.ModelStore;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.retrieve.PageReader;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** The whole program without its container: what is composed of settings. */
record Assembled(Composition parts, Fixer fixer) {

    private static final String VERSION = "test";
    private static final Map<Path, LocalModels> MODELS = new ConcurrentHashMap<>();

    /**
     * @param settings without the prefix {@code fides.}; the sample corpus is searched unless they
     *     say otherwise
     */
    static Assembled from(Map<String, String> settings) {
        return from(settings, pages -> pages);
    }

    /**
     * @param around decorates the reader of pages
     */
    static Assembled from(Map<String, String> settings, UnaryOperator<PageReader> around) {
        Map<String, String> all = new HashMap<>();
        all.put("fides.search.index", "target/no-index");
        all.put("fides.graph.file", Composition.STANDARD_GRAPH.toString());
        all.put("fides.models.cache", "target/no-models");
        settings.forEach((name, value) -> all.put("fides." + name, value));
        if (!settings.containsKey("search.index")) {
            all.putIfAbsent("fides.search.backends", "sample");
        }
        FidesConfig config =
                new SmallRyeConfigBuilder()
                        .addDefaultInterceptors()
                        .addDiscoveredConverters()
                        .withMapping(FidesConfig.class)
                        .withSources(new PropertiesConfigSource(all, "test", 100))
                        .build()
                        .getConfigMapping(FidesConfig.class);
        // Models are loaded once for all tests that find them in the same place.
        LocalModels local =
                MODELS.computeIfAbsent(
                        config.models().cache(), _ -> Composition.local(config, VERSION));
        Composition made = Composition.of(config, VERSION, local);
        Composition parts = made.with(made.backends(), around.apply(made.pages()), made.models());
        return new Assembled(parts, new ComposedFixer(parts));
    }

    FidesConfig config() {
        return parts.config();
    }

    ModelStore models() {
        return parts.local().store();
    }

    /** What the settings make of a text. */
    FixRequest request(String text, Document... documents) {
        return request(fixer.defaults().mode(), text, true, documents);
    }

    FixRequest request(
            FixRequest.Mode mode, String text, boolean correction, Document... documents) {
        Fixer.Defaults defaults = fixer.defaults();
        return new FixRequest(
                new Answer(Question.NONE, text),
                List.of(documents),
                mode,
                defaults.engine(),
                defaults.preset(),
                defaults.search(),
                correction,
                defaults.limits());
    }

    AttributionReport fix(String text, Document... documents) {
        return fix(fixer.defaults().mode(), text, documents);
    }

    AttributionReport fix(FixRequest.Mode mode, String text, Document... documents) {
        return fixer.fix(request(mode, text, true, documents), _ -> {});
    }

    /** Evidence that a caller brings along. */
    static Document document(String name, String text) {
        return Document.of(URI.create("test:" + name), name, Optional.empty(), text);
    }
}
