package io.fides.verify.table;

import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.run.Outcome;
import io.fides.segment.SentenceSplitter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Contradicts a claim about one of several things of which a sentence gives the values, if it gives
 * another one for this ({@link ValueSeries}). A model takes one value for the other. What is not
 * decided so, another verifier judges.
 */
public record SeriesVerifier(Verifier other) implements Verifier {

    private static final double SURE = 0.9;

    @Override
    public String name() {
        return other.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Outcome<Judgement>> judged = new ArrayList<>();
        for (Outcome<Judgement> said : other.judge(pairs)) {
            Pairing pair = pairs.get(judged.size());
            judged.add(
                    said.map(
                            it ->
                                    it.stance() == Stance.NEUTRAL
                                            ? different(pair)
                                                    .map(found -> contradicted(pair, found))
                                                    .orElse(it)
                                            : it));
        }
        return judged;
    }

    private static Judgement contradicted(Pairing pair, Discrepancy found) {
        return Judgement.contradicted(pair.evidence(), SURE, found);
    }

    private static Optional<Discrepancy> different(Pairing pair) {
        Passage window = pair.evidence().passage();
        return SentenceSplitter.split(window.text()).stream()
                .map((Span each) -> each.of(window.text()))
                .flatMap(each -> ValueSeries.compare(pair.claim(), each, window.title()).stream())
                .findFirst();
    }
}
