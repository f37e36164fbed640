package io.fides.revise;

import io.fides.domain.EditProof;
import io.fides.domain.Failure;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * No edit is taken on trust. One is applied only if
 *
 * <ol>
 *   <li>its shape is local and small, it keeps to where the error is, and brings in no word that
 *       stands neither in the sentence nor in the evidence ({@link EditShape});
 *   <li>the evidence that caused it entails the new wording, better than it did the old, and no
 *       contradicting evidence still contradicts it;
 *   <li>no statement of that evidence, read by itself, contradicts the new wording: somebody may
 *       have written an instruction, or a lie, beside what the page says;
 *   <li>what else the sentence states, and evidence supports, is not contradicted afterwards.
 * </ol>
 *
 * <p>All proposals of a call are scored in one batch of the verifier.
 */
public final class EditGate {

    private final EditShape shape;
    private final Verifier verifier;
    private final Verifier statements;

    /**
     * @param verifier judges the new wording by the evidence
     * @param statements judges it by each statement of the evidence; one that costs little
     */
    public EditGate(EditShape shape, Verifier verifier, Verifier statements) {
        this.shape = shape;
        this.verifier = verifier;
        this.statements = statements;
    }

    /**
     * @return as many examined proposals as proposals, in their order
     * @throws io.fides.domain.FidesException if the verifier could judge nothing
     */
    public List<Examined> examine(List<Proposal> proposals) {
        List<Optional<String>> objections = proposals.stream().map(shape::objection).toList();
        List<Pairing> pairs = new ArrayList<>();
        for (int i = 0; i < proposals.size(); i++) {
            if (objections.get(i).isEmpty()) {
                pairs.addAll(pairs(proposals.get(i)));
            }
        }
        List<Outcome<Judgement>> judged = pairs.isEmpty() ? List.of() : verifier.judge(pairs);
        List<Examined> examined = new ArrayList<>(proposals.size());
        int from = 0;
        for (int i = 0; i < proposals.size(); i++) {
            Proposal proposal = proposals.get(i);
            if (objections.get(i).isPresent()) {
                examined.add(
                        new Examined(proposal, Optional.empty(), List.of(), objections.get(i)));
            } else {
                int to = from + pairs(proposal).size();
                examined.add(agreed(prove(proposal, judged.subList(from, to))));
                from = to;
            }
        }
        return examined;
    }

    /** What is proven, unless the evidence that proves it also speaks against it. */
    private Examined agreed(Examined proven) {
        if (proven.objection().isPresent()) {
            return proven;
        }
        Proposal proposal = proven.proposal();
        List<Pairing> pairs =
                proposal.conflict().contradicting().stream()
                        .flatMap(against -> StatedIn.each(against.evidence()))
                        .map(statement -> new Pairing(proposal.revisedFact(), statement))
                        .toList();
        boolean divided =
                !pairs.isEmpty()
                        && statements.judge(pairs).stream()
                                .anyMatch(
                                        outcome ->
                                                outcome instanceof Outcome.Done<Judgement>(var each)
                                                        && contradicts(each));
        return divided
                ? new Examined(
                        proposal,
                        proven.proof(),
                        proven.after(),
                        Optional.of("a statement of the evidence contradicts the new wording"))
                : proven;
    }

    /** The revised fact with each contradicting evidence, then each touched standing fact. */
    private static List<Pairing> pairs(Proposal proposal) {
        List<Pairing> pairs = new ArrayList<>();
        for (Judgement against : proposal.conflict().contradicting()) {
            pairs.add(new Pairing(proposal.revisedFact(), against.evidence()));
        }
        for (Proposal.Standing standing : proposal.standing()) {
            proposal.change()
                    .in(standing.fact().text())
                    .ifPresent(text -> pairs.add(new Pairing(text, standing.support().evidence())));
        }
        return pairs;
    }

    private static Examined prove(Proposal proposal, List<Outcome<Judgement>> outcomes) {
        List<Judgement> judgements = new ArrayList<>();
        for (Outcome<Judgement> outcome : outcomes) {
            switch (outcome) {
                case Outcome.Done<Judgement>(Judgement judgement) -> judgements.add(judgement);
                case Outcome.Failed<Judgement>(Failure failure) -> {
                    String reason = "it could not be proven: " + failure.detail();
                    return new Examined(proposal, Optional.empty(), List.of(), Optional.of(reason));
                }
            }
        }
        List<Judgement> against = proposal.conflict().contradicting();
        List<Judgement> after = judgements.subList(0, against.size());
        List<Judgement> standing = judgements.subList(against.size(), judgements.size());
        EditProof proof =
                new EditProof(against.getFirst().probabilities(), after.getFirst().probabilities());
        return new Examined(proposal, Optional.of(proof), after, objection(proof, after, standing));
    }

    private static Optional<String> objection(
            EditProof proof, List<Judgement> after, List<Judgement> standing) {
        StanceProbabilities now = proof.after();
        if (now.stance() != Stance.ENTAILS || now.entails() <= proof.before().entails()) {
            return Optional.of("the evidence does not entail the new wording better than the old");
        }
        if (after.stream().anyMatch(EditGate::contradicts)) {
            return Optional.of("other evidence contradicts the new wording");
        }
        if (standing.stream().anyMatch(EditGate::contradicts)) {
            return Optional.of("it makes another statement of the sentence false");
        }
        return Optional.empty();
    }

    private static boolean contradicts(Judgement judgement) {
        return judgement.stance() == Stance.CONTRADICTS;
    }
}
