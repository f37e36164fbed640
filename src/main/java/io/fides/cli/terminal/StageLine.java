package io.fides.cli.terminal;

import io.fides.domain.run.Stage;
import io.fides.pipeline.PipelineEvent;
import java.util.function.Consumer;

/** A line that says what the flow is doing; a lasting one for what leaves the machine. */
public final class StageLine implements Consumer<PipelineEvent>, AutoCloseable {

    private final Terminal terminal;
    private final int verbosity;
    private int claims;
    private int found;
    private boolean shown;

    /**
     * @param verbosity from 1 on each stage has a lasting line, from 2 on each claim too
     */
    public StageLine(Terminal terminal, int verbosity) {
        this.terminal = terminal;
        this.verbosity = verbosity;
    }

    @Override
    public synchronized void accept(PipelineEvent event) {
        switch (event) {
            case PipelineEvent.WebChosen(String what) -> say("searching " + what);
            case PipelineEvent.StageStarted(Stage stage) -> show(saying(stage), 1);
            case PipelineEvent.ClaimsFound(var facts) -> claims = facts.size();
            case PipelineEvent.EvidenceFound(var fact, _) -> {
                found++;
                show(saying(Stage.RETRIEVAL) + ": " + Visible.line(fact.text()), 2);
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

    private void say(String text) {
        close();
        terminal.err().println(text);
        terminal.err().flush();
    }

    private void show(String text, int from) {
        if (verbosity >= from) {
            say(text);
        } else if (terminal.lively()) {
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
