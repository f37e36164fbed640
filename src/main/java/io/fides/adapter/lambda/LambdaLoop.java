package io.fides.adapter.lambda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Asks for the next event, answers it, and so on until the environment is taken away or the thread
 * is interrupted. Lambda freezes the process while there is none; so no request to it has a time
 * limit.
 *
 * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html">Runtime API</a>
 */
public final class LambdaLoop implements Runnable {

    private static final Logger LOG = Logger.getLogger(LambdaLoop.class.getName());
    private static final String ID = "Lambda-Runtime-Aws-Request-Id";
    private static final Duration CONNECT = Duration.ofSeconds(5);

    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(CONNECT)
                    .proxy(HttpClient.Builder.NO_PROXY) // both ends are on this machine
                    .build();
    private final URI invocations;
    private final URI server;

    /**
     * @param api host and port as the environment names them
     * @param server of the program, without a slash at the end
     */
    public LambdaLoop(String api, URI server) {
        this.invocations = URI.create("http://" + api + "/2018-06-01/runtime/invocation/");
        this.server = server;
    }

    @Override
    public void run() {
        try {
            while (true) {
                one();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new UncheckedIOException("Lambda's runtime API does not answer", e);
        }
    }

    private void one() throws IOException, InterruptedException {
        HttpResponse<byte[]> event =
                client.send(
                        HttpRequest.newBuilder(invocations.resolve("next")).build(),
                        BodyHandlers.ofByteArray());
        String id = event.headers().firstValue(ID).orElse("");
        if (event.statusCode() != 200 || id.isEmpty()) {
            throw new IOException("it answered with status " + event.statusCode());
        }
        try {
            HttpRequest request = HttpEvent.request(event.body(), server);
            report(
                    id,
                    "response",
                    HttpEvent.answer(client.send(request, BodyHandlers.ofByteArray())));
        } catch (IOException e) {
            LOG.log(Level.WARNING, "an event was not answered", e);
            report(id, "error", HttpEvent.failure(e));
        }
    }

    private void report(String id, String what, byte[] body)
            throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(invocations.resolve(id + "/" + what))
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofByteArray(body))
                        .build();
        int status = client.send(request, BodyHandlers.discarding()).statusCode();
        if (status != 202) {
            LOG.log(Level.WARNING, "Lambda answered {0} to a {1}", new Object[] {status, what});
        }
    }
}
