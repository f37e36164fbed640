package io.fides.pipeline;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.fides.domain.ContextualSentence;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.revise.Change;
import io.fides.revise.Conflict;
import io.fides.revise.EditGate;
import io.fides.revise.Editor;
import io.fides.revise.Examined;
import io.fides.revise.Proposal;
import io.fides.revise.Revision;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** FE and its gate: what to do about conflicts (FIDES §3.4). */
@FunctionalInterface
public interface FactualEdit {

    /**
     * @param rest for a conflict, what else its sentence states
     * @throws io.fides.domain.run.FidesException never for one conflict; its failure is in the
     *     result
     */
    Revised revise(List<Conflict> conflicts, Function<Conflict, Proposal.Rest> rest);

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
    FactualEdit NONE = (_, _) -> new Revised(List.of(), List.of());

    /**
     * Asks an editor and lets the gate decide.
     *
     * @param batching sentences with conflicts a call of the editor, and proposals a call of the
     *     gate as facts a call
     */
    static FactualEdit gated(Editor editor, EditGate gate, Batching batching, StageClock clock) {
        return (conflicts, rest) -> {
            List<Failure> failures = new ArrayList<>();
            Call call = new Call(editor, batching, clock, 0.6);
            List<Proposal> proposals = withoutMentions(call.proposals(conflicts, rest, failures));
            List<Outcome<Examined>> examined =
                    clock.batches(
                            Stage.EDIT,
                            0.8,
                            proposals,
                            batching.facts(),
                            batch ->
                                    gate.examine(batch).stream()
                                            .<Outcome<Examined>>map(Outcome.Done::new)
                                            .toList());
            return new Revised(Fanout.done(examined, failures), failures);
        };
    }

    /**
     * Asks an editor and applies whatever it says: what the paper does, and what the gate is
     * measured against. Nothing is proven.
     *
     * @param batching sentences with conflicts a call of the editor
     */
    static FactualEdit unproven(Editor editor, Batching batching, StageClock clock) {
        return (conflicts, rest) -> {
            List<Failure> failures = new ArrayList<>();
            Call call = new Call(editor, batching, clock, 0.8);
            List<Proposal> proposals = call.proposals(conflicts, rest, failures);
            return new Revised(proposals.stream().map(Examined::trusted).toList(), failures);
        };
    }

    /**
     * Without those that spell out a mention, such as “her”, by a name that is corrected elsewhere:
     * the mention is right as soon as what it refers to is.
     */
    private static List<Proposal> withoutMentions(List<Proposal> proposals) {
        return proposals.stream()
                .filter(
                        each ->
                                !isMention(each)
                                        || proposals.stream()
                                                .noneMatch(other -> isNamedBy(each, other)))
                .toList();
    }

    /** Whether one word is replaced that stands in the sentence, and not in its wording. */
    private static boolean isMention(Proposal proposal) {
        return proposal.change().original().chars().allMatch(Character::isLetter)
                && proposal.change().in(proposal.conflict().sentence().wording()).isEmpty();
    }

    private static boolean isNamedBy(Proposal mention, Proposal other) {
        String name = other.change().replacement();
        return !mention.conflict().sentence().equals(other.conflict().sentence())
                && Character.isUpperCase(name.charAt(0))
                && mention.change().replacement().contains(name);
    }

    /** The conflicts of each sentence, in their order. */
    static List<List<Conflict>> bySentence(List<Conflict> conflicts) {
        return List.copyOf(
                conflicts.stream()
                        .collect(groupingBy(Conflict::sentence, LinkedHashMap::new, toList()))
                        .values());
    }

    /** How an editor is asked: a call has all conflicts of each of its sentences. */
    record Call(Editor editor, Batching batching, StageClock clock, double share) {

        /** Conflicts of a sentence for which the editor wrote the same are one proposal. */
        private List<Proposal> proposals(
                List<Conflict> conflicts,
                Function<Conflict, Proposal.Rest> rest,
                List<Failure> failures) {
            List<List<Conflict>> sentences = bySentence(conflicts);
            List<Outcome<List<Outcome<Revision>>>> revised =
                    clock.batches(
                            Stage.EDIT, share, sentences, batching.conflicts(), this::revised);
            Map<Map.Entry<ContextualSentence, Change>, Proposal> proposals = new LinkedHashMap<>();
            for (int i = 0; i < sentences.size(); i++) {
                List<Conflict> mine = sentences.get(i);
                for (int k = 0; k < mine.size(); k++) {
                    Conflict conflict = mine.get(k);
                    int place = k;
                    Outcome<Revision> revision = revised.get(i).flatMap(all -> all.get(place));
                    Fanout.done(List.of(revision), failures).stream()
                            .flatMap(it -> Proposal.of(conflict, it, rest.apply(conflict)).stream())
                            .forEach(
                                    it ->
                                            proposals.merge(
                                                    Map.entry(conflict.sentence(), it.change()),
                                                    it,
                                                    Proposal::with));
                }
            }
            return List.copyOf(proposals.values());
        }

        private List<Outcome<List<Outcome<Revision>>>> revised(List<List<Conflict>> sentences) {
            Iterator<Outcome<Revision>> revised =
                    editor.revise(sentences.stream().flatMap(List::stream).toList()).iterator();
            return sentences.stream()
                    .<Outcome<List<Outcome<Revision>>>>map(
                            sentence ->
                                    new Outcome.Done<>(
                                            sentence.stream().map(_ -> revised.next()).toList()))
                    .toList();
        }
    }
}
