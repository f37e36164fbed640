package io.fides.adapter.llm;

import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.prompt.Fence;
import io.fides.prompt.Llm;
import io.fides.prompt.PromptCall;
import io.fides.revise.Conflict;
import io.fides.revise.Editor;
import io.fides.revise.Revision;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;

/** FE by chain of thought, one call a batch. */
public final class LlmEditor implements Editor {

    /** How many pieces of contradicting evidence a case shows, most relevant first. */
    private static final int SHOWN = 3;

    private final PromptCall<Tasks.NumberedCases, Replies.Edits> call;

    private final Function<Conflict, List<String>> stated;

    /** Corrects a false claim. */
    public LlmEditor(LlmPrompts prompts, Llm llm) {
        this(prompts.call(prompts.factual(), llm, Stage.EDIT), LlmEditor::claim);
    }

    private LlmEditor(
            PromptCall<Tasks.NumberedCases, Replies.Edits> call,
            Function<Conflict, List<String>> stated) {
        this.call = call;
        this.stated = stated;
    }

    /** The editor of RARR: makes a sentence answer a question as the evidence does. */
    public static LlmEditor byQuestion(LlmPrompts prompts, Llm llm) {
        return new LlmEditor(
                prompts.call(prompts.rarr().edit(), llm, Stage.EDIT),
                conflict -> List.of("Question: " + Tasks.oneLine(conflict.fact().query())));
    }

    private static List<String> claim(Conflict conflict) {
        String wording = conflict.sentence().wording();
        String claim = "False claim: " + Tasks.oneLine(conflict.fact().text());
        return wording.equals(conflict.sentence().sentence().text())
                ? List.of(claim)
                : List.of("Meaning: " + Tasks.oneLine(wording), claim);
    }

    @Override
    public List<Outcome<Revision>> revise(List<Conflict> conflicts) {
        if (conflicts.isEmpty()) {
            return List.of();
        }
        return call.<List<Outcome<Revision>>>ask(
                task(conflicts),
                reply ->
                        NumberedReplies.match(
                                Stage.EDIT,
                                conflicts,
                                reply.edits(),
                                Replies.CaseEdit::n,
                                (_, entry) -> revision(entry)));
    }

    private static Outcome<Revision> revision(Replies.CaseEdit entry) {
        return entry.sentence().isBlank()
                ? NumberedReplies.unreadable(
                        Stage.EDIT, "the model's reply has no sentence for item " + entry.n())
                : new Outcome.Done<>(
                        new Revision(entry.sentence().strip(), Tasks.oneLine(entry.reasoning())));
    }

    private Tasks.NumberedCases task(List<Conflict> conflicts) {
        Fence fence =
                Fence.around(
                        conflicts.stream()
                                .flatMap(conflict -> shown(conflict).stream())
                                .flatMap(judgement -> EvidenceText.texts(judgement.evidence()))
                                .toList());
        StringJoiner cases = new StringJoiner("\n");
        for (int i = 0; i < conflicts.size(); i++) {
            Conflict conflict = conflicts.get(i);
            String sentence = conflict.sentence().sentence().text();
            cases.add("Case " + (i + 1));
            cases.add("Sentence: " + Tasks.oneLine(sentence));
            stated.apply(conflict).forEach(cases::add);
            cases.add("Evidence:");
            for (Judgement judgement : shown(conflict)) {
                cases.add(EvidenceText.fenced(judgement.evidence(), fence));
            }
        }
        return new Tasks.NumberedCases(cases.toString(), fence.mark());
    }

    private static List<Judgement> shown(Conflict conflict) {
        List<Judgement> all = conflict.contradicting();
        return all.subList(0, Math.min(SHOWN, all.size()));
    }
}
