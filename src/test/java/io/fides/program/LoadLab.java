package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.fixture.Figures;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packaged server under load for {@code -Dfides.load.seconds=1800}: at {@code
 * -Dfides.load.share=0.8} of what it can do, and with more of the worst than it can do. Figures go
 * to {@code target/figures.tsv}; what is asserted holds on any machine.
 */
@Timeout(value = 3, unit = TimeUnit.HOURS)
class LoadLab {

    private static final int SECONDS = Integer.getInteger("fides.load.seconds", 120);
    private static final double SHARE =
            Double.parseDouble(System.getProperty("fides.load.share", "0.8"));
    private static final int CLIENTS = 32;
    private static final int DEADLINE = 2_000;

    private static final String SMALL =
            "{\"text\": \"The Harbour Bridge opened in 1998.\", \"documents\": [{\"text\":"
                    + " \"The Harbour Bridge opened in 2000.\", \"title\": \"Bridge\"}]}";

    /** Each takes more time than its length would say. */
    private static final List<String> WORST =
            List.of(
                    "5% ".repeat(6_600),
                    "not ".repeat(4_990),
                    "5 km 3 m ".repeat(2_200),
                    "a.b@c.example ".repeat(1_400),
                    "Ann Grey met Bob Hill in 1998. ".repeat(640));

    @TempDir private Path folder = Path.of("");

    private Server server(String heap) throws IOException, InterruptedException {
        Server server = new Server(new Program(folder, Map.of("FIDES_JAVA_OPTS", heap)));
        server.ready();
        return server;
    }

    /** Answers by their status, and how long each took in milliseconds. */
    private static final class Latencies {

        private record Took(int status, long millis) {}

        private final Queue<Took> answers = new ConcurrentLinkedQueue<>();

        CompletableFuture<HttpResponse<String>> asked(Server server, String body) {
            long start = System.nanoTime();
            return server.posting("/v1/fix", body)
                    .whenComplete(
                            (answer, _) -> {
                                long nanos = System.nanoTime() - start;
                                answers.add(
                                        new Took(
                                                answer == null ? 0 : answer.statusCode(),
                                                TimeUnit.NANOSECONDS.toMillis(nanos)));
                            });
        }

        private long[] millis(boolean refused) {
            return answers.stream()
                    .filter(each -> refused == (each.status() == 503))
                    .mapToLong(Took::millis)
                    .sorted()
                    .toArray();
        }

        private static String said(long[] sorted) {
            return sorted.length == 0
                    ? "0"
                    : "%d (p50 %d ms, p99 %d ms, max %d ms)"
                            .formatted(
                                    sorted.length,
                                    sorted[sorted.length / 2],
                                    sorted[(int) (sorted.length * 0.99)],
                                    sorted[sorted.length - 1]);
        }

        String said() {
            return "admitted " + said(millis(false)) + ", refused " + said(millis(true));
        }

        long answered() {
            return answers.stream().filter(each -> each.status() == 200).count();
        }

        /** Nobody was left without an answer, and no answer was a fault of the server. */
        void check() {
            assertThat(answers).extracting(Took::status).isNotEmpty().isSubsetOf(200, 503, 504);
        }
    }

