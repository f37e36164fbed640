package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
        return ALPHA * similarity.cosine(claim, said) + BETA * present(entities, triplets);
    }

    private static String words(Triplet triplet) {
        return String.join(
                " ",
                triplet.subject().label(),
                triplet.property().label(),
                triplet.object().label());
    }

    private static double present(Collection<Entity> entities, List<Triplet> triplets) {
        Set<Entity> named = new HashSet<>(entities);
        if (named.isEmpty()) {
            return 0;
        }
        long found =
                named.stream()
                        .filter(each -> triplets.stream().anyMatch(t -> t.touches(each)))
                        .count();
        return (double) found / named.size();
    }
}
