package io.fides.api;

import io.fides.domain.Stage;
import io.fides.pipeline.PipelineEvent;
import io.fides.report.Labels;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** One span for each stage of a request, below the span that is current when this is made. */
final class StageSpans implements Consumer<PipelineEvent>, AutoCloseable {

    private final Tracer tracer;
    private final Context parent = Context.current();
    private final Map<Stage, Span> running = new ConcurrentHashMap<>();

    StageSpans(Tracer tracer) {
        this.tracer = tracer;
    }

    @Override
    public void accept(PipelineEvent event) {
        switch (event) {
            case PipelineEvent.StageStarted(Stage stage) ->
                    running.put(
                            stage,
                            tracer.spanBuilder("fides." + Labels.of(stage))
                                    .setParent(parent)
                                    .startSpan());
            case PipelineEvent.StageEnded(Stage stage) ->
                    Optional.ofNullable(running.remove(stage)).ifPresent(Span::end);
            case PipelineEvent.WebChosen _,
                    PipelineEvent.BrokenOff _,
                    PipelineEvent.SentencesFound _,
                    PipelineEvent.ClaimsFound _,
                    PipelineEvent.EvidenceFound _,
                    PipelineEvent.VerdictReached _,
                    PipelineEvent.EditDecided _ -> {}
        }
    }

    /** Ends what a failure left open. */
    @Override
    public void close() {
        running.values().forEach(Span::end);
    }
}
