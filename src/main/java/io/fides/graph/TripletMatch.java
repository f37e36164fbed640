package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * TMS, the triplets match score (ClaimVer §3.5.2): α · SS + β · EPR with α = β = 0.5, where SS is
 * the cosine of claim and triplets and EPR the share of the claim's entities that occur in the
 * triplets.
 */
public record TripletMatch(TextSimilarity similarity) {

    private static final double ALPHA = 0.5;
    private static final double BETA = 0.5;

    /**
     * @param claim the words of the text
     * @param entities that the claim names; without any, EPR is 0
     * @return 0 to 1; 0 without triplets
     */
    public double score(String claim, Collection<Entity> entities, List<Triplet> triplets) {
        if (triplets.isEmpty()) {
            return 0;
        }
        String said =
                triplets.stream()
                        .map(TripletMatch::words)
                        .distinct()
                        .collect(Collectors.joining(" "));
        double present =
                entities.stream()
                        .distinct()
                        .mapToInt(each -> triplets.stream().anyMatch(t -> t.touches(each)) ? 1 : 0)
                        .average()
                        .orElse(0);
        return ALPHA * similarity.cosine(claim, said) + BETA * present;
    }

    private static String words(Triplet each) {
        return each.subject().label() + " " + each.property().label() + " " + each.object().label();
    }
}
