package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * Breadth-first search from many entities at once for the ways between each two of them (ClaimVer
 * §3.2): at most three hops, at most four ways, nothing twice on a way.
 *
 * <p>An entity with more triplets than {@link Limits#hub} is crowded: everything is near it, so no
 * way leads through it, and the search never unfolds it. It is found from the other end: one hop
 * away in any case, two hops away if the other end is not crowded itself. Ways of three hops have
 * no crowded end.
 *
 * <p>One step from every start is unfolded, then what links these neighbours: a graph is asked a
 * handful of questions however many entities there are.
 */
public record PathSearch(KnowledgeGraph graph, Limits limits) {

    /** Ways that are looked at together for crowded places. */
    private static final int LOT = 64;

    /**
     * How far to go.
     *
     * @param hops between two entities, 1 to 3
     * @param paths between two entities
     * @param hub triplets from which on an entity is crowded
     */
    public record Limits(int hops, int paths, int hub) {

        public Limits {
            if (hops < 1 || hops > 3 || paths < 1 || hub < 1) {
                throw new IllegalArgumentException("not limits: " + hops + ", " + paths);
            }
        }
    }

    /** A way from one entity to another over triplets, each in either direction; no node twice. */
    public record Path(List<Entity> nodes, List<Triplet> triplets) {

        /** Short ones first, then by the addresses along the way. */
        static final Comparator<Path> ORDER =
                Comparator.comparingInt(Path::hops)
                        .thenComparing(
                                path -> path.nodes().toArray(Entity[]::new),
                                (a, b) -> Arrays.compare(a, b, Comparator.comparing(Entity::uri)))
                        .thenComparing(
                                path -> path.triplets().toArray(Triplet[]::new),
                                (a, b) -> Arrays.compare(a, b, Triplet.ORDER));

        public Path {
            nodes = List.copyOf(nodes);
            triplets = List.copyOf(triplets);
        }

        int hops() {
            return triplets.size();
        }

        /** What lies between the ends. */
        List<Entity> inner() {
            return nodes.subList(1, nodes.size() - 1);
        }

        private Path on(Triplet step, Entity to) {
            return new Path(plus(nodes, to), plus(triplets, step));
        }

        private static <T> List<T> plus(List<T> list, T last) {
            List<T> longer = new ArrayList<>(list);
            longer.add(last);
            return longer;
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

    /**
     * @param starts the order of the ways follows theirs
     * @param late asked again and again; once it says true the search ends with what it has
     * @throws io.fides.domain.run.FidesException if the graph cannot be asked
     */
    public Found search(Collection<Entity> starts, BooleanSupplier late) {
        List<Entity> from = starts.stream().distinct().toList();
        Map<Entity, KnowledgeGraph.Links> links = new LinkedHashMap<>();
        List<KnowledgeGraph.Links> known = graph.links(from, limits.hub());
        for (int i = 0; i < from.size(); i++) {
            links.put(from.get(i), known.get(i));
        }
        if (from.size() < 2) {
            return new Found(List.of(), links, true);
        }
        Neighbourhood near = new Neighbourhood();
        boolean complete = unfold(links, near, late);
        List<Path> paths = new ArrayList<>();
        Set<Entity> asked = new HashSet<>();
        Set<Entity> crowded = new HashSet<>();
        for (int i = 0; i < from.size(); i++) {
            for (int j = i + 1; j < from.size(); j++) {
                if (late.getAsBoolean()) {
                    return new Found(paths, links, false);
                }
                int wanted = paths.size() + limits.paths();
                for (int hops = 1; hops <= limits.hops() && paths.size() < wanted; hops++) {
                    List<Path> candidates = near.ways(from.get(i), from.get(j), hops);
                    paths.addAll(best(candidates, wanted - paths.size(), asked, crowded));
                }
            }
        }
        return new Found(paths, links, complete);
    }

    /**
     * @return false if time was over
     */
    private boolean unfold(
            Map<Entity, KnowledgeGraph.Links> links, Neighbourhood near, BooleanSupplier late) {
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
        if (limits.hops() == 1 || late.getAsBoolean()) {
            return limits.hops() == 1;
        }
        Set<Entity> ends = new HashSet<>(links.keySet());
        if (limits.hops() == 3) {
            ends.addAll(around);
        }
        near.add(graph.between(around, ends));
        return true;
    }

    /** The first ways that lead through no crowded place. */
    private List<Path> best(
            List<Path> candidates, int wanted, Set<Entity> asked, Set<Entity> crowded) {
        List<Path> best = new ArrayList<>();
        for (int at = 0; at < candidates.size() && best.size() < wanted; at += LOT) {
            List<Path> lot = candidates.subList(at, Math.min(at + LOT, candidates.size()));
            Set<Entity> unknown = new HashSet<>();
            lot.forEach(path -> unknown.addAll(path.inner()));
            unknown.removeAll(asked);
            asked.addAll(unknown);
            crowded.addAll(graph.crowded(unknown, limits.hub()));
            lot.stream()
                    .filter(path -> Collections.disjoint(crowded, path.inner()))
                    .limit(wanted - best.size())
                    .forEach(best::add);
        }
        return best;
    }

    /** The part of the graph in which the ways lie. */
    private static final class Neighbourhood {

        private final Map<Entity, Map<Entity, Set<Triplet>>> steps = new HashMap<>();
        private final Set<Entity> opened = new HashSet<>();

        void add(List<Triplet> triplets) {
            for (Triplet triplet : triplets) {
                for (Entity from : triplet.ends()) {
                    triplet.ends().stream()
                            .filter(to -> !to.equals(from))
                            .forEach(to -> add(from, to, triplet));
                }
            }
        }

        private void add(Entity from, Entity to, Triplet triplet) {
            steps.computeIfAbsent(from, _ -> new HashMap<>())
                    .computeIfAbsent(to, _ -> new TreeSet<>(Triplet.ORDER))
                    .add(triplet);
        }

        private Map<Entity, Set<Triplet>> from(Entity entity) {
            return steps.getOrDefault(entity, Map.of());
        }

        /** All ways of so many hops, the best first; parallel triplets make ways of their own. */
        List<Path> ways(Entity one, Entity other, int hops) {
            int ends = (opened.contains(one) ? 1 : 0) + (opened.contains(other) ? 1 : 0);
            List<Path> ways =
                    ends >= hops - 1 ? List.of(new Path(List.of(one), List.of())) : List.of();
            for (int left = hops; left > 0; left--) {
                List<Path> longer = new ArrayList<>();
                for (Path way : ways) {
                    Map<Entity, Set<Triplet>> around = from(way.nodes().getLast());
                    for (Entity next : left == 1 ? Set.of(other) : around.keySet()) {
                        boolean goesOn =
                                left == 1
                                        || (!next.equals(other)
                                                && (left > 2 || from(other).containsKey(next)));
                        if (goesOn && !way.nodes().contains(next)) {
                            around.getOrDefault(next, Set.of())
                                    .forEach(step -> longer.add(way.on(step, next)));
                        }
                    }
                }
                ways = longer;
            }
            return ways.stream().sorted(Path.ORDER).toList();
        }
    }
}
