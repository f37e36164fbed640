package io.fides.api;

import io.fides.domain.Edit;
import io.fides.domain.FactCheck;
import io.fides.domain.Stage;
import io.fides.pipeline.PipelineEvent;
import io.fides.report.Labels;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Times the stages of one request and counts what comes out of them. */
final class StageMeters implements Consumer<PipelineEvent> {

    private final MeterRegistry meters;
    private final Map<Stage, Timer.Sample> running = new ConcurrentHashMap<>();

    StageMeters(MeterRegistry meters) {
        this.meters = meters;
    }

    @Override
    public void accept(PipelineEvent event) {
        switch (event) {
            case PipelineEvent.StageStarted(Stage stage) -> running.put(stage, Timer.start(meters));
            case PipelineEvent.StageEnded(Stage stage) ->
                    Optional.ofNullable(running.remove(stage))
                            .ifPresent(
                                    sample ->
                                            sample.stop(
                                                    meters.timer(
                                                            "fides.stage",
                                                            "stage",
                                                            Labels.of(stage))));
            case PipelineEvent.VerdictReached(FactCheck check) ->
                    meters.counter("fides.verdicts", "verdict", Labels.of(check)).increment();
            case PipelineEvent.EditDecided(Edit edit) ->
                    meters.counter("fides.edits", "decision", decision(edit)).increment();
            case PipelineEvent.WebChosen _,
                    PipelineEvent.BrokenOff _,
                    PipelineEvent.SentencesFound _,
                    PipelineEvent.ClaimsFound _,
                    PipelineEvent.EvidenceFound _ -> {}
        }
    }

    private static String decision(Edit edit) {
        return edit.applied() ? "applied" : "rejected";
    }
}
