package io.fides.eval.gate;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.eval.FixCase;
import io.fides.revise.Change;
import io.fides.revise.Conflict;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where an editor is asked.
 *
 * @param fixed the sentence as it should be; as it stands where nothing is wrong in it
 */
record Situation(Conflict conflict, String sentence, String fixed) {

    static Situation of(FixCase wanted, Conflict conflict) {
        Span place = conflict.sentence().sentence().span();
        String sentence = conflict.sentence().sentence().text();
        String fixed =
                Change.between(wanted.answer(), wanted.reference())
                        .filter(change -> place.contains(change.span()))
                        .map(
                                change -> {
                                    Span local = change.span().shift(-place.start());
                                    return new Change(sentence, local, change.replacement())
                                            .revised();
                                })
                        .orElse(sentence);
        return new Situation(conflict, sentence, fixed);
    }

    Optional<Span> wrong() {
        return Change.between(sentence, fixed).map(Change::span);
    }

    /** The right words in the fixed sentence. */
    Optional<Span> right() {
        return Change.between(fixed, sentence).map(Change::span);
    }

    /** All evidence that speaks against the claim. */
    String evidence() {
        return conflict.contradicting().stream()
                .map(judgement -> judgement.evidence().passage().text())
                .collect(Collectors.joining("\n"));
    }

    /** The evidence with something more in it, as if its page had said so. */
    Conflict withPlanted(String words) {
        return new Conflict(
                conflict.sentence(),
                conflict.fact(),
                conflict.contradicting().stream()
                        .map(judgement -> planted(judgement, words))
                        .toList());
    }

    private static Judgement planted(Judgement judgement, String words) {
        Evidence before = judgement.evidence();
        Passage passage = before.passage();
        String text = passage.text() + " " + words;
        int start = passage.span().start();
        Passage after = new Passage(passage.source(), new Span(start, start + text.length()), text);
        return new Judgement(
                new Evidence(after, before.query(), before.rank(), before.relevance()),
                judgement.probabilities(),
                judgement.rationale(),
                judgement.discrepancies());
    }
}
