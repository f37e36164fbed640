package io.fides.qasem;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionCheck.Finding;
import io.fides.domain.Span;
import io.fides.revise.Change;
import io.fides.revise.Conflict;
import io.fides.revise.Editor;
import io.fides.revise.Revision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lets another editor change only where QASemConsistency finds the sentence wrong (Cattan et al.
 * 2025): a change that touches no unsupported argument is withdrawn. Where no question can be
 * judged, or none is answered wrongly, nothing is known, and the change stays as it is.
 */
public final class LocalisedEditor implements Editor {

    private final Editor editor;
    private final QasemParser parser;
    private final SupportJudge judge;

    /**
     * @param editor proposes changes
     * @param parser asks about the sentence
     * @param judge says which answers the contradicting evidence supports
     */
    public LocalisedEditor(Editor editor, QasemParser parser, SupportJudge judge) {
        this.editor = editor;
        this.parser = parser;
        this.judge = judge;
    }

    @Override
    public List<Outcome<Revision>> revise(List<Conflict> conflicts) {
        List<Outcome<Revision>> revised = editor.revise(conflicts);
        List<Outcome<Revision>> located = new ArrayList<>();
        for (int i = 0; i < conflicts.size(); i++) {
            Conflict conflict = conflicts.get(i);
            located.add(revised.get(i).map(revision -> located(conflict, revision)));
        }
        return List.copyOf(located);
    }

    private Revision located(Conflict conflict, Revision revision) {
        String sentence = conflict.sentence().sentence().text();
        Optional<Change> change = Change.between(sentence, revision.sentence());
        if (change.isEmpty()) {
            return revision;
        }
        List<Span> wrong = wrong(conflict);
        return wrong.isEmpty() || wrong.stream().anyMatch(change.get().span()::overlaps)
                ? revision
                : new Revision(sentence, revision.explanation());
    }

    /** Where the sentence says what the contradicting evidence does not. */
    private List<Span> wrong(Conflict conflict) {
        String sentence = conflict.sentence().sentence().text();
        if (!(parser.parse(List.of(sentence)).getFirst()
                instanceof Outcome.Done<List<QuestionAnswer>>(List<QuestionAnswer> asked))) {
            return List.of();
        }
        List<Passage> against =
                conflict.contradicting().stream()
                        .map(Judgement::evidence)
                        .map(Evidence::passage)
                        .distinct()
                        .toList();
        List<Outcome<Support>> supports =
                judge.judge(conflict.sentence().wording(), asked, Reference.of(against));
        List<Span> wrong = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            if (supports.get(i) instanceof Outcome.Done<Support>(Support support)
                    && support.finding() != Finding.SUPPORTED) {
                wrong.add(asked.get(i).claimed());
            }
        }
        return wrong;
    }
}
