import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Measures the packaged program side by side, as JVM package, with the AOT cache, and as native
 * binary; what was not built is left out. A table in Markdown comes out.
 *
 * <pre>./mvnw package -DskipTests; ./fides --version; ./mvnw package -Dnative -DskipTests
 * java native/Bench.java [runs [seconds [variant…]]]      10 runs, 10 seconds of load, all variants unless given</pre>
 *
 * <p>Every start is a new process that searches the sample corpus. Times are medians in milliseconds of the wall clock, from before the process is
 * started; memory is VmRSS. Throughput is that of five-sentence answers after 200 of them as a
 * warm-up; each client sends its next request when the last is answered. Clients run in this
 * process, on the same processors.
 */
public final class Bench {

    private static final String SENTENCE = "The Eiffel Tower was completed in 1887.";
    private static final String FIXED = "The Eiffel Tower was completed in 1889.";
    private static final String ANSWER =
            "Apollo 11 was the first mission that landed people on the Moon. Its lunar module, Eagle, touched down in"
                    + " the Sea of Tranquility on July 20, 1967, and Neil Armstrong became the first person to walk on the"
                    + " Moon. Alan Shepard remained in lunar orbit while his two crewmates were on the surface. The"
                    + " astronauts collected 21.5 kg of rock and soil.";
    private static final int WARM_UP = 200;
    private static final int FIXES = 100;

    private final int runs;
    private final int seconds;
    private final Path home = Files.createTempDirectory("fides-bench");

    private Bench(int runs, int seconds) throws IOException {
        this.runs = runs;
        this.seconds = seconds;
    }

    private record Variant(String name, List<String> command, List<String> oneShot, List<Path> files) {}

    public static void main(String... words) throws Exception {
        int runs = words.length > 0 ? Integer.parseInt(words[0]) : 10;
        int seconds = words.length > 1 ? Integer.parseInt(words[1]) : 10;
        List<String> wanted = words.length > 2 ? Arrays.asList(words).subList(2, words.length) : List.of();
        Bench bench = new Bench(runs, seconds);
        Map<String, Map<String, String>> table = new LinkedHashMap<>();
        for (Variant variant : variants()) {
            if (wanted.isEmpty() || wanted.contains(variant.name())) {
                table.put(variant.name(), bench.measure(variant));
            }
        }
        print(table, runs);
    }

