package io.fides.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.graph.PathSearch.Limits;
import io.fides.graph.PathSearch.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PathSearchTest {

    private static final Limits PAPER = new Limits(3, 4, 500);

    private static final long SEED = Long.getLong("seed", 20261121L);

    /** Walks every way there is, step by step, and keeps those that the rules allow. */
    private record NaiveSearch(NaiveGraph graph, Limits limits) {

        List<Path> between(Entity one, Entity other) {
            List<Path> ways = new ArrayList<>();
            walk(List.of(one), List.of(), other, ways);
            ways.removeIf(way -> !isAllowed(way));
            ways.sort(Path.ORDER);
            return ways.subList(0, Math.min(limits.paths(), ways.size()));
        }

        private void walk(
                List<Entity> nodes, List<Triplet> triplets, Entity goal, List<Path> ways) {
            Entity last = nodes.getLast();
            if (last.equals(goal)) {
                ways.add(new Path(nodes, triplets));
                return;
            }
            if (triplets.size() == limits.hops()) {
                return;
            }
            for (Triplet triplet : graph.about(last)) {
                triplet.target()
                        .map(to -> triplet.subject().equals(last) ? to : triplet.subject())
                        .filter(to -> !nodes.contains(to))
                        .ifPresent(
                                to -> walk(plus(nodes, to), plus(triplets, triplet), goal, ways));
            }
        }

        private boolean isAllowed(Path way) {
            if (way.inner().stream().anyMatch(this::isCrowded)) {
                return false;
            }
            boolean first = isCrowded(way.nodes().getFirst());
            boolean last = isCrowded(way.nodes().getLast());
            return switch (way.hops()) {
                case 1 -> true;
                case 2 -> !(first && last);
                default -> !first && !last;
            };
        }

        private boolean isCrowded(Entity entity) {
            return graph.about(entity).size() > limits.hub();
        }

        private static <T> List<T> plus(List<T> list, T last) {
            List<T> longer = new ArrayList<>(list);
            longer.add(last);
            return longer;
        }
    }

    private static NaiveGraph graph(SplittableRandom random) {
        int nodes = random.nextInt(3, 30);
        int edges = random.nextInt(2, 90);
        List<Triplet> triplets = new ArrayList<>();
        for (int i = 0; i < edges; i++) {
            // Small numbers come up more often, so that some nodes become crowded.
            int from = Math.min(random.nextInt(nodes), random.nextInt(nodes));
            int to = random.nextInt(nodes);
            triplets.add(
                    new Triplet(
                            NaiveGraph.entity("n" + from),
                            NaiveGraph.property("p" + random.nextInt(3)),
                            NaiveGraph.entity("n" + to)));
        }
        return new NaiveGraph(triplets, Map.of());
    }

    @Test
    void findsWhatWalkingEverywhereFinds() {
        SplittableRandom random = new SplittableRandom(SEED);
        int longest = 0;
        for (int run = 0; run < 600; run++) {
            NaiveGraph graph = graph(random);
            Limits limits =
                    new Limits(random.nextInt(1, 4), random.nextInt(1, 6), random.nextInt(3, 20));
            List<Entity> starts = new ArrayList<>();
            for (int i = 0; i < random.nextInt(1, 5); i++) {
                starts.add(NaiveGraph.entity("n" + random.nextInt(30)));
            }
            starts = List.copyOf(new java.util.LinkedHashSet<>(starts));
            List<Path> expected = new ArrayList<>();
            NaiveSearch naive = new NaiveSearch(graph, limits);
            for (int i = 0; i < starts.size(); i++) {
                for (int j = i + 1; j < starts.size(); j++) {
                    expected.addAll(naive.between(starts.get(i), starts.get(j)));
                }
            }
            PathSearch.Found found = new PathSearch(graph, limits).search(starts, () -> false);
            assertThat(found.paths()).as("seed %d, run %d", SEED, run).isEqualTo(expected);
            assertThat(found.complete()).isTrue();
            for (Path path : expected) {
                longest = Math.max(longest, path.hops());
            }
        }
        assertThat(longest).isEqualTo(3);
    }

    @Test
    void pathsAreSimpleAndOfTriplets() {
        SplittableRandom random = new SplittableRandom(SEED + 1);
        for (int run = 0; run < 200; run++) {
            NaiveGraph graph = graph(random);
            List<Entity> starts = graph.entities().stream().sorted(BY_URI).limit(4).toList();
            Set<Triplet> all = new HashSet<>(graph.triplets());
            for (Path path : search(graph, starts)) {
                assertThat(path.nodes()).doesNotHaveDuplicates();
                assertThat(all).containsAll(path.triplets());
                for (int i = 0; i < path.hops(); i++) {
                    assertThat(path.triplets().get(i).touches(path.nodes().get(i))).isTrue();
                    assertThat(path.triplets().get(i).touches(path.nodes().get(i + 1))).isTrue();
                }
            }
        }
    }

    private static final java.util.Comparator<Entity> BY_URI =
            java.util.Comparator.comparing(Entity::uri);

    private static List<Path> search(NaiveGraph graph, List<Entity> starts) {
        return new PathSearch(graph, PAPER).search(starts, () -> false).paths();
    }

    @Test
    void theSameGraphInAnotherOrderGivesTheSame() {
        SplittableRandom random = new SplittableRandom(SEED + 2);
        for (int run = 0; run < 100; run++) {
            NaiveGraph graph = graph(random);
            List<Entity> starts = graph.entities().stream().sorted(BY_URI).limit(4).toList();
            NaiveGraph reversed = new NaiveGraph(graph.triplets().reversed(), Map.of());
            assertThat(search(reversed, starts)).isEqualTo(search(graph, starts));
        }
    }

    @Test
    void endsWhenTimeIsOver() {
        NaiveGraph graph =
                new NaiveGraph(
                        List.of(
                                new Triplet(
                                        NaiveGraph.entity("a"),
                                        NaiveGraph.property("p"),
                                        NaiveGraph.entity("b"))),
                        Map.of());
        List<Entity> starts = List.of(NaiveGraph.entity("a"), NaiveGraph.entity("b"));
        AtomicInteger asked = new AtomicInteger();
        PathSearch.Found late =
                new PathSearch(graph, PAPER).search(starts, () -> asked.incrementAndGet() > 0);
        assertThat(late.complete()).isFalse();
        assertThat(late.paths()).isEmpty();
        assertThat(asked.get()).isPositive();
        PathSearch.Found whole = new PathSearch(graph, PAPER).search(starts, () -> false);
        assertThat(whole.paths()).hasSize(1);
        assertThat(whole.complete()).isTrue();
    }
}
