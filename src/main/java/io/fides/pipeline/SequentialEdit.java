package io.fides.pipeline;

import io.fides.attribute.Preservation;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.revise.Change;
import io.fides.revise.Conflict;
import io.fides.revise.Editor;
import io.fides.revise.Examined;
import io.fides.revise.Proposal;
import io.fides.revise.Revision;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The edits of RARR: one disagreement after the other, each resolved in the sentence as the edit
 * before left it. An edit is refused only if it changes more than {@value #CHARACTERS} characters
 * or more than half of the sentence; nothing is proven. All that was done to a sentence is one
 * change.
 *
 * <p>RARR edits the passage; here it is the sentence, so that different sentences are edited at the
 * same time.
 */
public record SequentialEdit(Editor editor, StageClock clock) implements FactualEdit {

    private static final int CHARACTERS = 50;
    private static final double SHARE = 0.5;

    @Override
    public Revised revise(List<Conflict> conflicts, Function<Conflict, Proposal.Rest> rest) {
        List<Outcome<Revised>> sentences =
                clock.each(
                        Stage.EDIT,
                        0.8,
                        FactualEdit.bySentence(conflicts),
                        some -> oneAfterTheOther(some, rest));
        List<Examined> examined = new ArrayList<>();
        List<Failure> failures = new ArrayList<>();
        for (Revised revised : Fanout.done(sentences, failures)) {
            examined.addAll(revised.examined());
            failures.addAll(revised.failures());
        }
        return new Revised(examined, failures);
    }

    /** Resolves the conflicts of one sentence. */
    private Revised oneAfterTheOther(
            List<Conflict> conflicts, Function<Conflict, Proposal.Rest> rest) {
        String text = conflicts.getFirst().sentence().sentence().text();
        Map<Conflict, String> done = new LinkedHashMap<>();
        List<Examined> examined = new ArrayList<>();
        List<Failure> failures = new ArrayList<>();
        for (Conflict conflict : conflicts) {
            switch (editor.revise(List.of(in(text, conflict))).getFirst()) {
                case Outcome.Failed<Revision>(Failure failure) -> failures.add(failure);
                case Outcome.Done<Revision>(Revision revision) -> {
                    String revised = revision.sentence();
                    int changed = Preservation.levenshtein(text, revised);
                    if (changed > CHARACTERS || changed > SHARE * text.length()) {
                        String why = "it changes " + changed + " characters";
                        Proposal.of(conflict, revision, rest.apply(conflict))
                                .map(each -> Examined.refused(each, why))
                                .ifPresent(examined::add);
                    } else if (Change.between(text, revised).isPresent()) {
                        text = revised;
                        done.put(conflict, revision.explanation());
                    }
                }
            }
        }
        String last = text;
        done.forEach(
                (conflict, why) ->
                        Proposal.of(conflict, new Revision(last, why), rest.apply(conflict))
                                .map(Examined::trusted)
                                .ifPresent(examined::add));
        return new Revised(examined, failures);
    }

    /** The conflict with its sentence as it is now. */
    private static Conflict in(String text, Conflict conflict) {
        Sentence before = conflict.sentence().sentence();
        if (text.equals(before.text())) {
            return conflict;
        }
        int start = before.span().start();
        Sentence now = new Sentence(before.index(), new Span(start, start + text.length()), text);
        return new Conflict(
                ContextualSentence.asIs(now), conflict.fact(), conflict.contradicting());
    }
}
