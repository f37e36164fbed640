package io.fides.attribute;

import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** EA: r_m = e_m1 … e_mk without duplicates (FIDES §3.4). */
public final class EvidenceAggregation {

    private EvidenceAggregation() {}

    /**
     * @return {@code evidence} in its order, each passage once
     */
    public static List<Evidence> aggregate(Collection<Evidence> evidence) {
        Map<Passage, Evidence> first = new LinkedHashMap<>();
        evidence.forEach(each -> first.putIfAbsent(each.passage(), each));
        return List.copyOf(first.values());
    }
}