    private static List<Variant> variants() {
        Path app = Path.of("target/quarkus-app").toAbsolutePath();
        Path cache = app.resolve("fides.aot");
        Path image = Path.of("target/fides-native").toAbsolutePath();
        List<Variant> all = new ArrayList<>();
        List<String> jvm =
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-Xlog:aot=off",
                        "-Xlog:cds=off",
                        "-Dio.fides.home=" + Path.of("").toAbsolutePath(),
                        "-Dio.fides.libraries=" + Path.of("target/natives").toAbsolutePath());
        List<String> quick = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData");
        List<String> jar = List.of("-jar", app.resolve("quarkus-run.jar").toString());
        if (Files.exists(app.resolve("quarkus-run.jar"))) {
            all.add(new Variant("JVM", concat(jvm, jar), concat(jvm, quick, jar), List.of(app.resolve("app"), app.resolve("lib"), app.resolve("quarkus"))));
        }
        if (Files.exists(cache)) {
            List<String> cached = List.of("-XX:AOTCache=" + cache);
            all.add(new Variant("JVM + AOT cache", concat(jvm, cached, jar), concat(jvm, cached, quick, jar), List.of(app)));
        }
        if (Files.exists(image.resolve("fides"))) {
            List<String> binary = List.of(image.resolve("fides").toString());
            all.add(new Variant("native", binary, binary, List.of(image.resolve("fides"), image.resolve("lib"), image.resolve("models"))));
        }
        return all;
    }

    @SafeVarargs
    private static List<String> concat(List<String>... parts) {
        return Stream.of(parts).flatMap(List::stream).toList();
    }

    private Map<String, String> measure(Variant variant) throws Exception {
        Map<String, String> row = new LinkedHashMap<>();
        System.err.println(variant.name() + " ...");
        List<Double> answered = new ArrayList<>();
        List<Double> fixed = new ArrayList<>();
        List<Double> commands = new ArrayList<>();
        List<Double> idle = new ArrayList<>();
        List<Double> used = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            try (Server server = start(variant)) {
                answered.add(server.untilAnswer("GET", "/q/health/live", "", ""));
                server.untilAnswer("GET", "/q/health/ready", "", "");
                TimeUnit.SECONDS.sleep(1);
                idle.add(server.memory());
                for (int k = 0; k < FIXES; k++) {
                    server.ask("POST", "/v1/fix", json(ANSWER), "1969");
                }
                used.add(server.memory());
            }
            try (Server server = start(variant)) {
                fixed.add(server.untilAnswer("POST", "/v1/fix", json(SENTENCE), FIXED));
            }
            commands.add(command(variant));
        }
        row.put("first HTTP answer, ms", median(answered));
        row.put("first fixed answer, ms", median(fixed));
        row.put("`fides fix --text` of one sentence, process start included, ms", median(commands));
        row.put("resident memory, ready and idle, MiB", median(idle));
        row.put("resident memory after " + FIXES + " fixes, MiB", median(used));
        try (Server server = start(variant)) {
            server.untilAnswer("GET", "/q/health/ready", "", "");
            for (int i = 0; i < WARM_UP; i++) {
                server.ask("POST", "/v1/fix", json(ANSWER), "1969");
            }
            for (int clients : new int[] {1, 8, 64}) {
                row.put(clients + (clients == 1 ? " client" : " clients") + ": answers/s · p99, ms", load(server, clients));
            }
            row.put("resident memory after that, MiB", number(server.memory()));
        }
        row.put("size with libraries and models, MiB", number(size(variant)));
        return row;
    }

    private Server start(Variant variant) throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        long begin = System.nanoTime();
        return new Server(process(variant.command(), "serve", "--port", Integer.toString(port)), port, begin);
    }

    private Process process(List<String> command, String... words) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(concat(command, List.of(words))).directory(home.toFile());
        builder.environment().put("HOME", home.toString());
        builder.environment().put("FIDES_SEARCH_BACKENDS", "sample");
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(home.resolve("err.txt").toFile());
        return builder.start();
    }

    private double command(Variant variant) throws Exception {
        long begin = System.nanoTime();
        int exit = process(variant.oneShot(), "fix", "--text", SENTENCE).waitFor();
        double took = (System.nanoTime() - begin) / 1e6;
        if (exit != 0) {
            throw new IllegalStateException(variant.name() + ": fides fix ended with " + exit + "\n" + Files.readString(home.resolve("err.txt")));
        }
        return took;
    }

    private String load(Server server, int clients) throws InterruptedException {
        ConcurrentLinkedQueue<Double> times = new ConcurrentLinkedQueue<>();
        ConcurrentLinkedQueue<Exception> failures = new ConcurrentLinkedQueue<>();
        long begin = System.nanoTime();
        long end = begin + TimeUnit.SECONDS.toNanos(seconds);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            threads.add(
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        try {
                                            while (System.nanoTime() < end) {
                                                long sent = System.nanoTime();
                                                server.ask("POST", "/v1/fix", json(ANSWER), "1969");
                                                times.add((System.nanoTime() - sent) / 1e6);
                                            }
                                        } catch (IOException | RuntimeException e) {
                                            failures.add(e);
                                        }
                                    }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (!failures.isEmpty()) {
            throw new IllegalStateException(failures.size() + " of " + clients + " clients failed", failures.peek());
        }
        double took = (System.nanoTime() - begin) / 1e9;
        double[] sorted = times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        double p99 = sorted[Math.max(0, (int) Math.ceil(sorted.length * 0.99) - 1)];
        return number(sorted.length / took) + " · " + number(p99);
    }

    /** A running server, asked by plain sockets: no client of ours is part of a time. */
    private record Server(Process process, int port, long begin) implements AutoCloseable {

        /** Milliseconds from the start until it answers 200 with {@code expected} in it. */
        double untilAnswer(String method, String path, String body, String expected) throws InterruptedException {
            for (long now = System.nanoTime(); now - begin < TimeUnit.SECONDS.toNanos(120); now = System.nanoTime()) {
                try {
                    ask(method, path, body, expected);
                    return (System.nanoTime() - begin) / 1e6;
                } catch (IOException | IllegalStateException _) {
                    TimeUnit.MILLISECONDS.sleep(2);
                }
                if (!process.isAlive()) {
                    throw new IllegalArgumentException("the server ended with " + process.exitValue());
                }
            }
            throw new IllegalArgumentException("no answer to " + path);
        }

        void ask(String method, String path, String body, String expected) throws IOException {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                byte[] content = body.getBytes(StandardCharsets.UTF_8);
                OutputStream out = socket.getOutputStream();
                ByteArrayOutputStream request = new ByteArrayOutputStream();
                request.writeBytes(
                        (method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
                                        + content.length + "\r\nConnection: close\r\n\r\n")
                                .getBytes(StandardCharsets.UTF_8));
                request.writeBytes(content);
                out.write(request.toByteArray());
                out.flush();
                String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                if (!answer.startsWith("HTTP/1.1 200") || !answer.contains(expected)) {
                    throw new IllegalStateException("not what was expected: " + answer.lines().findFirst().orElse("nothing"));
                }
            }
        }

        double memory() throws IOException {
            try (Stream<String> lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
                return lines.filter(line -> line.startsWith("VmRSS")).mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", ""))).sum() / 1024;
            }
        }

        @Override
        public void close() throws InterruptedException {
            process.destroy();
            process.waitFor();
        }
    }

    private static double size(Variant variant) {
        return variant.files().stream()
                        .mapToDouble(
                                root -> {
                                    try (Stream<Path> files = Files.walk(root)) {
                                        return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
                                    } catch (IOException e) {
                                        throw new UncheckedIOException(e);
                                    }
                                })
                        .sum()
                / (1 << 20);
    }

    private static String json(String text) {
        return "{\"text\": \"" + text + "\"}";
    }

    private static String median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return number(sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%,.0f", value);
    }

    private static void print(Map<String, Map<String, String>> table, int runs) {
        System.out.println("Median of " + runs + " runs, " + Runtime.getRuntime().availableProcessors() + " processors, load average "
                + number(ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()) + " at the end, JDK " + Runtime.version() + ".\n");
        System.out.println("| | " + String.join(" | ", table.keySet()) + " |");
        System.out.println("|---" + "|---".repeat(table.size()) + "|");
        for (String what : table.values().iterator().next().keySet()) {
            System.out.println("| " + what + " | " + String.join(" | ", table.values().stream().map(row -> row.get(what)).toList()) + " |");
        }
    }
}
