package io.fides.api;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Question;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Limits;
import io.fides.pipeline.PipelineEvent;
import io.fides.report.TinyFides;
import io.fides.retrieve.SearchHit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/** Does what the question says: {@code hang}, {@code crash}, {@code fail KIND}, or fixes. */
@Alternative
@ApplicationScoped
public class ScriptedFixer implements Fixer {

    /** One permit for each request that hung and was interrupted. */
    static final Semaphore INTERRUPTED = new Semaphore(0);

    /** One permit for each request that began to hang. */
    static final Semaphore HANGING = new Semaphore(0);

    @Override
    public AttributionReport fix(FixRequest request, Consumer<PipelineEvent> listener) {
        String question = request.answer().question().text();
        if (question.startsWith("fail ")) {
            Failure.Kind kind = Failure.Kind.valueOf(question.substring(5));
            int later = kind == Failure.Kind.RATE_LIMITED ? 17 : 0;
            throw new FidesException(new Failure(Stage.SEGMENTATION, kind, "as told", later));
        }
        if (question.equals("crash")) {
            throw new IllegalStateException("a secret");
        }
        AttributionReport report = TinyFides.fix(request, () -> 0, listener);
        if (question.equals("hang")) {
            try {
                HANGING.release();
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                INTERRUPTED.release();
                throw new CancellationException(String.valueOf(e.getMessage()));
            }
        }
        return report;
    }

    @Override
    public Answer generate(Question question, Limits limits) {
        if (limits.maxLlmCalls() == 0) {
            throw new FidesException(
                    Stage.GENERATION, Failure.Kind.UNAVAILABLE, "no language model is configured");
        }
        return new Answer(question, "Tower opened in 1901.");
    }

    @Override
    public List<SearchHit> search(String query, FixRequest.Search search) {
        return List.of();
    }

    @Override
    public Set<String> backends() {
        return Set.of("documents", "web");
    }

    @Override
    public List<String> searched() {
        return List.of("web");
    }

    @Override
    public Optional<String> lacking(String backend) {
        return backend.equals("brave") ? Optional.of("brave needs a key") : Optional.empty();
    }

    @Override
    public Set<String> scorers() {
        return Set.of("cross-encoder");
    }

    @Override
    public Defaults defaults() {
        return new Defaults(
                FixRequest.Mode.FIDES,
                FixRequest.Engine.COMPACT,
                FixRequest.Preset.BALANCED,
                new FixRequest.Search(List.of(), 5, "en"),
                new Limits(100, 100, Duration.ofSeconds(60)));
    }
}
