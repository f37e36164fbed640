package io.fides.adapter.llm;

import io.fides.domain.Passage;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import io.fides.revise.Conflict;
import io.fides.revise.Editor;
import io.fides.revise.Revision;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * FE by chain of thought, one call a batch. All false facts of a sentence with all their evidence
 * are one case, and get one new sentence.
 */
public final class LlmEditor implements Editor {

    /** How many pieces of contradicting evidence a fact shows, most relevant first. */
    private static final int SHOWN = 3;

    private final PromptCall<Tasks.NumberedCases, ? extends Replies.EditedCases> call;
    private final boolean byQuestion;

    private LlmEditor(
            PromptCall<Tasks.NumberedCases, ? extends Replies.EditedCases> call,
            boolean byQuestion) {
        this.call = call;
        this.byQuestion = byQuestion;
    }

    /** Corrects false claims. */
    public LlmEditor(LlmPrompts prompts, Llm llm) {
        this(prompts.call(prompts.factual, llm, Stage.EDIT), false);
    }

    /** The editor of RARR: makes a sentence answer a question as the evidence does. */
    public static LlmEditor byQuestion(LlmPrompts prompts, Llm llm) {
        return new LlmEditor(prompts.call(prompts.rarrEdit, llm, Stage.EDIT), true);
    }

    private static Outcome<List<Revision>> revisions(
            List<Conflict> conflicts, Replies.EditedCase entry) {
        String sentence =
                entry.status() == Replies.EditWord.EDITED
                        ? entry.sentence().strip()
                        : conflicts.getFirst().sentence().sentence().text();
        if (sentence.isEmpty()) {
            return PromptCall.unreadable(
                    Stage.EDIT, "the model's reply has no sentence for item " + entry.n());
        }
        String reasoning = Tasks.oneLine(entry.reasoning());
        boolean restated = entry.facts().size() == conflicts.size();
        List<Revision> revisions = new ArrayList<>();
        for (int i = 0; i < conflicts.size(); i++) {
            Optional<String> fact =
                    restated ? Optional.of(Tasks.oneLine(entry.facts().get(i))) : Optional.empty();
            revisions.add(new Revision(sentence, reasoning, fact));
        }
        return new Outcome.Done<>(revisions);
    }

    @Override
    public List<Outcome<Revision>> revise(List<Conflict> conflicts) {
        Map<Object, List<Conflict>> bySentence = new LinkedHashMap<>();
        for (Conflict conflict : conflicts) {
            Object key = byQuestion ? conflict : conflict.sentence();
            bySentence.computeIfAbsent(key, _ -> new ArrayList<>()).add(conflict);
        }
        List<List<Conflict>> cases = List.copyOf(bySentence.values());
        List<Outcome<List<Revision>>> outcomes =
                call.askEach(task(cases), cases, Replies.EditedCases::edits, LlmEditor::revisions);
        Map<Conflict, Outcome<Revision>> revised = new LinkedHashMap<>();
        for (int i = 0; i < cases.size(); i++) {
            for (int k = 0; k < cases.get(i).size(); k++) {
                int place = k;
                revised.put(cases.get(i).get(k), outcomes.get(i).map(each -> each.get(place)));
            }
        }
        return conflicts.stream().map(revised::get).toList();
    }

    private Tasks.NumberedCases task(List<List<Conflict>> cases) {
        Fence fence = Fence.around(cases.stream().flatMap(each -> shown(each).stream()));
        StringJoiner lines = new StringJoiner("\n");
        for (int i = 0; i < cases.size(); i++) {
            List<Conflict> conflicts = cases.get(i);
            lines.add("Case " + (i + 1));
            String sentence = conflicts.getFirst().sentence().sentence().text();
            lines.add("Sentence: " + Tasks.oneLine(sentence));
            stated(conflicts).forEach(lines::add);
            lines.add("Evidence:");
            shown(conflicts).forEach(each -> lines.add(fence.enclose(each)));
        }
        return new Tasks.NumberedCases(lines.toString(), fence.mark());
    }

    private List<String> stated(List<Conflict> conflicts) {
        Conflict first = conflicts.getFirst();
        if (byQuestion) {
            return List.of("Question: " + Tasks.oneLine(first.fact().query()));
        }
        List<String> lines = new ArrayList<>();
        String wording = first.sentence().wording();
        if (!wording.equals(first.sentence().sentence().text())) {
            lines.add("Meaning: " + Tasks.oneLine(wording));
        }
        for (int i = 0; i < conflicts.size(); i++) {
            String fact = Tasks.oneLine(conflicts.get(i).fact().text());
            lines.add("False claim " + (i + 1) + ": " + fact);
        }
        return lines;
    }

    private static List<Passage> shown(List<Conflict> conflicts) {
        return conflicts.stream()
                .flatMap(each -> each.contradicting().stream().limit(SHOWN))
                .map(each -> each.evidence().passage())
                .distinct()
                .toList();
    }
}
