package io.fides.cli;

import io.fides.domain.Stage;
import io.fides.pipeline.PipelineEvent;
import java.util.function.Consumer;

/** One line that says what the flow is doing, and is gone when it is done. */
final class StageLine implements Consumer<PipelineEvent>, AutoCloseable {

    private static final String ERASE = "\r\u001b[K";

    private final Terminal terminal;
    private int claims;
    private int found;
    private boolean shown;

    StageLine(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public synchronized void accept(PipelineEvent event) {
        if (!terminal.lively()) {
            return;
        }
        switch (event) {
            case PipelineEvent.StageStarted(Stage stage) -> show(saying(stage));
            case PipelineEvent.ClaimsFound(var facts) -> claims = facts.size();
            case PipelineEvent.EvidenceFound _ -> {
                found++;
                show(saying(Stage.RETRIEVAL));
            }
            case PipelineEvent.StageEnded _,
                    PipelineEvent.SentencesFound _,
                    PipelineEvent.VerdictReached _,
                    PipelineEvent.EditDecided _ -> {}
        }
    }

    private String saying(Stage stage) {
        return switch (stage) {
            case GENERATION -> "writing an answer";
            case SEGMENTATION, DECOMPOSITION -> "finding claims";
            case RETRIEVAL -> "looking for evidence " + found + "/" + claims;
            case VERIFICATION -> "checking " + Wording.count(claims, "claim", "claims");
            case EDIT -> "correcting";
            case ATTRIBUTION -> "scoring";
        };
    }

    private void show(String text) {
        shown = true;
        terminal.err().print(ERASE + text + " ...");
        terminal.err().flush();
    }

    @Override
    public synchronized void close() {
        if (shown) {
            terminal.err().print(ERASE);
            terminal.err().flush();
        }
    }
}
