package io.fides.adapter.llm;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Asks a model server whether it is there, without asking the model anything.
 *
 * @param timeout for the whole question; short, readiness is asked often
 */
public record LlmProbe(LlmSettings settings, Duration timeout) {

    /** A list of models is short. */
    private static final long MOST_BYTES = 4 << 20;

    /** Whether the server answers and knows the model, and a detail without secrets. */
    public record Health(boolean up, String detail) {}

    /** Sends one GET for the list of models; never throws. */
    public Health check() {
        String path =
                switch (settings.provider()) {
                    case OLLAMA -> "/api/tags";
                    case OPENAI -> "/models";
                };
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(settings.base() + path));
        settings.apiKey().ifPresent(key -> request.header("Authorization", "Bearer " + key));
        HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        try {
            return health(
                    http.sendAsync(
                                    request.build(),
                                    BodyHandlers.limiting(BodyHandlers.ofString(), MOST_BYTES))
                            .get(timeout.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException _) {
            return down("no answer within " + timeout.toMillis() + " ms");
        } catch (ExecutionException _) {
            return down("no connection to " + settings.baseUrl().getHost());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return down("the check was interrupted");
        } finally {
            http.shutdownNow();
        }
    }

    private Health health(HttpResponse<String> response) {
        if (response.statusCode() != 200) {
            return down("GET " + response.uri().getPath() + " answers " + response.statusCode());
        }
        boolean known =
                switch (settings.provider()) {
                    case OLLAMA -> response.body().contains("\"" + tagged(settings.model()) + "\"");
                    // Many servers with this interface serve one model under any name.
                    case OPENAI -> true;
                };
        return known
                ? new Health(true, settings.name())
                : down("the server does not have the model; it must be pulled first");
    }

    /** As Ollama lists it: a name without a tag means the latest one. */
    private static String tagged(String model) {
        boolean tagless = model.lastIndexOf(':') <= model.lastIndexOf('/');
        return tagless ? model + ":latest" : model;
    }

    private Health down(String detail) {
        return new Health(false, settings.name() + ": " + detail);
    }
}
