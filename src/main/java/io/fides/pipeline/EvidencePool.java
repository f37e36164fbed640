package io.fides.pipeline;

import io.fides.attribute.EvidenceSequence;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.retrieve.Windows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The evidence of several facts, each sentence once, in reading order. */
final class EvidencePool {

    /** As long as those of the paper, but one begins where another ends. */
    private static final Windows APART = new Windows(4, 4);

    private EvidencePool() {}

    /** Windows that overlap become one region of their source. */
    static List<Passage> of(List<Evidence> windows) {
        List<Source> sources = windows.stream().map(each -> each.passage().source()).toList();
        List<Evidence> inOrder =
                windows.stream()
                        .sorted(
                                Comparator.comparingInt(
                                                (Evidence each) ->
                                                        sources.indexOf(each.passage().source()))
                                        .thenComparing(each -> each.passage().span()))
                        .toList();
        return EvidenceSequence.aggregate(inOrder).stream().map(Evidence::passage).toList();
    }

    /** The windows of all evidence, as evidence for a query; none overlaps another. */
    static List<Evidence> windows(List<Evidence> evidence, String query) {
        List<Evidence> windows = new ArrayList<>();
        for (Passage region : of(evidence)) {
            for (Passage window : APART.of(new Document(region.source(), region.text()))) {
                Span span = window.span().shift(region.span().start());
                Passage placed =
                        new Passage(window.source(), region.headings(), span, window.text());
                double relevance =
                        evidence.stream()
                                .filter(each -> each.passage().overlaps(placed))
                                .mapToDouble(Evidence::relevance)
                                .max()
                                .orElse(0);
                windows.add(new Evidence(placed, query, windows.size(), relevance));
            }
        }
        return windows;
    }

    /** What decides a fact, and what was found for it. */
    static List<Judgement> relevant(List<Judgement> judgements, List<Evidence> own) {
        return judgements.stream()
                .filter(each -> each.stance() != Stance.NEUTRAL || isAmong(own, each.evidence()))
                .toList();
    }

    private static boolean isAmong(List<Evidence> own, Evidence read) {
        return own.stream().anyMatch(found -> found.passage().overlaps(read.passage()));
    }
}
