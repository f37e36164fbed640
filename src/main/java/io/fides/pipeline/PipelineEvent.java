package io.fides.pipeline;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.SubFact;
import io.fides.domain.run.Stage;
import io.fides.domain.run.Usage;
import java.util.List;

/**
 * Something the flow has just found out. Listeners are called from many threads, must return
 * quickly and cannot influence the flow.
 */
public sealed interface PipelineEvent {

    /**
     * The web is going to be searched although nobody asked for it.
     *
     * @param what is searched, and how to forbid it, for a person
     */
    record WebChosen(String what) implements PipelineEvent {}

    record StageStarted(Stage stage) implements PipelineEvent {}

    /** A stage has ended, well or not. */
    record StageEnded(Stage stage) implements PipelineEvent {}

    record SentencesFound(List<ContextualSentence> sentences) implements PipelineEvent {}

    record ClaimsFound(List<SubFact> facts) implements PipelineEvent {}

    /** Evidence was retrieved for a sub-fact; the list may be empty. */
    record EvidenceFound(SubFact fact, List<Evidence> evidence) implements PipelineEvent {}

    /** A sub-fact was checked; an edit may still change what becomes of it. */
    record VerdictReached(FactCheck check) implements PipelineEvent {}

    /** The flow failed; this is what it had cost. A flow that does not fail reports it itself. */
    record BrokenOff(Usage usage) implements PipelineEvent {}

    /** An edit was applied or rejected. */
    record EditDecided(Edit edit) implements PipelineEvent {}
}
