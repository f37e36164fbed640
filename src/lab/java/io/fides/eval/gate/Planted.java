package io.fides.eval.gate;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;

/** Evidence of a page into which somebody has written something. */
final class Planted {

    private Planted() {}

    static Judgement in(Judgement judgement, String words) {
        Evidence before = judgement.evidence();
        Passage passage = before.passage();
        String text = passage.text() + " " + words;
        int start = passage.span().start();
        return new Judgement(
                new Evidence(
                        new Passage(passage.source(), new Span(start, start + text.length()), text),
                        before.query(),
                        before.rank(),
                        before.relevance()),
                judgement.probabilities(),
                judgement.rationale(),
                judgement.discrepancies());
    }
}
