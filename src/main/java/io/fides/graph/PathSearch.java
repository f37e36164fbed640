package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * Breadth-first search from many entities at once for the ways between each two of them (ClaimVer
 * §3.2): at most three hops, at most four ways, nothing twice on a way.
 *
 * <p>An entity with more triplets than {@link Limits#hub} is crowded: everything is near it, so no
 * way leads through it, and the search never unfolds it. It is found from the other end: one hop
 * away in any case, two hops away if the other end is not crowded itself. Ways of three hops have
 * no crowded end.
 *
 * <p>One step from every start is unfolded; ways of two hops meet in a common neighbour, ways of
 * three over a triplet between the neighbours of one start and those of another. So a graph is
 * asked a handful of questions however many entities there are.
 */
public final class PathSearch {

    /** Ways that are looked at together for crowded places. */
    private static final int LOT = 64;

    private final KnowledgeGraph graph;
    private final Limits limits;

    /**
     * How far to go.
     *
     * @param hops between two entities, 1 to 3
     * @param paths between two entities
     * @param hub triplets from which on an entity is crowded
     */
    public record Limits(int hops, int paths, int hub) {

        /** The paper's hops and paths. */
        public static final Limits PAPER = new Limits(3, 4, 500);

        public Limits {
            if (hops < 1 || hops > 3 || paths < 1 || hub < 1) {
                throw new IllegalArgumentException("not limits: " + hops + ", " + paths);
            }
        }
    }

    /**
     * What was found.
     *
     * @param paths those of the first and second entity, of the first and third …; of each two, the
     *     best first
     * @param links of each start
     * @param complete false if time was over before everything was looked at
     */
    public record Found(
            List<Path> paths, Map<Entity, KnowledgeGraph.Links> links, boolean complete) {

        public Found {
            paths = List.copyOf(paths);
            links = Collections.unmodifiableMap(new LinkedHashMap<>(links));
        }
    }

    public PathSearch(KnowledgeGraph graph, Limits limits) {
        this.graph = graph;
        this.limits = limits;
    }

    /**
     * @param starts the order of the ways follows theirs
     * @param late asked again and again; once it says true the search ends with what it has
     * @throws io.fides.domain.FidesException if the graph cannot be asked
     */
    public Found search(Collection<Entity> starts, BooleanSupplier late) {
        List<Entity> from = List.copyOf(new LinkedHashSet<>(starts));
        Map<Entity, KnowledgeGraph.Links> links = new LinkedHashMap<>();
        List<KnowledgeGraph.Links> known = graph.links(from, limits.hub());
        for (int i = 0; i < from.size(); i++) {
            links.put(from.get(i), known.get(i));
        }
        if (from.size() < 2) {
            return new Found(List.of(), links, true);
        }
        Neighbourhood near = unfold(links, late);
        List<Path> paths = new ArrayList<>();
        Set<Entity> free = new HashSet<>();
        Set<Entity> crowded = new HashSet<>();
        for (int i = 0; i < from.size(); i++) {
            for (int j = i + 1; j < from.size(); j++) {
                if (late.getAsBoolean()) {
                    return new Found(paths, links, false);
                }
                Entity one = from.get(i);
                Entity other = from.get(j);
                int wanted = paths.size() + limits.paths();
                for (int hops = 1; hops <= limits.hops() && paths.size() < wanted; hops++) {
                    List<Path> candidates = near.ways(one, other, hops);
                    paths.addAll(best(candidates, wanted - paths.size(), free, crowded));
                }
            }
        }
        return new Found(paths, links, near.complete);
    }

    private Neighbourhood unfold(Map<Entity, KnowledgeGraph.Links> links, BooleanSupplier late) {
        Neighbourhood near = new Neighbourhood();
        near.add(graph.between(links.keySet(), links.keySet()));
        Set<Entity> around = new HashSet<>();
        links.forEach(
                (start, known) -> {
                    if (!known.crowded()) {
                        near.opened.add(start);
                        near.add(known.triplets());
                        known.triplets().forEach(triplet -> around.addAll(triplet.ends()));
                    }
                });
        around.removeAll(links.keySet());
        if (limits.hops() == 1) {
            return near;
        }
        if (late.getAsBoolean()) {
            near.complete = false;
            return near;
        }
        Set<Entity> ends = new HashSet<>(links.keySet());
        if (limits.hops() == 3) {
            ends.addAll(around);
        }
        near.add(graph.between(around, ends));
        return near;
    }

    /** The first ways that lead through no crowded place. */
    private List<Path> best(
            List<Path> candidates, int wanted, Set<Entity> free, Set<Entity> crowded) {
        List<Path> best = new ArrayList<>();
        for (int at = 0; at < candidates.size() && best.size() < wanted; at += LOT) {
            List<Path> lot = candidates.subList(at, Math.min(at + LOT, candidates.size()));
            Set<Entity> open = new HashSet<>();
            lot.forEach(path -> open.addAll(path.inner()));
            open.removeAll(free);
            open.removeAll(crowded);
            crowded.addAll(graph.crowded(open, limits.hub()));
            open.removeAll(crowded);
            free.addAll(open);
            for (Path path : lot) {
                if (best.size() < wanted && free.containsAll(path.inner())) {
                    best.add(path);
                }
            }
        }
        return best;
    }

    /** The part of the graph in which the ways lie. */
    private static final class Neighbourhood {

        private final Map<Entity, Map<Entity, Set<Triplet>>> steps = new HashMap<>();
        private final Set<Entity> opened = new HashSet<>();
        private boolean complete = true;

        void add(List<Triplet> triplets) {
            for (Triplet triplet : triplets) {
                triplet.target()
                        .filter(target -> !target.equals(triplet.subject()))
                        .ifPresent(
                                target -> {
                                    add(triplet.subject(), target, triplet);
                                    add(target, triplet.subject(), triplet);
                                });
            }
        }

        private void add(Entity from, Entity to, Triplet triplet) {
            steps.computeIfAbsent(from, _ -> new HashMap<>())
                    .computeIfAbsent(to, _ -> new TreeSet<>(Triplet.ORDER))
                    .add(triplet);
        }

        private Set<Triplet> steps(Entity from, Entity to) {
            return steps.getOrDefault(from, Map.of()).getOrDefault(to, Set.of());
        }

        private Set<Entity> around(Entity entity) {
            return steps.getOrDefault(entity, Map.of()).keySet();
        }

        /** All ways of so many hops, the best first. */
        List<Path> ways(Entity one, Entity other, int hops) {
            boolean reached =
                    switch (hops) {
                        case 1 -> true;
                        case 2 -> opened.contains(one) || opened.contains(other);
                        default -> opened.contains(one) && opened.contains(other);
                    };
            List<List<Entity>> routes = reached ? List.of(List.of(one)) : List.of();
            for (int left = hops - 1; left > 0; left--) {
                Predicate<Entity> goesOn = left == 1 ? around(other)::contains : _ -> true;
                routes =
                        routes.stream()
                                .flatMap(
                                        route ->
                                                around(route.getLast()).stream()
                                                        .filter(goesOn)
                                                        .filter(next -> !next.equals(other))
                                                        .filter(next -> !route.contains(next))
                                                        .map(next -> plus(route, next)))
                                .toList();
            }
            List<Path> ways = new ArrayList<>();
            routes.forEach(route -> add(ways, plus(route, other)));
            ways.sort(Path.ORDER);
            return ways;
        }

        private static <T> List<T> plus(List<T> list, T last) {
            List<T> longer = new ArrayList<>(list);
            longer.add(last);
            return longer;
        }

        /** Parallel triplets make ways of their own. */
        private void add(List<Path> ways, List<Entity> nodes) {
            List<List<Triplet>> chains = List.of(List.of());
            for (int i = 1; i < nodes.size(); i++) {
                List<List<Triplet>> longer = new ArrayList<>();
                for (List<Triplet> chain : chains) {
                    for (Triplet step : steps(nodes.get(i - 1), nodes.get(i))) {
                        longer.add(plus(chain, step));
                    }
                }
                chains = longer;
            }
            chains.forEach(chain -> ways.add(new Path(nodes, chain)));
        }
    }
}
