package io.fides.verify.table;

import io.fides.domain.Cell;
import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Outcome;
import io.fides.segment.SentenceSplitter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Judges by tables, in the evidence of which every value stands with its row and its column ({@link
 * Cell}): a claim about one row is contradicted by the cell that has something else than it says,
 * and supported where the cells say all of it ({@link RowReading}). A model that was taught by
 * sentences hardly believes such values. Of several sources that one decides which has most values
 * of the claim anywhere. What is not in a table, or not decided by one, is judged by another
 * verifier.
 */
public record TableVerifier(Verifier other) implements Verifier {

    private static final double SURE = 0.9;

    @Override
    public String name() {
        return other.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        Map<Pairing.Asked, Set<Cell>> tables = new LinkedHashMap<>();
        for (Pairing pair : pairs) {
            tables.computeIfAbsent(pair.asked(), _ -> new LinkedHashSet<>()).addAll(cells(pair));
        }
        Map<Pairing.Asked, RowReading> readings = new LinkedHashMap<>();
        tables.forEach(
                (asked, cells) ->
                        readings.put(asked, new RowReading(asked.claim(), List.copyOf(cells))));
        Map<String, Long> most = new HashMap<>();
        readings.forEach((asked, read) -> most.merge(asked.claim(), read.held(), Math::max));
        List<Outcome<Judgement>> judged = new ArrayList<>();
        for (Outcome<Judgement> said : other.judge(pairs)) {
            Pairing pair = pairs.get(judged.size());
            Optional<RowReading> rows =
                    Optional.ofNullable(readings.get(pair.asked()))
                            .filter(it -> it.held() == most.getOrDefault(pair.claim(), 0L));
            judged.add(
                    said.map(
                            it ->
                                    it.stance() == Stance.NEUTRAL
                                            ? rows.flatMap(read -> judgement(pair, read)).orElse(it)
                                            : it));
        }
        return judged;
    }

    private static Optional<Judgement> judgement(Pairing pair, RowReading row) {
        List<Cell> here = cells(pair);
        List<Discrepancy> different =
                row.different().entrySet().stream()
                        .filter(each -> here.contains(each.getKey()))
                        .map(Map.Entry::getValue)
                        .toList();
        if (!different.isEmpty()) {
            return Optional.of(
                    new Judgement(
                            pair.evidence(),
                            StanceProbabilities.of(Stance.CONTRADICTS, SURE),
                            different.getFirst().rationale(),
                            different));
        }
        return row.isSupport() && row.same().stream().anyMatch(here::contains)
                ? Optional.of(
                        new Judgement(
                                pair.evidence(),
                                StanceProbabilities.of(Stance.ENTAILS, SURE),
                                "",
                                List.of()))
                : Optional.empty();
    }

    /** Those of the window; in a data sheet values belong to what they stand under. */
    private static List<Cell> cells(Pairing pair) {
        Passage window = pair.evidence().passage();
        List<String> headings = window.headings();
        String above = headings.isEmpty() ? window.source().heading() : headings.getLast();
        List<String> sentences =
                SentenceSplitter.split(window.text()).stream()
                        .map((Span each) -> each.of(window.text()))
                        .flatMap(Cell::sentences)
                        .toList();
        // Alone a heading may be a topic that was made of the text; where a line is called like
        // it, the lines are about one thing each.
        boolean isSheet =
                (headings.size() > 1 || !window.source().title().isBlank())
                        && sentences.stream().noneMatch(each -> each.startsWith(above + ":"));
        return sentences.stream()
                .flatMap(
                        each ->
                                Cell.of(each)
                                        .or(
                                                () ->
                                                        isSheet
                                                                ? Cell.under(above, each)
                                                                : Optional.empty())
                                        .stream())
                .toList();
    }
}
