package io.fides.attribute;

import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** EA: r_m = e_m1 … e_mk without duplicates (FIDES §3.4). */
public final class EvidenceAggregation {

    private EvidenceAggregation() {}

    /**
     * @return {@code evidence} in its order, each passage once; passages of one source that overlap
     *     are one, at the place of the first
     */
    public static List<Evidence> aggregate(Collection<Evidence> evidence) {
        List<Evidence> joined = new ArrayList<>();
        for (Evidence each : evidence) {
            Evidence whole = each;
            int place = joined.size();
            for (int i = joined.size() - 1; i >= 0; i--) {
                if (joined.get(i).passage().overlaps(whole.passage())) {
                    whole = join(joined.remove(i), whole);
                    place = i;
                }
            }
            joined.add(place, whole);
        }
        return List.copyOf(joined);
    }

    /** How many tokens there are, each place of a source counted once. */
    static int tokens(Collection<Evidence> evidence) {
        return aggregate(evidence).stream()
                .mapToInt(each -> each.passage().text().strip().split("\\s+", -1).length)
                .sum();
    }

    private static Evidence join(Evidence first, Evidence second) {
        if (first.passage().span().contains(second.passage().span())) {
            return first;
        }
        boolean ahead = first.passage().span().start() <= second.passage().span().start();
        Passage left = ahead ? first.passage() : second.passage();
        Passage right = ahead ? second.passage() : first.passage();
        String more =
                left.span().contains(right.span())
                        ? ""
                        : right.text().substring(left.span().end() - right.span().start());
        Span span = new Span(left.span().start(), left.span().end() + more.length());
        return first.with(new Passage(left.source(), span, left.text() + more));
    }
}
