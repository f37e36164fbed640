package io.fides.adapter.llm;

import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Stage;
import io.fides.prompt.Fence;
import io.fides.prompt.Llm;
import io.fides.prompt.PromptCall;
import io.fides.prompt.Reading;
import io.fides.revise.Conflict;
import io.fides.revise.Editor;
import io.fides.revise.Revision;
import java.util.ArrayList;
import java.util.Collections;
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

    private final Asking asking;
    private final boolean byQuestion;

    /** Asks about numbered cases. */
    @FunctionalInterface
    private interface Asking {

        List<List<Outcome<Revision>>> about(Tasks.NumberedCases task, List<List<Conflict>> cases);
    }

    private LlmEditor(Asking asking, boolean byQuestion) {
        this.asking = asking;
        this.byQuestion = byQuestion;
    }

    /** Corrects false claims. */
    public LlmEditor(LlmPrompts prompts, Llm llm) {
        this(factual(prompts.call(prompts.factual(), llm, Stage.EDIT)), false);
    }

    private static Asking factual(PromptCall<Tasks.NumberedCases, Replies.SentenceEdits> call) {
        return (task, cases) -> call.ask(task, reply -> read(cases, reply.edits()));
    }

    /** The editor of RARR: makes a sentence answer a question as the evidence does. */
    public static LlmEditor byQuestion(LlmPrompts prompts, Llm llm) {
        PromptCall<Tasks.NumberedCases, Replies.Edits> call =
                prompts.call(prompts.rarr().edit(), llm, Stage.EDIT);
        return new LlmEditor(
                (task, cases) ->
                        call.ask(
                                task,
                                reply ->
                                        read(
                                                cases,
                                                reply.edits().stream()
                                                        .map(Replies.CaseEdit::withoutFacts)
                                                        .toList())),
                true);
    }

    private static Reading<List<List<Outcome<Revision>>>> read(
            List<List<Conflict>> cases, List<Replies.SentenceEdit> edits) {
        return NumberedReplies.<List<Conflict>, Replies.SentenceEdit, List<Outcome<Revision>>>match(
                        Stage.EDIT,
                        cases,
                        edits,
                        Replies.SentenceEdit::n,
                        (conflicts, entry) -> new Outcome.Done<>(revisions(conflicts, entry)))
                .then(
                        all -> {
                            List<List<Outcome<Revision>>> each = new ArrayList<>();
                            for (int i = 0; i < all.size(); i++) {
                                each.add(spread(all.get(i), cases.get(i).size()));
                            }
                            return new Reading.Understood<>(each);
                        });
    }

    /** What fails for a case fails for all its conflicts. */
    private static List<Outcome<Revision>> spread(Outcome<List<Outcome<Revision>>> all, int size) {
        return switch (all) {
            case Outcome.Done<List<Outcome<Revision>>>(var revisions) -> revisions;
            case Outcome.Failed<List<Outcome<Revision>>>(var failure) ->
                    Collections.nCopies(size, new Outcome.Failed<>(failure));
        };
    }

    private static List<Outcome<Revision>> revisions(
            List<Conflict> conflicts, Replies.SentenceEdit entry) {
        boolean edited = entry.status() == Replies.EditWord.EDITED;
        String sentence =
                edited
                        ? entry.sentence().strip()
                        : conflicts.getFirst().sentence().sentence().text();
        List<Outcome<Revision>> revisions = new ArrayList<>();
        for (int i = 0; i < conflicts.size(); i++) {
            Optional<String> fact =
                    entry.facts().size() == conflicts.size()
                            ? Optional.of(Tasks.oneLine(entry.facts().get(i)))
                            : Optional.empty();
            revisions.add(
                    sentence.isEmpty()
                            ? NumberedReplies.unreadable(
                                    Stage.EDIT,
                                    "the model's reply has no sentence for item " + entry.n())
                            : new Outcome.Done<>(
                                    new Revision(
                                            sentence, Tasks.oneLine(entry.reasoning()), fact)));
        }
        return revisions;
    }

    @Override
    public List<Outcome<Revision>> revise(List<Conflict> conflicts) {
        if (conflicts.isEmpty()) {
            return List.of();
        }
        Map<Object, List<Conflict>> bySentence = new LinkedHashMap<>();
        for (Conflict conflict : conflicts) {
            Object key = byQuestion ? conflict : conflict.sentence();
            bySentence.computeIfAbsent(key, _ -> new ArrayList<>()).add(conflict);
        }
        List<List<Conflict>> cases = List.copyOf(bySentence.values());
        Map<Conflict, Outcome<Revision>> revised = new LinkedHashMap<>();
        List<List<Outcome<Revision>>> outcomes = asking.about(task(cases), cases);
        for (int i = 0; i < cases.size(); i++) {
            for (int k = 0; k < cases.get(i).size(); k++) {
                revised.put(cases.get(i).get(k), outcomes.get(i).get(k));
            }
        }
        return conflicts.stream().map(revised::get).toList();
    }

    private Tasks.NumberedCases task(List<List<Conflict>> cases) {
        Fence fence =
                Fence.around(
                        cases.stream()
                                .flatMap(conflicts -> shown(conflicts).stream())
                                .flatMap(EvidenceText::texts)
                                .toList());
        StringJoiner lines = new StringJoiner("\n");
        for (int i = 0; i < cases.size(); i++) {
            List<Conflict> conflicts = cases.get(i);
            lines.add("Case " + (i + 1));
            String sentence = conflicts.getFirst().sentence().sentence().text();
            lines.add("Sentence: " + Tasks.oneLine(sentence));
            stated(conflicts).forEach(lines::add);
            lines.add("Evidence:");
            shown(conflicts).forEach(each -> lines.add(EvidenceText.fenced(each, fence)));
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
