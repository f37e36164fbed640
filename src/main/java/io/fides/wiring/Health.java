package io.fides.wiring;

import io.fides.adapter.guard.BackendHealth;
import io.fides.adapter.llm.LlmProbe;
import io.fides.adapter.llm.LlmSettings;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.pipeline.DependencyHealth;
import io.fides.pipeline.DependencyHealth.State;
import io.fides.pipeline.FixRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the readiness check shows of models, index, parser, pages and each web backend. */
final class Health {

    /** Readiness is asked often, and a server that lists its models does so at once. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private Health() {}

    static List<DependencyHealth> of(Composition parts, WarmUp warmUp) {
        FidesConfig config = parts.config();
        boolean modelNeeded = config.engine() != FixRequest.Engine.COMPACT;
        List<DependencyHealth> all = new ArrayList<>();
        all.add(new DependencyHealth("models", true, warmUp::state));
        all.add(new DependencyHealth("language-model", modelNeeded, () -> models(parts.models())));
        boolean indexNeeded =
                config.search().backends().orElse(List.of()).contains(SearchBackends.LUCENE);
        Path place = config.search().index();
        all.add(
                new DependencyHealth(
                        "index", indexNeeded, () -> index(place, parts.backends().index())));
        all.add(new DependencyHealth("parser", false, () -> parser(parts.local().parser())));
        all.add(new DependencyHealth("pages", false, () -> calls(parts.pagesHealth())));
        parts.local()
                .memory()
                .health()
                .ifPresent(
                        redis ->
                                all.add(
                                        new DependencyHealth(
                                                redis.name(), false, () -> calls(redis))));
        for (BackendHealth backend : parts.backends().health()) {
            all.add(new DependencyHealth(backend.name(), false, () -> calls(backend)));
        }
        return List.copyOf(all);
    }

    /** Every server and model that a stage asks. */
    static State models(LanguageModels models) {
        Map<String, LlmSettings> asked = new LinkedHashMap<>();
        for (Stage stage : Stage.values()) {
            LlmSettings settings = models.settings(stage);
            asked.putIfAbsent(settings.name() + " at " + settings.baseUrl(), settings);
        }
        boolean up = true;
        Map<String, String> details = new LinkedHashMap<>();
        for (LlmSettings settings : asked.values()) {
            LlmProbe.Health health = new LlmProbe(settings, PATIENCE).check();
            up &= health.up();
            details.merge(
                    String.valueOf(settings.baseUrl()),
                    health.detail(),
                    (one, other) -> one + "; " + other);
        }
        return new State(up, details);
    }

    private static State index(Path place, OwnIndex index) {
        try {
            Map<String, String> there =
                    Map.of("index", place.toString(), "documents", String.valueOf(index.size()));
            return new State(true, there);
        } catch (FidesException e) {
            return index.isThere()
                    ? State.failed(e.failure().detail())
                    : new State(true, Map.of("index", "none"));
        }
    }

    private static State parser(OnnxParser parser) {
        return parser.trouble()
                .map(failure -> State.failed(failure.detail()))
                .orElseGet(() -> new State(true, Map.of("model", parser.name())));
    }

    /** What calls have shown; none is made to find out. */
    private static State calls(BackendHealth health) {
        Map<String, String> details = new LinkedHashMap<>();
        if (!health.open().isEmpty()) {
            details.put("circuitOpen", String.join(", ", health.open()));
        }
        health.lastFailure()
                .ifPresent(
                        last -> {
                            details.put(
                                    "lastFailure",
                                    last.failure().kind() + ": " + last.failure().detail());
                            details.put("lastFailureAt", last.at().toString());
                        });
        return new State(health.up(), details);
    }
}
