package io.fides.api.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Connection;
import io.fides.api.Problem;
import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import io.fides.api.Problems;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** OpenAI's API in front of the upstream, its answers fixed. Errors have OpenAI's form. */
@Path("/v1")
public final class ProxyResource {

    private static final String DONE = "[DONE]";
    private static final Set<String> PASSED =
            Set.of("retry-after", "retry-after-ms", "x-request-id", "x-should-retry");

    private final ProxyConfig config;
    private final Upstream upstream;
    private final ProxyRequest.Reader requests;
    private final Checking checking;
    private final Connection connection;

    ProxyResource(
            ProxyConfig config,
            Upstream upstream,
            ProxyRequest.Reader requests,
            Checking checking,
            Connection connection) {
        this.config = config;
        this.upstream = upstream;
        this.requests = requests;
        this.checking = checking;
        this.connection = connection;
    }

    @GET
    @Path("/models")
    @RunOnVirtualThread
    @Operation(hidden = true)
    public Response models(@Context HttpHeaders caller) {
        return answer(
                () -> {
                    try (Upstream.Reply reply = upstream.ask("/models", caller, Optional.empty())) {
                        return passed(reply);
                    }
                });
    }

    @POST
    @Path("/chat/completions")
    @Consumes(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(hidden = true)
    public Response chat(InputStream body, @Context HttpHeaders caller) {
        return answer(
                () -> {
                    ProxyRequest asked = requests.chat(body.readAllBytes());
                    Supplier<Draft> drafts = () -> new Draft(checking, asked.call());
                    return fixed(
                            upstream.ask(
                                    "/chat/completions", caller, Optional.of(asked.forwarded())),
                            tree -> ChatReply.fix(tree, asked.json(), drafts),
                            new ChatStream(asked.json(), drafts));
                });
    }

    @POST
    @Path("/responses")
    @Consumes(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(hidden = true)
    public Response responses(InputStream body, @Context HttpHeaders caller) {
        return answer(
                () -> {
                    ProxyRequest asked = requests.responses(body.readAllBytes());
                    Supplier<Draft> drafts = () -> new Draft(checking, asked.call());
                    return fixed(
                            upstream.ask("/responses", caller, Optional.of(asked.forwarded())),
                            tree -> new ResponsesReply(asked.json(), drafts).fix(tree),
                            new ResponsesStream(asked.json(), drafts));
                });
    }

    /** Work that reads. */
    private interface Asking {
        Response answer() throws IOException;
    }

    private Response answer(Asking asking) {
        if (config.upstream().isEmpty()) {
            throw new ProblemException(
                    Problem.of(
                            ProblemType.NOT_FOUND,
                            "there is no proxy unless fides.proxy.upstream says whose model"
                                    + " answers"));
        }
        return connection.whileOpen(
                () -> {
                    try {
                        return asking.answer();
                    } catch (IOException | RuntimeException e) {
                        return OpenAiError.response(Problems.of(e));
                    }
                });
    }

    private Response fixed(
            Upstream.Reply reply, Function<ObjectNode, ProxyReport> whole, Rewriting stream) {
        // A caller who hangs up ends the upstream's work, whatever is being done here.
        connection.whenClosed(reply::close);
        if (reply.status() / 100 != 2) {
            return passed(reply);
        }
        if (reply.isStream()) {
            return head(reply)
                    .type(MediaType.SERVER_SENT_EVENTS)
                    .entity((StreamingOutput) out -> stream(reply, stream, out))
                    .build();
        }
        ObjectNode tree = object(reply.bytes());
        ProxyReport report = whole.apply(tree);
        Response.ResponseBuilder response = head(reply).type(MediaType.APPLICATION_JSON);
        report.headers(response);
        return response.entity(Trees.bytes(tree)).build();
    }

    private static ObjectNode object(byte[] json) {
        try {
            return Trees.object(json);
        } catch (IOException | ProblemException _) {
            throw Upstream.bad("the upstream's reply is no JSON object");
        }
    }

    /** As it came, but for headers that concern the connection. */
    private static Response passed(Upstream.Reply reply) {
        return head(reply)
                .type(reply.header(HttpHeaders.CONTENT_TYPE).orElse(MediaType.APPLICATION_JSON))
                .entity(reply.bytes())
                .build();
    }

    private static Response.ResponseBuilder head(Upstream.Reply reply) {
        Response.ResponseBuilder response = Response.status(reply.status());
        reply.headers()
                .forEach(
                        (name, value) -> {
                            String lower = name.toLowerCase(Locale.ROOT);
                            if (PASSED.contains(lower)
                                    || lower.startsWith("x-ratelimit-")
                                    || lower.startsWith("openai-")) {
                                response.header(name, value);
                            }
                        });
        return response;
    }

    private void stream(Upstream.Reply reply, Rewriting rewriting, OutputStream out)
            throws IOException {
        try (reply) {
            connection.whileOpen(
                    () -> {
                        try {
                            relay(reply, rewriting, out);
                            return true;
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void relay(Upstream.Reply reply, Rewriting rewriting, OutputStream out)
            throws IOException {
        EventReader events = new EventReader(reply.body());
        try {
            for (Optional<String> data = next(events, reply);
                    data.isPresent();
                    data = next(events, reply)) {
                if (data.get().equals(DONE)) {
                    for (ObjectNode left : rewriting.end()) {
                        write(out, left);
                    }
                    write(out, DONE);
                    return;
                }
                for (ObjectNode event : rewriting.rewrite(event(data.get()))) {
                    write(out, event);
                }
            }
            for (ObjectNode left : rewriting.end()) {
                write(out, left);
            }
        } catch (RuntimeException e) {
            write(out, rewriting.error(Problems.of(e)));
        }
    }

    private static Optional<String> next(EventReader events, Upstream.Reply reply) {
        try {
            return events.next();
        } catch (IOException e) {
            throw reply.failed(e);
        }
    }

    private static ObjectNode event(String data) {
        return object(data.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(OutputStream out, ObjectNode event) throws IOException {
        if (event.has("type")) {
            out.write(
                    ("event: " + event.path("type").asText() + "\n")
                            .getBytes(StandardCharsets.UTF_8));
        }
        write(out, event.toString());
    }

    private static void write(OutputStream out, String data) throws IOException {
        out.write(("data: " + data + "\n\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
