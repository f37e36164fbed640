package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A running {@code fides serve} on a free port. */
final class Server implements AutoCloseable {

    private static final Pattern LISTENS = Pattern.compile("listens on (http://\\S+)");
    private static final int SECONDS = 180;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Process process;
    private final CompletableFuture<URI> address = new CompletableFuture<>();
    private final List<String> lines = new CopyOnWriteArrayList<>();

    Server(Program program) throws IOException {
        this(program, "serve", "--port", "0");
    }

    /** Another command that listens. */
    Server(Program program, String... words) throws IOException {
        process = program.start(words);
        // A read of a pipe holds its carrier: virtual threads of two servers would take all there
        // are.
        Thread.ofPlatform().daemon().start(() -> read(process.inputReader()));
        Thread.ofPlatform().daemon().start(() -> read(process.errorReader()));
    }

    private void read(BufferedReader reader) {
        try (reader) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
                Matcher listens = LISTENS.matcher(line);
                if (listens.find()) {
                    address.complete(URI.create(listens.group(1)));
                }
            }
        } catch (IOException _) {
            // The process was ended, and its output with it.
        }
    }

    /** What it wrote until now. */
    List<String> lines() {
        return List.copyOf(lines);
    }

    /** Where it listens. */
    URI address() {
        return address.orTimeout(SECONDS, TimeUnit.SECONDS).join();
    }

    /** A connection on which nothing was said yet. */
    Socket connection() throws IOException {
        return new Socket(address().getHost(), address().getPort());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(address() + path))
                .header("Content-Type", "application/json");
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return client.send(request(path).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> post(String path, String body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = request(path).POST(BodyPublishers.ofString(body));
        for (int i = 0; i < headers.length; i += 2) {
            request.setHeader(headers[i], headers[i + 1]);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }

    CompletableFuture<HttpResponse<String>> posting(String path, String body) {
        return client.sendAsync(
                request(path).POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
    }

    /** Waits until it calls itself ready, and gives all answers to that question. */
    List<HttpResponse<String>> ready() throws IOException, InterruptedException {
        List<HttpResponse<String>> answers = new CopyOnWriteArrayList<>();
        for (int i = 0; i < SECONDS * 20; i++) {
            answers.add(get("/q/health/ready"));
            if (answers.getLast().statusCode() == 200) {
                return answers;
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        throw new AssertionError("never ready: " + answers.getLast().body());
    }

    /** The number of its process. */
    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** SIGTERM. */
    void stop() {
        process.destroy();
    }

    /** SIGKILL. */
    void kill() throws InterruptedException {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        ended();
    }

    /** Its exit code, once it has ended. */
    int ended() throws InterruptedException {
        assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).as("it ends").isTrue();
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
        client.close();
    }
}
