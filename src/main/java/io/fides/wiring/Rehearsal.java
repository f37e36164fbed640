package io.fides.wiring;

import io.fides.cli.CommandLines;
import io.fides.cli.Parts;
import io.fides.cli.terminal.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/**
 * A short run through what later runs need, recorded in an AOT cache by {@code java
 * -XX:AOTCacheOutput=fides.aot -Dio.fides.rehearse=true -jar quarkus-run.jar serve -p 0}.
 */
final class Rehearsal {

    private static final String PROPERTY = "io.fides.rehearse";

    private static final String REQUEST =
            "{\"text\": \"The Eiffel Tower was finished in 1887.\","
                    + " \"search\": {\"backends\": [\"sample\"]}}";

    private Rehearsal() {}

    static boolean wanted() {
        return Boolean.getBoolean(PROPERTY);
    }

    /** One answer by command and one over HTTP; 1 if the server did not answer as it should. */
    static int run(Parts parts) {
        PrintWriter nobody = new PrintWriter(Writer.nullWriter());
        Terminal terminal =
                new Terminal(InputStream.nullInputStream(), nobody, nobody, false, false, 0);
        int exit = CommandLines.run(terminal, () -> parts, "fix", "--sample", "apollo-11");
        HttpRequest request =
                HttpRequest.newBuilder(
                                URI.create(parts.server().orElseThrow().address() + "/v1/fix"))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(REQUEST))
                        .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            int status = client.send(request, BodyHandlers.discarding()).statusCode();
            // Where keys are wanted it is sent away; the rest is rehearsed all the same.
            return status == 200 || status == 401 ? exit : 1;
        } catch (IOException e) {
            throw new UncheckedIOException("the server does not answer itself", e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return 1;
        }
    }
}
