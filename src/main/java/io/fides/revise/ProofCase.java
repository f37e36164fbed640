package io.fides.revise;

import io.fides.domain.EditProof;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Stance;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.revise.EditShape.Demand;
import io.fides.revise.EditShape.Proof;
import io.fides.revise.Words.Word;
import io.fides.verify.Pairing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A proposal, what its proof asks, and what answers decide.
 *
 * @param any whether any of the contradicting evidence may prove a fact, as for a judge that reads
 *     all of it together; else only the most relevant
 * @param facts each corrected fact with each evidence that contradicted it as it was; in order of
 *     the facts, none for one that was taken out
 * @param standing each supported fact that the change touches, as it then reads
 * @param whole the revised sentence, for a judge that reads
 */
record ProofCase(
        Proposal proposal,
        Demand demand,
        boolean any,
        List<List<Pairing>> facts,
        List<Pairing> standing,
        List<Pairing> whole) {

    static ProofCase of(Proposal proposal, Demand demand, boolean any) {
        List<List<Pairing>> facts =
                proposal.corrected().stream()
                        .map(each -> pairs(proposal.revised(each), each.conflict().evidence()))
                        .toList();
        List<Pairing> standing = new ArrayList<>();
        for (Pairing each : proposal.rest().standing()) {
            proposal.change()
                    .in(each.claim())
                    .ifPresent(text -> standing.add(new Pairing(text, each.evidence())));
        }
        Optional<String> wording =
                Optional.of(proposal.change().revised())
                        .filter(_ -> demand.proof().compareTo(Proof.READER) >= 0);
        return new ProofCase(
                proposal, demand, any, facts, standing, pairs(wording, proposal.evidence()));
    }

    private static List<Pairing> pairs(Optional<String> claim, List<Evidence> evidence) {
        return claim.stream()
                .flatMap(text -> evidence.stream().map(each -> new Pairing(text, each)))
                .toList();
    }

    /** All that a judge is asked. */
    List<Pairing> pairs() {
        return Stream.of(facts.stream().flatMap(List::stream), standing.stream(), whole.stream())
                .flatMap(each -> each)
                .toList();
    }

    /**
     * Refused before a judge is asked, or because there is none: an editor that exchanges values
     * and words no facts does not know what else of the sentence it changes, so that has to stay if
     * it is supported.
     */
    Examined unasked() {
        return Examined.refused(
                proposal,
                isBlind()
                        ? "it changes another statement of the sentence, which is supported"
                        : demand.why());
    }

    /** Whether it changes a supported fact without knowing so. */
    boolean isBlind() {
        return !standing.isEmpty()
                && proposal.corrected().stream().allMatch(each -> each.said().isEmpty());
    }

    /** What the outcomes of all pairs decide. */
    Examined proven(List<Outcome<Judgement>> outcomes) {
        return switch (Outcome.all(outcomes)) {
            case Outcome.Failed<List<Judgement>>(Failure failure) ->
                    Examined.refused(proposal, "it could not be proven: " + failure.detail());
            case Outcome.Done<List<Judgement>>(List<Judgement> judgements) ->
                    decided(judgements.iterator());
        };
    }

    private Examined decided(Iterator<Judgement> next) {
        List<List<Judgement>> after = facts.stream().map(pairs -> taken(pairs, next)).toList();
        List<Judgement> untouched = taken(standing, next);
        List<Judgement> sentence = taken(whole, next);
        return new Examined(
                proposal, proof(after, sentence), after, objection(after, untouched, sentence));
    }

    private static List<Judgement> taken(List<Pairing> pairs, Iterator<Judgement> next) {
        return pairs.stream().map(_ -> next.next()).toList();
    }

    /** What the evidence that speaks most for the first corrected fact says before and after. */
    private Optional<EditProof> proof(List<List<Judgement>> after, List<Judgement> sentence) {
        for (int i = 0; i < facts.size(); i++) {
            List<Judgement> before = proposal.corrected().get(i).conflict().contradicting();
            List<Judgement> now = after.get(i);
            Optional<Integer> best =
                    IntStream.range(0, now.size())
                            .boxed()
                            .max(
                                    Comparator.comparingDouble(
                                            j -> now.get(j).probabilities().entails()));
            if (best.isPresent()) {
                return Optional.of(proof(before.get(best.get()), now.get(best.get())));
            }
        }
        List<Judgement> before = proposal.conflict().contradicting();
        return sentence.stream().findFirst().map(now -> proof(before.getFirst(), now));
    }

    private static EditProof proof(Judgement before, Judgement now) {
        return new EditProof(before.probabilities(), now.probabilities());
    }

    private Optional<String> objection(
            List<List<Judgement>> after, List<Judgement> untouched, List<Judgement> sentence) {
        List<Boolean> proven = new ArrayList<>();
        for (int i = 0; i < after.size(); i++) {
            List<Judgement> before = proposal.corrected().get(i).conflict().contradicting();
            proven.add(after.get(i).isEmpty() || isBetter(before, after.get(i)));
        }
        for (int i = 0; i < after.size(); i++) {
            if (!proven.get(i) && !isCarried(i, proven)) {
                return Optional.of(
                        "the evidence does not entail the new wording better than the old");
            }
        }
        if (after.stream().anyMatch(ProofCase::contradicted) || contradicted(sentence)) {
            return Optional.of("other evidence contradicts the new wording");
        }
        if (contradicted(untouched)) {
            return Optional.of("it makes another statement of the sentence false");
        }
        if (demand.proof() == Proof.WHOLE_SENTENCE
                && sentence.stream().noneMatch(each -> each.stance() == Stance.ENTAILS)) {
            return Optional.of(demand.why());
        }
        return sentence.isEmpty() ? Optional.empty() : lost();
    }

    private boolean isBetter(List<Judgement> before, List<Judgement> after) {
        return IntStream.range(0, any ? after.size() : 1)
                .anyMatch(
                        i ->
                                after.get(i).stance() == Stance.ENTAILS
                                        && after.get(i).probabilities().entails()
                                                > before.get(i).probabilities().entails());
    }

    /**
     * Whether a proven fact has all that is new in another, whose rest the evidence need not tell.
     */
    private boolean isCarried(int other, List<Boolean> proven) {
        String before = proposal.corrected().get(other).conflict().fact().text();
        List<Word> brought = beside(before, claim(other));
        return !brought.isEmpty()
                && IntStream.range(0, facts.size())
                        .filter(i -> proven.get(i) && !facts.get(i).isEmpty())
                        .mapToObj(i -> Known.of(Stream.of(claim(i))))
                        .anyMatch(known -> brought.stream().allMatch(known::supports));
    }

    private String claim(int fact) {
        return facts.get(fact).getFirst().claim();
    }

    private static boolean contradicted(List<Judgement> judgements) {
        return judgements.stream().anyMatch(each -> each.stance() == Stance.CONTRADICTS);
    }

    /**
     * Words that went although no fact that was to be corrected has them, or has them still: none
     * that another fact states, and one at most besides, because facts are worded in other words
     * than sentences.
     */
    private Optional<String> lost() {
        Change change = proposal.change();
        Known wrong = Known.of(proposal.facts().stream().map(SubFact::text));
        Set<String> others = Known.of(proposal.rest().texts().stream()).words();
        List<Word> gone = beside(change.replacement(), change.original());
        Known said = Known.of(proposal.corrected().stream().map(each -> each.said().orElse("")));
        gone.removeIf(word -> wrong.supports(word) && !said.words().contains(word.normal()));
        List<Word> come = beside(change.original(), change.replacement());
        come.removeIf(said::supports);
        Known kept = Known.of(Stream.of(change.revised()));
        return gone.stream()
                .filter(word -> others.contains(word.normal()) && !kept.supports(word))
                .findFirst()
                .or(() -> gone.stream().limit(gone.size() - come.size() > 1 ? 1 : 0).findFirst())
                .map(word -> "it drops “" + word.text() + "”, which was not to be corrected");
    }

    /** The content words that {@code text} has beyond those of another. */
    private static List<Word> beside(String other, String text) {
        List<String> there = new ArrayList<>(content(other).map(Word::normal).toList());
        return new ArrayList<>(content(text).filter(it -> !there.remove(it.normal())).toList());
    }

    private static Stream<Word> content(String text) {
        return Words.of(text).stream().filter(Word::isContent);
    }
}
