package io.fides.api;

import io.fides.domain.run.Stage;
import io.fides.pipeline.PipelineEvent;
import io.fides.report.Labels;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Times and counts the stages of one request, each a span below the one that is current. */
final class StageObserver implements Consumer<PipelineEvent>, AutoCloseable {

    private final MeterRegistry meters;
    private final Tracer tracer;
    private final Context parent = Context.current();
    private final Map<Stage, Running> running = new ConcurrentHashMap<>();

    StageObserver(MeterRegistry meters, Tracer tracer) {
        this.meters = meters;
        this.tracer = tracer;
    }

    private record Running(Timer.Sample time, Span span) {}

    @Override
    public void accept(PipelineEvent event) {
        switch (event) {
            case PipelineEvent.StageStarted(Stage stage) -> running.put(stage, begin(stage));
            case PipelineEvent.StageEnded(Stage stage) ->
                    Optional.ofNullable(running.remove(stage)).ifPresent(each -> end(stage, each));
            case PipelineEvent.VerdictReached(var check) ->
                    meters.counter("fides.verdicts", "verdict", Labels.of(check)).increment();
            case PipelineEvent.EditDecided(var edit) -> {
                String decision = edit.applied() ? "applied" : "rejected";
                meters.counter("fides.edits", "decision", decision).increment();
            }
            case PipelineEvent _ -> {}
        }
    }

    private Running begin(Stage stage) {
        var span = tracer.spanBuilder("fides." + Labels.of(stage)).setParent(parent);
        return new Running(Timer.start(meters), span.startSpan());
    }

    private void end(Stage stage, Running ended) {
        ended.time().stop(meters.timer("fides.stage", "stage", Labels.of(stage)));
        ended.span().end();
    }

    /** Ends what a failure left open. */
    @Override
    public void close() {
        running.values().forEach(each -> each.span().end());
    }
}
