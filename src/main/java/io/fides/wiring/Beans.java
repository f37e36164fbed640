package io.fides.wiring;

import io.fides.adapter.llm.Replies;
import io.fides.adapter.llm.Tasks;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.graph.ClaimLabel;
import io.fides.hub.KnownModel;
import io.fides.hub.ModelFile;
import io.fides.hub.ModelLock;
import io.fides.hub.ModelName;
import io.fides.memory.Tally;
import io.fides.pipeline.DependencyHealth;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Samples;
import io.fides.pipeline.Ticker;
import io.fides.retrieve.DocumentParser;
import io.fides.settings.AtLeast;
import io.fides.settings.Day;
import io.fides.settings.HttpUrl;
import io.fides.settings.LanguageTag;
import io.fides.settings.LogOddsOffset;
import io.fides.settings.Share;
import io.fides.settings.Time;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Gives the container what the {@link Composition} is made of, and names what Jackson reads and
 * writes in a native image; the classes themselves know nothing of Quarkus.
 */
@RegisterForReflection(
        targets = {
            KnownModel.class,
            ModelName.class,
            ModelFile.class,
            ModelLock.class,
            AtLeast.Zero.class,
            AtLeast.One.class,
            AtLeast.ZeroLong.class,
            Day.class,
            LanguageTag.class,
            LogOddsOffset.class,
            Share.class,
            Time.Some.class,
            Time.AnyLength.class,
            HttpUrl.Whole.class,
            HttpUrl.Base.class,
            Tasks.class,
            Replies.class,
            QuestionAnswer.Kind.class,
            ClaimLabel.class
        })
@Dependent
class Beans {

    @Produces
    @Singleton
    Composition composition(
            FidesConfig config,
            @ConfigProperty(name = "quarkus.application.version") String version) {
        return Composition.of(config, version);
    }

    @Produces
    @Singleton
    Fixer fixer(Composition composition) {
        return new ComposedFixer(composition);
    }

    @Produces
    @Singleton
    List<DependencyHealth> dependencies(Composition composition, WarmUp warmUp) {
        return Health.of(composition, warmUp);
    }

    @Produces
    @Singleton
    WarmUp warmUp(Composition composition) {
        return new WarmUp(composition);
    }

    /** A server finds mistakes in settings and prompts when it starts, not at the first request. */
    void start(
            @Observes StartupEvent started,
            Composition composition,
            WarmUp warmUp,
            @ConfigProperty(name = "quarkus.http.host-enabled", defaultValue = "true")
                    boolean server) {
        if (server) {
            var _ = composition.models().check();
        }
        warmUp.begin();
    }

    void end(@Observes ShutdownEvent ending) {
        WarmUp.awaitOpened();
    }

    @Produces
    @Singleton
    DocumentParser parser() {
        return Composition.parser();
    }

    @Produces
    @Singleton
    Samples samples() {
        return Composition::samples;
    }

    @Produces
    @Singleton
    Optional<Tally> tally(Composition composition) {
        return composition.local().memory().tally();
    }

    @Produces
    @Singleton
    Ticker ticker() {
        return System::nanoTime;
    }

    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }
}