    /** Lets so many callers ask one after the other for so long. */
    private static Latencies asking(Server server, int callers, int seconds, List<String> bodies)
            throws InterruptedException {
        Latencies latencies = new Latencies();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        AtomicInteger next = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < callers; i++) {
            threads.add(
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        while (System.nanoTime() < end) {
                                            int body = next.getAndIncrement() % bodies.size();
                                            latencies.asked(server, bodies.get(body)).join();
                                        }
                                    }));
        }
        for (Thread each : threads) {
            each.join();
        }
        return latencies;
    }

    @Test
    void moreOfTheWorstThanItCanDo() throws IOException, InterruptedException {
        List<String> worst =
                WORST.stream()
                        .map(
                                text ->
                                        "{\"text\": \"%s\", \"limits\": {\"maxMillis\": %d}}"
                                                .formatted(text, DEADLINE))
                        .toList();
        try (Server server = server("-Xmx256m")) {
            asking(server, 2, Math.max(2, SECONDS / 10), List.of(SMALL));
            AtomicBoolean over = new AtomicBoolean();
            Latencies small = new Latencies();
            try (ChaosLab.Pulse pulse = new ChaosLab.Pulse(server)) {
                Thread beside =
                        Thread.ofVirtual()
                                .start(
                                        () -> {
                                            while (!over.get()) {
                                                small.asked(server, SMALL).join();
                                            }
                                        });
                Latencies large = asking(server, CLIENTS, SECONDS, worst);
                over.set(true);
                beside.join();
                Figures.add("the worst, deadline " + DEADLINE + " ms", large.said());
                Figures.add("one sentence beside it", small.said());
                Figures.add("liveness", "max " + pulse.longest() + " ms");
                large.check();
                small.check();
            }
            assertThat(server.isAlive()).isTrue();
            assertThat(server.lines()).noneMatch(line -> line.contains("OutOfMemoryError"));
        }
    }

    /** What the system says of the process. */
    private record Footprint(double minutes, long rss, long threads, long descriptors) {

        private static final Pattern RSS = Pattern.compile("VmRSS:\\s+(\\d+) kB");
        private static final Pattern THREADS = Pattern.compile("Threads:\\s+(\\d+)");

        static Footprint of(long pid, double minutes) throws IOException {
            String status = Files.readString(Path.of("/proc/" + pid + "/status"));
            try (var open = Files.list(Path.of("/proc/" + pid + "/fd"))) {
                return new Footprint(
                        minutes, number(RSS, status) / 1024, number(THREADS, status), open.count());
            }
        }

        private static long number(Pattern pattern, String status) {
            Matcher matcher = pattern.matcher(status);
            assertThat(matcher.find()).isTrue();
            return Long.parseLong(matcher.group(1));
        }
    }

    @Test
    void aSoak() throws IOException, InterruptedException {
        try (Server server = server("-Xmx512m")) {
            int measuring = Math.max(5, SECONDS / 10);
            asking(server, 8, measuring, List.of(SMALL));
            double capacity =
                    (double) asking(server, 8, measuring, List.of(SMALL)).answered() / measuring;
            long pause = (long) (TimeUnit.SECONDS.toNanos(1) / (capacity * SHARE));
            Latencies latencies = new Latencies();
            List<Footprint> samples = new ArrayList<>();
            List<CompletableFuture<?>> asked = new ArrayList<>();
            long start = System.nanoTime();
            long end = start + TimeUnit.SECONDS.toNanos(SECONDS);
            long sampled = start;
            for (long next = start; next < end; next += pause) {
                TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
                asked.removeIf(CompletableFuture::isDone);
                asked.add(latencies.asked(server, SMALL));
                if (next >= sampled) {
                    double minutes = (next - start) / 60e9;
                    samples.add(Footprint.of(server.pid(), minutes));
                    sampled += TimeUnit.SECONDS.toNanos(2);
                }
            }
            CompletableFuture.allOf(asked.toArray(CompletableFuture[]::new)).join();
            // At first it grows into its heap.
            List<Footprint> settled = samples.subList(samples.size() / 3, samples.size());
            Figures.add(
                    "load",
                    "%.1f of %.1f requests/s for %d s"
                            .formatted(capacity * SHARE, capacity, SECONDS));
            Figures.add("answers", latencies.said());
            Figures.add(
                    "memory",
                    "RSS %s MB, slope %.2f MB/min"
                            .formatted(
                                    range(settled.stream().mapToLong(Footprint::rss)),
                                    slope(settled)));
            Figures.add("threads", range(settled.stream().mapToLong(Footprint::threads)));
            Figures.add("descriptors", range(settled.stream().mapToLong(Footprint::descriptors)));
            latencies.check();
            assertThat(server.isAlive()).isTrue();
        }
    }

    private static String range(LongStream numbers) {
        var all = numbers.summaryStatistics();
        return all.getMin() + " to " + all.getMax();
    }

    /** Of resident memory by least squares, in MB a minute. */
    private static double slope(List<Footprint> samples) {
        double minutes = samples.stream().mapToDouble(Footprint::minutes).average().orElseThrow();
        double rss = samples.stream().mapToLong(Footprint::rss).average().orElseThrow();
        double together = 0;
        double spread = 0;
        for (Footprint each : samples) {
            together += (each.minutes() - minutes) * (each.rss() - rss);
            spread += (each.minutes() - minutes) * (each.minutes() - minutes);
        }
        return spread == 0 ? 0 : together / spread;
    }
}
