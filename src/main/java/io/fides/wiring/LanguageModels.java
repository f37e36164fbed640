package io.fides.wiring;

import io.fides.adapter.guard.BackendHealth;
import io.fides.adapter.guard.CallGuard;
import io.fides.adapter.guard.GuardSettings;
import io.fides.adapter.guard.Guarded;
import io.fides.adapter.llm.LangChain4jLlm;
import io.fides.adapter.llm.LlmPrompts;
import io.fides.adapter.llm.LlmSettings;
import io.fides.adapter.llm.SecretMarks;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.crypto.spec.SecretKeySpec;

/** The language model of each stage, as configured, made when a stage first asks for it. */
final class LanguageModels {

    private static final double GENERATION_TEMPERATURE = 0.7;
    private static final Duration IDLE = Duration.ofSeconds(20);

    private static final int CALLS_AT_A_TIME = 8;

    /** Calls at a time bound a model's server; a rate that it can hold would only slow it down. */
    private static final int CALLS_A_SECOND = 1000;

    private final FidesConfig.Llm config;
    private final Map<Stage, String> names;
    private final Supplier<LlmPrompts> prompts;
    private final SecretKeySpec marks;
    private final BiFunction<Stage, Llm, Llm> around;
    private final Map<URI, CallGuard> guards = new ConcurrentHashMap<>();
    private final Map<Stage, Llm> models = new ConcurrentHashMap<>();

    /**
     * @param names of the models of stages that have other ones than the configured, on the same
     *     server
     * @param around is put around each model, outside of its guard
     */
    LanguageModels(
            FidesConfig.Llm config, Map<Stage, String> names, BiFunction<Stage, Llm, Llm> around) {
        this.config = config;
        this.names = names;
        this.around = around;
        this.marks = SecretMarks.key(config.marks());
        this.prompts =
                new LazyValue<>(
                        () -> configured(".prompts", () -> new LlmPrompts(config.prompts())));
    }

    /** Checks every setting and every prompt, so that a mistake shows when the program starts. */
    LlmPrompts check() {
        for (Stage stage : Stage.values()) {
            settings(stage);
        }
        return prompts();
    }

    /** All prompts, loaded and checked at the first call. */
    LlmPrompts prompts() {
        return prompts.get();
    }

    Llm of(Stage stage) {
        return models.computeIfAbsent(stage, this::make);
    }

    private Llm make(Stage stage) {
        LlmSettings settings = settings(stage);
        CallGuard guard = guards.computeIfAbsent(settings.baseUrl(), this::guard);
        return around.apply(
                stage,
                Guarded.model(
                        SecretMarks.in(new LangChain4jLlm(settings, stage), marks), stage, guard));
    }

    /** Stages that ask one server share its guard, which must not be less patient than any. */
    private CallGuard guard(URI server) {
        Duration longest =
                Stream.of(Stage.values())
                        .map(this::settings)
                        .filter(each -> each.baseUrl().equals(server))
                        .map(LlmSettings::timeout)
                        .max(Comparator.naturalOrder())
                        .orElse(config.timeout());
        return new CallGuard(
                GuardSettings.usual(longest.plus(IDLE), CALLS_A_SECOND, CALLS_AT_A_TIME),
                new BackendHealth(String.valueOf(server.getHost()), Clock.systemUTC()));
    }

    /** What is asked for a stage: its own settings where they are given, else the common ones. */
    LlmSettings settings(Stage stage) {
        FidesConfig.StageLlm own = own(stage);
        // A key belongs to its server: a stage that asks another server has a key of its own or
        // none.
        Optional<String> key =
                own.baseUrl().isPresent() ? own.apiKey() : own.apiKey().or(config::apiKey);
        double temperature = stage == Stage.GENERATION ? GENERATION_TEMPERATURE : 0;
        return configured(
                "",
                () ->
                        new LlmSettings(
                                own.provider().orElse(config.provider()),
                                own.baseUrl().orElse(config.baseUrl()),
                                Optional.ofNullable(names.get(stage))
                                        .or(own::model)
                                        .orElse(config.model()),
                                key,
                                own.temperature().orElse(temperature),
                                own.timeout().orElse(config.timeout()),
                                IDLE,
                                config.stream()));
    }

    private FidesConfig.StageLlm own(Stage stage) {
        return switch (stage) {
            case GENERATION -> config.generation();
            case SEGMENTATION -> config.segmentation();
            case DECOMPOSITION -> config.decomposition();
            case VERIFICATION, RETRIEVAL, ATTRIBUTION -> config.verification();
            case EDIT -> config.edit();
        };
    }

    /** A command reads these settings when it asks a model, so a mistake is no defect. */
    private static <T> T configured(String setting, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException e) {
            throw new FidesException(
                    Stage.SEGMENTATION,
                    Failure.Kind.UNAVAILABLE,
                    "fides.llm" + setting + ": " + e.getMessage());
        }
    }
}
