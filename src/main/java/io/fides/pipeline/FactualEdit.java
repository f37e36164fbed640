package io.fides.pipeline;

import io.fides.domain.Answer;
import io.fides.domain.Failure;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.revise.Change;
import io.fides.revise.Conflict;
import io.fides.revise.EditGate;
import io.fides.revise.Editor;
import io.fides.revise.Examined;
import io.fides.revise.Proposal;
import io.fides.revise.Revision;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** FE and its gate: what to do about conflicts (FIDES §3.4). */
@FunctionalInterface
public interface FactualEdit {

    /**
     * @param standing for a conflict, what else its sentence states and evidence supports
     * @throws io.fides.domain.FidesException never for one conflict; its failure is in the result
     */
    Revised revise(
            Answer answer,
            List<Conflict> conflicts,
            Function<Conflict, List<Proposal.Standing>> standing);

    /**
     * @param examined every proposal that was made
     * @param failures the conflicts for which none could be made or proven
     */
    record Revised(List<Examined> examined, List<Failure> failures) {

        public Revised {
            examined = List.copyOf(examined);
            failures = List.copyOf(failures);
        }
    }

    /** Leaves every conflict as it is: a check without a fix. */
    FactualEdit NONE = (_, _, _) -> new Revised(List.of(), List.of());

    /**
     * Asks an editor and lets the gate decide.
     *
     * @param batching conflicts a call of the editor, and proposals a call of the gate as facts a
     *     call
     */
    static FactualEdit gated(
            Editor editor, EditGate gate, Batching batching, Fanout fanout, Budget budget) {
        return (_, conflicts, standing) -> {
            List<Failure> failures = new ArrayList<>();
            List<Outcome<Revision>> revisions =
                    fanout.batches(
                            Stage.EDIT,
                            conflicts,
                            batching.conflicts(),
                            budget.deadline().share(0.6),
                            editor::revise);
            List<Proposal> proposals = proposals(conflicts, revisions, standing, failures);
            List<Outcome<Examined>> examined =
                    fanout.batches(
                            Stage.EDIT,
                            proposals,
                            batching.facts(),
                            budget.deadline().share(0.8),
                            batch ->
                                    gate.examine(batch).stream()
                                            .<Outcome<Examined>>map(Outcome.Done::new)
                                            .toList());
            List<Examined> decided = new ArrayList<>();
            for (Outcome<Examined> outcome : examined) {
                switch (outcome) {
                    case Outcome.Done<Examined>(Examined each) -> decided.add(each);
                    case Outcome.Failed<Examined>(Failure failure) -> failures.add(failure);
                }
            }
            return new Revised(decided, failures);
        };
    }

    /**
     * Asks an editor and applies whatever it says: what the paper does, and what the gate is
     * measured against. Nothing is proven.
     *
     * @param batching conflicts a call of the editor
     */
    static FactualEdit unproven(Editor editor, Batching batching, Fanout fanout, Budget budget) {
        return (_, conflicts, standing) -> {
            List<Failure> failures = new ArrayList<>();
            List<Outcome<Revision>> revisions =
                    fanout.batches(
                            Stage.EDIT,
                            conflicts,
                            batching.conflicts(),
                            budget.deadline().share(0.8),
                            editor::revise);
            List<Examined> trusted =
                    proposals(conflicts, revisions, standing, failures).stream()
                            .map(Examined::trusted)
                            .toList();
            return new Revised(trusted, failures);
        };
    }

    private static List<Proposal> proposals(
            List<Conflict> conflicts,
            List<Outcome<Revision>> revisions,
            Function<Conflict, List<Proposal.Standing>> standing,
            List<Failure> failures) {
        List<Proposal> proposals = new ArrayList<>();
        for (int i = 0; i < conflicts.size(); i++) {
            Conflict conflict = conflicts.get(i);
            switch (revisions.get(i)) {
                case Outcome.Done<Revision>(Revision revision) ->
                        Change.between(conflict.sentence().sentence().text(), revision.sentence())
                                .map(
                                        change ->
                                                new Proposal(
                                                        conflict,
                                                        change,
                                                        revision.explanation(),
                                                        standing.apply(conflict)))
                                .ifPresent(proposals::add);
                case Outcome.Failed<Revision>(Failure failure) -> failures.add(failure);
            }
        }
        return proposals;
    }
}
