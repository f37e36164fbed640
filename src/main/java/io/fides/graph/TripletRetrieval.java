package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Looks up what may show a piece of text right or wrong: the ways between the things it names
 * (ClaimVer §3.2), and beside the paper what the graph says of each of them by itself as far as the
 * text speaks of it, because a claim such as “She was born in 1867” names one thing only; and where
 * the places lie that come up so.
 */
public final class TripletRetrieval {

    private static final int FACTS = 24;

    private final KnowledgeGraph graph;
    private final PathSearch search;
    private final Relations relations = Relations.bundled();

    public TripletRetrieval(KnowledgeGraph graph, PathSearch.Limits limits) {
        this.graph = graph;
        this.search = new PathSearch(graph, limits);
    }

    /**
     * @param texts claims that belong together
     * @param mentions of each
     * @param late ends the search when it says true
     * @throws io.fides.domain.FidesException if the graph cannot be asked
     */
    public Retrieved retrieve(
            List<String> texts, List<List<Mention>> mentions, BooleanSupplier late) {
        Set<Entity> named = new LinkedHashSet<>();
        mentions.forEach(each -> each.forEach(mention -> mention.entity().ifPresent(named::add)));
        if (named.isEmpty()) {
            return Retrieved.NOTHING;
        }
        PathSearch.Found found = search.search(named, late);
        List<String> words = ContentWords.of(String.join(" ", texts));
        List<Triplet> facts = new ArrayList<>();
        found.links()
                .forEach((entity, links) -> facts.addAll(facts(entity, links.triplets(), words)));
        facts.addAll(Containment.around(graph, places(named, facts)));
        return new Retrieved(found.paths(), facts.stream().distinct().toList(), found.complete());
    }

    private List<Triplet> facts(Entity entity, List<Triplet> all, List<String> words) {
        record Scored(Triplet triplet, double score) {}
        return all.stream()
                .map(triplet -> new Scored(triplet, score(triplet, entity, words)))
                .filter(each -> each.score() > 0)
                .sorted(
                        Comparator.comparingDouble((Scored each) -> -each.score())
                                .thenComparing(Scored::triplet, Triplet.ORDER))
                .limit(FACTS)
                .map(Scored::triplet)
                .toList();
    }

    /**
     * How much a triplet has to do with the words: its relation counts, its other end counts more.
     */
    private double score(Triplet triplet, Entity entity, List<String> words) {
        List<String> relation = relations.words(triplet.property());
        boolean spoken =
                relation.stream()
                        .anyMatch(w -> words.stream().anyMatch(t -> ContentWords.alike(t, w)));
        String other =
                triplet.subject().equals(entity)
                        ? triplet.object().label()
                        : triplet.subject().label();
        List<String> end = ContentWords.of(other);
        double named = end.isEmpty() ? 0 : ContentWords.covered(end, words);
        return (spoken ? 1 : 0) + 2 * named;
    }

    /** The places among the things that are named, and among what facts say of them. */
    private Collection<Entity> places(Set<Entity> named, List<Triplet> facts) {
        Set<Entity> places = new LinkedHashSet<>();
        for (Triplet fact : facts) {
            boolean place =
                    relations
                            .of(fact.property())
                            .map(relation -> relation.kind() == Relation.Kind.PLACE)
                            .orElse(false);
            if (place) {
                fact.target().ifPresent(places::add);
            }
        }
        if (!places.isEmpty()) {
            places.addAll(named);
        }
        return places;
    }
}
