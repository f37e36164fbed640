package io.fides.wiring;

import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Question;
import io.fides.domain.Span;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.pipeline.DependencyHealth.State;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.verify.Pairing;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Loads models and opens the index before they are needed. A server fixes a sentence while it
 * starts, and calls itself ready once it is done; a command opens what the later stages of its one
 * request need while the first stage waits for the parser.
 */
class WarmUp {

    private static final Logger LOG = Logger.getLogger(WarmUp.class.getName());

    /** Long enough for the language detector to be asked. */
    private static final String TEXT =
            "The bridge was opened in 1998. It crosses the harbour of a town by the sea.";

    private static final Document SOURCE =
            Document.of(
                    URI.create("fides:warm-up"),
                    "Bridge",
                    Optional.empty(),
                    "The bridge over the harbour was opened in 2000.");

    /** No sentence of the source is it, so that a model is asked. */
    private static final String CLAIM = "Somebody closed the old crossing.";

    private static final long LONGEST_LOAD = TimeUnit.SECONDS.toMillis(30);

    /** ONNX Runtime crashes a process that ends while it opens a model. */
    private static final Set<Thread> OPENING = ConcurrentHashMap.newKeySet();

    private final Composition composition;
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile State state = new State(false, Map.of("models", "loading"));

    WarmUp(Composition composition) {
        this.composition = composition;
    }

    /** Begins to open what a request needs; what fails fails again where it is needed. */
    static void begin(Composition composition, FixRequest request) {
        ahead(() -> composition.foreign().language(TEXT));
        ahead(() -> openJudges(composition));
        if (request.documents().isEmpty()) {
            ahead(() -> composition.backends().open(request.search().backends()));
        }
    }

    /** No daemon: a program that ends by itself waits for it. */
    private static void ahead(Runnable opening) {
        start(Thread.ofPlatform().name("opening").uncaughtExceptionHandler((_, _) -> {}), opening);
    }

    private static void start(Thread.Builder builder, Runnable opening) {
        OPENING.removeIf(each -> !each.isAlive());
        OPENING.add(builder.start(opening));
    }

    /** Waits for what is being opened; for a process that exits. */
    static void awaitOpened() {
        try {
            for (Thread each : OPENING) {
                each.join(LONGEST_LOAD);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ranks and judges a small pair, which opens the models; fails if one cannot be used. */
    static void openJudges(Composition composition) {
        LocalModels.Judges judges = composition.judges().apply(composition.local().parser());
        Passage passage = new Passage(SOURCE.source(), Span.whole(SOURCE.text()), SOURCE.text());
        judges.reranker().score(CLAIM, List.of(passage));
        Pairing pair = new Pairing(CLAIM, new Evidence(passage, CLAIM, 0, 1));
        if (judges.verifier().judge(List.of(pair)).getFirst()
                instanceof Outcome.Failed<Judgement>(var failure)) {
            throw new FidesException(failure);
        }
    }

    void begin() {
        start(Thread.ofPlatform().daemon().name("warm-up"), this::load);
    }

    private void load() {
        try {
            Fixer fixer = new ComposedFixer(composition);
            Answer answer = new Answer(Question.NONE, TEXT);
            fixer.fix(
                    fixer.defaults()
                            .request(answer, List.of(SOURCE), FixRequest.Engine.COMPACT, true),
                    _ -> {});
            openJudges(composition);
            LOG.info("requests without documents search " + composition.backends().open(List.of()));
            state = new State(true, Map.of("models", "loaded"));
        } catch (RuntimeException e) {
            LOG.log(Level.SEVERE, "the models cannot be loaded", e);
            state = State.failed(String.valueOf(e.getMessage()));
        } finally {
            done.countDown();
        }
    }

    /** Waits until everything is loaded, or cannot be. */
    void await() throws InterruptedException {
        done.await();
    }

    /** Whether everything is loaded, or why it cannot be. */
    State state() {
        return state;
    }
}
