package io.fides.api.mcp;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.SubFact;
import io.fides.pipeline.PipelineEvent;
import io.quarkiverse.mcp.server.Progress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Tells how far the work is: for each sentence evidence is found, and its claims are judged. */
final class SentenceProgress implements Consumer<PipelineEvent> {

    private final Progress progress;
    private final Map<Integer, String> sentences = new HashMap<>();
    private final Map<Integer, Integer> withoutEvidence = new HashMap<>();
    private final Map<Integer, Integer> withoutVerdict = new HashMap<>();
    private int steps;
    private int done;

    private SentenceProgress(Progress progress) {
        this.progress = progress;
    }

    /** Does nothing for a caller who did not ask. */
    static Consumer<PipelineEvent> to(Progress progress) {
        return progress.token().isPresent() ? new SentenceProgress(progress) : _ -> {};
    }

    /** One at a time, for the number has to grow from one notification to the next. */
    @Override
    public synchronized void accept(PipelineEvent event) {
        switch (event) {
            case PipelineEvent.SentencesFound(List<ContextualSentence> found) ->
                    found.forEach(
                            each -> sentences.put(each.sentence().index(), each.sentence().text()));
            case PipelineEvent.ClaimsFound(List<SubFact> facts) -> count(facts);
            case PipelineEvent.EvidenceFound(SubFact fact, List<Evidence> _) ->
                    step(withoutEvidence, fact, "Evidence was looked for: ");
            case PipelineEvent.VerdictReached(FactCheck check) ->
                    step(withoutVerdict, check.fact(), "Checked: ");
            case PipelineEvent _ -> {}
        }
    }

    private void count(List<SubFact> facts) {
        for (SubFact fact : facts) {
            withoutVerdict.merge(fact.sentence(), 1, Integer::sum);
            if (fact.checkworthy()) {
                withoutEvidence.merge(fact.sentence(), 1, Integer::sum);
            }
        }
        steps = withoutEvidence.size() + withoutVerdict.size();
    }

    private void step(Map<Integer, Integer> left, SubFact fact, String what) {
        if (left.merge(fact.sentence(), -1, Integer::sum) == 0) {
            done++;
            progress.notificationBuilder()
                    .setProgress(done)
                    .setTotal(steps)
                    .setMessage(what + sentences.getOrDefault(fact.sentence(), fact.text()))
                    .build()
                    .sendAndForget();
        }
    }
}
