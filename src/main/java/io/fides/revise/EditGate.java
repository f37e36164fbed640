package io.fides.revise;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Outcome;
import io.fides.revise.EditShape.Demand;
import io.fides.revise.EditShape.Proof;
import io.fides.segment.Statements;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * No edit is taken on trust. One is applied only if
 *
 * <ol>
 *   <li>it brings in no link, markup or hidden character, and there is a judge of the kind that its
 *       shape demands ({@link EditShape});
 *   <li>the evidence that caused it entails each corrected fact, better than it did the old one,
 *       and none of that evidence still contradicts it;
 *   <li>a second judge does not find that a single statement of the evidence contradicts it:
 *       somebody may have written an instruction, or a lie, beside what the page says; and the
 *       judge may be the model that made the edit;
 *   <li>what else the sentence states is still there and not contradicted.
 * </ol>
 *
 * <p>Proof is asked of the corrected facts, not of the whole sentence, of which the evidence may
 * tell only a part. All proposals of a call are judged in one batch of each judge.
 *
 * @param verifier judges what needs no reader
 * @param second judges by each statement of the evidence; one that costs little
 * @param reader a language model; a gate without one refuses what needs it
 */
public record EditGate(Verifier verifier, Verifier second, Optional<Verifier> reader) {

    /** A weak judge is believed against one that reads where it is this sure. */
    private static final double CLEAR = 0.9;

    /**
     * @return as many examined proposals as proposals, in their order
     * @throws io.fides.domain.run.FidesException if a verifier could judge nothing
     */
    public List<Examined> examine(List<Proposal> proposals) {
        List<ProofCase> cases =
                proposals.stream()
                        .map(each -> ProofCase.of(each, EditShape.demand(each), reader.isPresent()))
                        .toList();
        Map<ProofCase, Examined> examined = new LinkedHashMap<>();
        for (Verifier judge :
                Stream.concat(Stream.of(verifier), reader.stream()).distinct().toList()) {
            List<ProofCase> mine =
                    cases.stream()
                            .filter(each -> !each.isBlind())
                            .filter(each -> judge(each.demand()).equals(Optional.of(judge)))
                            .toList();
            List<Pairing> pairs = mine.stream().flatMap(each -> each.pairs().stream()).toList();
            List<Outcome<Judgement>> judged = pairs.isEmpty() ? List.of() : judge.judge(pairs);
            Iterator<Outcome<Judgement>> next = judged.iterator();
            for (ProofCase each : mine) {
                List<Outcome<Judgement>> own = each.pairs().stream().map(_ -> next.next()).toList();
                examined.put(each, agreed(each, each.proven(own)));
            }
        }
        return cases.stream().map(each -> examined.getOrDefault(each, each.unasked())).toList();
    }

    private Optional<Verifier> judge(Demand demand) {
        return switch (demand.proof()) {
            case ONE_JUDGE, TWO_JUDGES -> Optional.of(verifier);
            case READER, WHOLE_SENTENCE -> reader;
            case NONE -> Optional.empty();
        };
    }

    /** What is proven, unless the second judge is against it. */
    private Examined agreed(ProofCase proven, Examined examined) {
        if (examined.objection().isPresent()) {
            return examined;
        }
        for (Proposal.Corrected each : proven.proposal().corrected()) {
            Optional<String> fact = proven.proposal().revised(each);
            if (fact.isEmpty()) {
                continue;
            }
            List<Evidence> statements =
                    each.conflict().evidence().stream().flatMap(this::statements).toList();
            if (isContradicted(fact.get(), statements)) {
                return examined.but("a statement of the evidence contradicts the new wording");
            }
            if (reader.isPresent() && isContradicted(fact.get(), proven.proposal().rest().read())) {
                return examined.but("other evidence contradicts the new wording");
            }
            if (reader.isEmpty()
                    && proven.demand().proof() == Proof.TWO_JUDGES
                    && !isPreferred(each.conflict(), fact.get())) {
                return examined.but(proven.demand().why());
            }
        }
        return examined;
    }

    /** A window of one statement was judged as a whole, but by the judge that may be fooled. */
    private Stream<Evidence> statements(Evidence window) {
        List<Evidence> each = statementsOf(window);
        return each.isEmpty() && reader.isPresent() ? Stream.of(window) : each.stream();
    }

    /** Each statement of a window as evidence of its own; none where there is only one. */
    private static List<Evidence> statementsOf(Evidence window) {
        List<Passage> statements = Statements.of(window.passage());
        return statements.size() < 2 ? List.of() : statements.stream().map(window::with).toList();
    }

    private boolean isContradicted(String claim, List<Evidence> by) {
        return judged(claim, by).stream().anyMatch(this::objects);
    }

    /** Whether a contradiction is clear enough to stop an edit. */
    private boolean objects(Outcome<Judgement> outcome) {
        return outcome instanceof Outcome.Done<Judgement>(Judgement judged)
                && judged.stance() == Stance.CONTRADICTS
                && (reader.isEmpty() || judged.probabilities().contradicts() >= CLEAR);
    }

    private List<Outcome<Judgement>> judged(String claim, List<Evidence> by) {
        return by.isEmpty()
                ? List.of()
                : second.judge(by.stream().map(each -> new Pairing(claim, each)).toList());
    }

    /** Whether more speaks for the new wording than for the old one. */
    private boolean isPreferred(Conflict conflict, String fact) {
        List<Evidence> all =
                conflict.evidence().stream()
                        .flatMap(
                                each -> Stream.concat(Stream.of(each), statementsOf(each).stream()))
                        .toList();
        return best(judged(fact, all)) > best(judged(conflict.fact().text(), all));
    }

    private static double best(List<Outcome<Judgement>> outcomes) {
        double best = -1;
        for (Outcome<Judgement> outcome : outcomes) {
            if (outcome instanceof Outcome.Done<Judgement>(Judgement judged)) {
                StanceProbabilities said = judged.probabilities();
                best = Math.max(best, said.entails() - said.contradicts());
            }
        }
        return best;
    }
}
