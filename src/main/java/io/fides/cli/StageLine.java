package io.fides.cli;

import io.fides.domain.Stage;
import io.fides.pipeline.PipelineEvent;
import java.util.function.Consumer;

/** A line that says what the flow is doing; a lasting one for what leaves the machine. */
final class StageLine implements Consumer<PipelineEvent>, AutoCloseable {

    private final Terminal terminal;
    private int claims;
    private int found;
    private boolean shown;

    StageLine(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public synchronized void accept(PipelineEvent event) {
        switch (event) {
            case PipelineEvent.WebChosen(String what) -> {
                close();
                terminal.err().println("searching " + what);
                terminal.err().flush();
            }
            case PipelineEvent.StageStarted(Stage stage) -> show(saying(stage));
            case PipelineEvent.ClaimsFound(var facts) -> claims = facts.size();
            case PipelineEvent.EvidenceFound _ -> {
                found++;
                show(saying(Stage.RETRIEVAL));
            }
            case PipelineEvent _ -> {}
        }
    }

    private String saying(Stage stage) {
        return switch (stage) {
            case GENERATION -> "writing an answer";
            case SEGMENTATION, DECOMPOSITION -> "finding claims";
            case RETRIEVAL -> "looking for evidence " + found + "/" + claims;
            case VERIFICATION -> "checking " + DisplayText.count(claims, "claim", "claims");
            case EDIT -> "correcting";
            case ATTRIBUTION -> "scoring";
        };
    }

    private void show(String text) {
        if (terminal.lively()) {
            shown = true;
            terminal.redraw(text + " ...");
        }
    }

    @Override
    public synchronized void close() {
        if (shown) {
            shown = false;
            terminal.redraw("");
        }
    }
}
