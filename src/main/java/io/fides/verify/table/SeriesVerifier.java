package io.fides.verify.table;

import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.run.Outcome;
import io.fides.retrieve.Terms;
import io.fides.segment.SentenceSplitter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

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

    /**
     * @param title what it stands under
     */
    private record Statement(String text, String title) {

        static Stream<Statement> of(Pairing pair) {
            Passage window = pair.evidence().passage();
            return SentenceSplitter.split(window.text()).stream()
                    .map((Span each) -> new Statement(each.of(window.text()), window.title()));
        }

        /** How many words of a claim it has, with its title. */
        long covers(Set<String> claim) {
            return Set.copyOf(Terms.content(title + " " + text)).stream()
                    .filter(claim::contains)
                    .count();
        }
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Outcome<Judgement>> judged = new ArrayList<>();
        Map<String, Long> most = new HashMap<>();
        for (Outcome<Judgement> said : other.judge(pairs)) {
            Pairing pair = pairs.get(judged.size());
            judged.add(
                    said.map(
                            it ->
                                    it.stance() == Stance.NEUTRAL
                                            ? different(pair, pairs, most)
                                                    .map(
                                                            found ->
                                                                    Judgement.contradicted(
                                                                            pair.evidence(),
                                                                            SURE,
                                                                            found))
                                                    .orElse(it)
                                            : it));
        }
        return judged;
    }

    /** By a statement that has as many words of the claim as any that was read for it. */
    private static Optional<Discrepancy> different(
            Pairing pair, List<Pairing> pairs, Map<String, Long> most) {
        ValueSeries.Read read = ValueSeries.Read.of(pair.claim());
        if (read.values().isEmpty()) {
            return Optional.empty();
        }
        Set<String> claim = Set.copyOf(Terms.content(pair.claim()));
        return Statement.of(pair)
                .flatMap(
                        each ->
                                ValueSeries.compare(
                                                read,
                                                ValueSeries.Read.of(each.text()),
                                                each.title())
                                        .filter(
                                                _ ->
                                                        each.covers(claim)
                                                                >= most.computeIfAbsent(
                                                                        pair.claim(),
                                                                        _ -> most(pairs, pair)))
                                        .stream())
                .findFirst();
    }

    private static long most(List<Pairing> pairs, Pairing pair) {
        Set<String> claim = Set.copyOf(Terms.content(pair.claim()));
        return pairs.stream()
                .filter(each -> each.claim().equals(pair.claim()))
                .flatMap(Statement::of)
                .mapToLong(each -> each.covers(claim))
                .max()
                .orElse(0);
    }
}
