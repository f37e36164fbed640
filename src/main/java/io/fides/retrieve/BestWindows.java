package io.fides.retrieve;

import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;

/**
 * Keeps the top J windows, best first, as in FIDES §3.3, without those that overlap or repeat a
 * better one.
 *
 * @param most J, at least 1
 * @param ends whether what a page begins or ends with beside a window that is kept, too short for a
 *     window of its own, is one all the same
 */
public record BestWindows(int most, boolean ends) implements EvidenceSelection {

    /** How many windows are compared for each that is kept, to leave out copies of one another. */
    private static final int CANDIDATES = 5;

    public BestWindows {
        if (most < 1) {
            throw new IllegalArgumentException("at least one window is kept, not " + most);
        }
    }

    /** As in the paper: windows of full length only. */
    public BestWindows(int most) {
        this(most, false);
    }

    /** A window and how relevant it is. */
    private record Ranked(Passage window, double relevance, int place) {

        static final Comparator<Ranked> BEST_FIRST =
                Comparator.comparingDouble((Ranked each) -> -each.relevance)
                        .thenComparingInt(Ranked::place);

        /** As relevant as its share of this window. */
        Ranked part(int start, int end) {
            Passage part = window.part(start, end);
            double lost = 1 - (double) part.text().length() / window.text().length();
            return new Ranked(part, relevance - lost * Math.abs(relevance), place);
        }
    }

    @Override
    public List<Evidence> of(String query, List<Passage> passages, double[] relevance) {
        Map<Source, Span> pages = new HashMap<>();
        passages.forEach(each -> pages.merge(each.source(), each.span(), Span::around));
        Queue<Ranked> queue = new PriorityQueue<>(Ranked.BEST_FIRST);
        for (int i = 0; i < relevance.length; i++) {
            queue.add(new Ranked(passages.get(i), relevance[i], i));
        }
        List<Ranked> apart = new ArrayList<>();
        while (!queue.isEmpty() && apart.size() < most * CANDIDATES) {
            Ranked next = queue.remove();
            List<Span> kept =
                    apart.stream()
                            .map(Ranked::window)
                            .filter(next.window()::overlaps)
                            .map(Passage::span)
                            .toList();
            if (kept.isEmpty()) {
                apart.add(next);
            } else if (ends && kept.size() == 1) {
                Span page = Objects.requireNonNull(pages.get(next.window().source()), "of all");
                left(next, page, kept.getFirst()).ifPresent(queue::add);
            }
        }
        Set<Passage> distinct =
                Set.copyOf(NearDuplicates.dropped(apart.stream().map(Ranked::window).toList()));
        List<Evidence> evidence = new ArrayList<>();
        for (Ranked each : apart) {
            if (evidence.size() < most && distinct.contains(each.window())) {
                evidence.add(new Evidence(each.window(), query, evidence.size(), each.relevance()));
            }
        }
        return evidence;
    }

    /** Of a window that overlaps another what a page begins or ends with. */
    private static Optional<Ranked> left(Ranked window, Span page, Span kept) {
        Span span = window.window().span();
        if (span.start() == page.start() && kept.start() > span.start()) {
            return Optional.of(window.part(span.start(), kept.start()));
        }
        return span.end() == page.end() && kept.end() < span.end()
                ? Optional.of(window.part(kept.end(), span.end()))
                : Optional.empty();
    }
}
