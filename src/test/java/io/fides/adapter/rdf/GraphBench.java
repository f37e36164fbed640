package io.fides.adapter.rdf;

import io.fides.domain.graph.Entity;
import io.fides.graph.PathSearch;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * How long a graph takes to load, and a search for the ways between four entities. Prints and
 * asserts nothing; not a part of the build.
 *
 * <pre>
 * ./mvnw test -Pbench -Dtest=GraphBench -Dbench.triples=10000000 -DargLine=-Xmx2g
 * </pre>
 *
 * <p>The graph is generated: a tenth as many things as triplets, each with a name; one end of a
 * triplet is any thing, the other more often one that is well connected already, as in graphs that
 * people made. Entities are chosen among all, and among those within two steps of each other.
 */
class GraphBench {

    private static final int SEARCHES = 300;
    private static final int PROPERTIES = 200;
    private static final long SEED = 7;

    @Test
    void loadAndSearch() throws IOException {
        int triples = Integer.getInteger("bench.triples", 1_000_000);
        Path folder = Files.createDirectories(Path.of("target", "bench"));
        Path source = folder.resolve("graph-" + triples + ".nt");
        Path file = folder.resolve("graph-" + triples + ".bin");
        if (!Files.exists(source)) {
            generate(source, triples);
        }
        long before = System.nanoTime();
        long kept = new GraphStore(file).load(List.of(source), "en", (_, _, _) -> {});
        print(
                "loaded %,d statements in %.1f s, at most %,d MB of heap",
                kept, since(before), heap());
        before = System.nanoTime();
        MappedGraph graph = new GraphStore(file).open();
        print("opened again in %.1f ms", since(before) * 1e3);
        int things = things(triples);
        search(graph, "any four entities", random -> any(things, random));
        search(graph, "four entities near each other", random -> near(graph, things, random));
    }

    private static void search(
            MappedGraph graph, String what, Function<SplittableRandom, List<Entity>> entities) {
        SplittableRandom random = new SplittableRandom(SEED);
        PathSearch search = new PathSearch(graph, new PathSearch.Limits(3, 4, 500));
        double[] millis = new double[SEARCHES];
        int paths = 0;
        for (int i = -SEARCHES / 3; i < SEARCHES; i++) {
            List<Entity> starts = entities.apply(random);
            long before = System.nanoTime();
            int found = search.search(starts, () -> false).paths().size();
            if (i >= 0) {
                millis[i] = since(before) * 1e3;
                paths += found;
            }
        }
        Arrays.sort(millis);
        print(
                "%s, %d searches: p50 %.1f ms, p95 %.1f ms, %.1f paths a search",
                what,
                SEARCHES,
                millis[SEARCHES / 2],
                millis[SEARCHES * 95 / 100],
                (double) paths / SEARCHES);
    }

    /** How many things there are. */
    private static int things(int triples) {
        return Math.max(10, triples / 10);
    }

    private static Entity thing(int number) {
        return new Entity("http://g.example/e/" + number, "Thing number " + number, "");
    }

    private static List<Entity> any(int things, SplittableRandom random) {
        return random.ints(4, 0, things).mapToObj(GraphBench::thing).toList();
    }

    private static List<Entity> near(MappedGraph graph, int things, SplittableRandom random) {
        List<Entity> chosen = new ArrayList<>();
        Entity at = thing(random.nextInt(things));
        chosen.add(at);
        for (int tries = 0; chosen.size() < 4 && tries < 100; tries++) {
            var links = graph.links(List.of(at), 100).getFirst().triplets();
            if (links.isEmpty()) {
                return any(things, random);
            }
            var link = links.get(random.nextInt(links.size()));
            Entity to = link.target().orElse(at);
            at = to.equals(at) ? link.subject() : to;
            if (!chosen.contains(at)) {
                chosen.add(at);
            }
        }
        return chosen;
    }

    private static void generate(Path file, int triples) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        int things = things(triples);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int i = 0; i < things; i++) {
                out.write("<http://g.example/e/" + i + "> <" + Raw.LABEL + "> \"Thing number ");
                out.write(i + "\"@en .\n");
            }
            for (int i = things; i < triples; i++) {
                int from = random.nextInt(things);
                double skew = random.nextDouble();
                int to = (int) (things * skew * skew * skew);
                out.write("<http://g.example/e/" + from + "> <http://g.example/p/");
                out.write(random.nextInt(PROPERTIES) + "> <http://g.example/e/" + to + "> .\n");
            }
        }
    }

    private static double since(long before) {
        return (System.nanoTime() - before) / 1e9;
    }

    private static long heap() {
        long peak = 0;
        for (var pool : java.lang.management.ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getType() == java.lang.management.MemoryType.HEAP) {
                peak += pool.getPeakUsage().getUsed();
            }
        }
        return peak >> 20;
    }

    @SuppressWarnings("AnnotateFormatMethod")
    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
