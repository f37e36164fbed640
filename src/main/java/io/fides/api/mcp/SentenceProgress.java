package io.fides.api.mcp;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.SubFact;
import io.fides.pipeline.PipelineEvent;
import io.quarkiverse.mcp.server.Progress;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Tells how far the work is: for each sentence evidence is found, and its claims are judged. */
final class SentenceProgress implements Consumer<PipelineEvent> {

    /** Who is told. */
    @FunctionalInterface
    interface Told {
        void of(int done, int steps, String what);
    }

    private final Told told;
    private final Map<Integer, String> sentences = new HashMap<>();
    private final Map<Integer, Set<String>> withoutEvidence = new HashMap<>();
    private final Map<Integer, Set<String>> withoutVerdict = new HashMap<>();
    private int steps;
    private int done;

    SentenceProgress(Told told) {
        this.told = told;
    }

    /** Does nothing for a caller who did not ask. */
    static Consumer<PipelineEvent> to(Progress progress) {
        return progress.token().isPresent()
                ? new SentenceProgress((done, steps, what) -> send(progress, done, steps, what))
                : _ -> {};
    }

    private static void send(Progress progress, int done, int steps, String what) {
        progress.notificationBuilder()
                .setProgress(done)
                .setTotal(steps)
                .setMessage(what)
                .build()
                .sendAndForget();
    }

    /** One at a time, for the number has to grow from one notification to the next. */
    @Override
    public synchronized void accept(PipelineEvent event) {
        switch (event) {
            case PipelineEvent.SentencesFound(List<ContextualSentence> found) ->
                    found.forEach(
                            each -> sentences.put(each.sentence().index(), each.sentence().text()));
            case PipelineEvent.ClaimsFound(List<SubFact> facts) -> count(facts);
            case PipelineEvent.EvidenceFound(SubFact fact, List<Evidence> _) -> {
                if (ends(withoutEvidence, fact)) {
                    tell("Evidence was looked for: ", fact);
                }
            }
            case PipelineEvent.VerdictReached(FactCheck check) -> {
                // Of what was not looked for, or in vain, there is no other word.
                boolean looked = ends(withoutEvidence, check.fact());
                boolean judged = ends(withoutVerdict, check.fact());
                if (looked || judged) {
                    tell("Checked: ", check.fact());
                }
            }
            case PipelineEvent _ -> {}
        }
    }

    private void count(List<SubFact> facts) {
        for (SubFact fact : facts) {
            add(withoutVerdict, fact);
            if (fact.checkworthy()) {
                add(withoutEvidence, fact);
            }
        }
        steps = withoutEvidence.size() + withoutVerdict.size();
    }

    private static void add(Map<Integer, Set<String>> open, SubFact fact) {
        open.computeIfAbsent(fact.sentence(), _ -> new HashSet<>()).add(fact.id());
    }

    /** Whether a step of its sentence is done with this fact. */
    private boolean ends(Map<Integer, Set<String>> open, SubFact fact) {
        Set<String> left = open.getOrDefault(fact.sentence(), new HashSet<>());
        boolean last = left.remove(fact.id()) && left.isEmpty();
        done += last ? 1 : 0;
        return last;
    }

    private void tell(String what, SubFact fact) {
        told.of(done, steps, what + sentences.getOrDefault(fact.sentence(), fact.text()));
    }
}
