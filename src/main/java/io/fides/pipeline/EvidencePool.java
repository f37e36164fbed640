package io.fides.pipeline;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.retrieve.Windows;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The evidence of several facts, each sentence once, in reading order. */
final class EvidencePool {

    /** As long as those of the paper, but one begins where another ends. */
    private static final Windows APART = new Windows(4, 4);

    private EvidencePool() {}

    /** Windows that overlap become one region of their source. */
    static List<Passage> of(Collection<Passage> windows) {
        Map<Source, List<Passage>> bySource = new LinkedHashMap<>();
        windows.forEach(
                each -> bySource.computeIfAbsent(each.source(), _ -> new ArrayList<>()).add(each));
        List<Passage> regions = new ArrayList<>();
        for (List<Passage> same : bySource.values()) {
            same.sort(Comparator.comparing(Passage::span));
            Passage region = same.getFirst();
            for (Passage next : same.subList(1, same.size())) {
                if (next.span().start() >= region.span().end()) {
                    regions.add(region);
                    region = next;
                } else if (next.span().end() > region.span().end()) {
                    int known = region.span().end() - next.span().start();
                    region =
                            new Passage(
                                    region.source(),
                                    new Span(region.span().start(), next.span().end()),
                                    region.text() + next.text().substring(known));
                }
            }
            regions.add(region);
        }
        return regions;
    }

    /** The windows of all evidence, as evidence for a query; none overlaps another. */
    static List<Evidence> windows(List<Evidence> evidence, String query) {
        List<Evidence> windows = new ArrayList<>();
        for (Passage region : of(evidence.stream().map(Evidence::passage).toList())) {
            for (Passage window : APART.of(new Document(region.source(), region.text()))) {
                Passage placed =
                        new Passage(
                                window.source(),
                                window.span().shift(region.span().start()),
                                window.text());
                double relevance =
                        evidence.stream()
                                .filter(each -> overlap(each.passage(), placed))
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
                .filter(
                        each ->
                                each.stance() != Stance.NEUTRAL
                                        || isAmong(own, each.evidence().passage()))
                .toList();
    }

    private static boolean isAmong(List<Evidence> own, Passage passage) {
        return own.stream().anyMatch(found -> overlap(found.passage(), passage));
    }

    private static boolean overlap(Passage one, Passage other) {
        return one.source().equals(other.source()) && one.span().overlaps(other.span());
    }
}
