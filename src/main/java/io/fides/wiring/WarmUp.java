package io.fides.wiring;

import io.fides.api.DependencyHealth;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Loads models and opens the index beside the start of the server, by fixing a sentence with a
 * document of its own. Requests that come earlier are answered as well: they wait for the same
 * models. The server calls itself ready once it is done.
 */
@Singleton
class WarmUp implements DependencyHealth {

    private static final Logger LOG = Logger.getLogger(WarmUp.class.getName());
    private static final String TEXT = "The bridge was opened in 1998. It crosses the harbour.";
    private static final Document SOURCE =
            Document.of(
                    URI.create("fides:warm-up"),
                    "Bridge",
                    Optional.empty(),
                    "The bridge over the harbour was opened in 2000.");

    private final FidesConfig config;
    private final SharedParts parts;
    private final String version;
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile State state = new State(false, Map.of("models", "loading"));

    WarmUp(
            FidesConfig config,
            SharedParts parts,
            @ConfigProperty(name = "quarkus.application.version") String version) {
        this.config = config;
        this.parts = parts;
        this.version = version;
    }

    void begin(@Observes StartupEvent started) {
        Thread.ofPlatform().daemon().name("warm-up").start(this::load);
    }

    private void load() {
        try {
            Fixer fixer = new ComposedFixer(config, parts, version);
            Fixer.Defaults defaults = fixer.defaults();
            fixer.fix(
                    new FixRequest(
                            new Answer(Question.NONE, TEXT),
                            List.of(SOURCE),
                            defaults.mode(),
                            FixRequest.Engine.COMPACT,
                            defaults.preset(),
                            new FixRequest.Search(
                                    List.of(),
                                    defaults.search().maxResults(),
                                    defaults.search().language()),
                            true,
                            defaults.limits()),
                    _ -> {});
            parts.judges().apply(parts.parser()).open();
            LOG.info("requests without documents search " + parts.backends().open(List.of()));
            state = new State(true, Map.of("models", "loaded"));
        } catch (RuntimeException e) {
            LOG.log(Level.SEVERE, "the models cannot be loaded", e);
            state = new State(false, Map.of("failure", String.valueOf(e.getMessage())));
        } finally {
            done.countDown();
        }
    }

    /** Waits until everything is loaded, or cannot be. */
    void await() throws InterruptedException {
        done.await();
    }

    @Override
    public String name() {
        return "models";
    }

    @Override
    public boolean required() {
        return true;
    }

    @Override
    public State state() {
        return state;
    }
}
