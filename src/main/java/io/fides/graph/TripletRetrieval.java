package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.retrieve.Terms;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;

/**
 * Looks up what may show a piece of text right or wrong: the ways between the things it names
 * (ClaimVer §3.2), and beyond the paper what the graph says of each of them as far as the text
 * speaks of it, and where the places lie that come up so.
 */
public record TripletRetrieval(PathSearch search) {

    private static final int FACTS = 24;

    /**
     * @param texts claims that belong together
     * @param mentions of each
     * @param late ends the search when it says true
     * @throws io.fides.domain.run.FidesException if the graph cannot be asked
     */
    public Retrieved retrieve(
            List<String> texts, List<List<EntityMention>> mentions, BooleanSupplier late) {
        Set<Entity> named = new LinkedHashSet<>();
        mentions.forEach(each -> each.forEach(mention -> mention.entity().ifPresent(named::add)));
        if (named.isEmpty()) {
            return Retrieved.NOTHING;
        }
        PathSearch.Found found = search.search(named, late);
        List<String> words = Terms.content(String.join(" ", texts));
        Set<Triplet> facts = new LinkedHashSet<>();
        for (var each : found.links().entrySet()) {
            List<Triplet> links = each.getValue().triplets();
            facts.addAll(best(links, FACTS, triplet -> score(triplet, each.getKey(), words)));
        }
        Set<Triplet> all = new LinkedHashSet<>();
        found.paths().forEach(path -> all.addAll(path.triplets()));
        all.addAll(facts);
        all.addAll(Containment.around(search.graph(), places(named, facts)));
        return new Retrieved(all, found.complete());
    }

    /** At most so many triplets of a score above 0, the best first. */
    static List<Triplet> best(
            Collection<Triplet> triplets, int most, ToDoubleFunction<Triplet> score) {
        record Scored(Triplet triplet, double score) {}
        return triplets.stream()
                .map(triplet -> new Scored(triplet, score.applyAsDouble(triplet)))
                .filter(each -> each.score() > 0)
                .sorted(
                        Comparator.comparingDouble((Scored each) -> -each.score())
                                .thenComparing(Scored::triplet, Triplet.ORDER))
                .limit(most)
                .map(Scored::triplet)
                .toList();
    }

    /**
     * How much a triplet has to do with the words: its relation counts, its other end counts more.
     */
    private static double score(Triplet triplet, Entity entity, List<String> words) {
        boolean outgoing = triplet.subject().equals(entity);
        List<String> other =
                Terms.content((outgoing ? triplet.object() : triplet.subject()).label());
        double named = other.isEmpty() ? 0 : ContentWords.covered(other, words);
        return (Relation.isSpokenOf(triplet, words) ? 1 : 0) + 2 * named;
    }

    /** The places of which facts speak, if any, and what may be places among what is named. */
    private static Collection<Entity> places(Set<Entity> named, Set<Triplet> facts) {
        Set<Entity> places = new LinkedHashSet<>();
        for (Triplet fact : facts) {
            Relation.of(fact.property())
                    .filter(each -> each.kind() == Relation.Kind.PLACE)
                    .flatMap(_ -> fact.target())
                    .ifPresent(places::add);
        }
        if (!places.isEmpty()) {
            places.addAll(named);
        }
        return places;
    }
}
