package io.fides.api.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Connection;
import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import io.fides.api.Problems;
import io.smallrye.common.annotation.RunOnVirtualThread;
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
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * OpenAI's API in front of the upstream, its answers fixed. Errors have OpenAI's form, unless no
 * upstream is configured, and so no proxy is here.
 */
@Path("/v1")
@RunOnVirtualThread
public final class ProxyResource {

    private static final String DONE = "[DONE]";
    private static final Pattern PASSED =
            Pattern.compile(
                    "(?i)retry-after(-ms)?|x-request-id|x-should-retry|(x-ratelimit|openai)-.*");

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
    public Response chat(InputStream body, @Context HttpHeaders caller) {
        return answer(
                () -> {
                    ProxyRequest asked = requests.chat(body.readAllBytes());
                    var rewriting = new ChatRewriting(asked, checking);
                    return fixed("/chat/completions", caller, asked, rewriting);
                });
    }

    @POST
    @Path("/responses")
    public Response responses(InputStream body, @Context HttpHeaders caller) {
        return answer(
                () -> {
                    ProxyRequest asked = requests.responses(body.readAllBytes());
                    var rewriting = new ResponsesRewriting(asked, checking);
                    return fixed("/responses", caller, asked, rewriting);
                });
    }

    private Response answer(ScopedValue.CallableOp<Response, IOException> asking) {
        if (config.upstream().isEmpty()) {
            throw new ProblemException(
                    ProblemType.NOT_FOUND,
                    "there is no proxy unless fides.proxy.upstream says whose model answers");
        }
        try {
            return connection.whileOpen(asking);
        } catch (IOException | RuntimeException e) {
            return OpenAiError.response(Problems.of(e));
        }
    }

    private Response fixed(
            String path, HttpHeaders caller, ProxyRequest asked, ReplyRewriting rewriting) {
        Upstream.Reply reply = upstream.ask(path, caller, Optional.of(asked.forwarded()));
        // A caller who hangs up ends the upstream's work, whatever is being done here.
        connection.whenClosed(reply::close);
        if (reply.status() / 100 != 2) {
            return passed(reply);
        }
        if (reply.isStream()) {
            return head(reply)
                    .type(MediaType.SERVER_SENT_EVENTS)
                    .entity((StreamingOutput) out -> stream(reply, rewriting, out))
                    .build();
        }
        ObjectNode tree = object(reply.bytes());
        ProxyReport report = rewriting.whole(tree);
        Response.ResponseBuilder response = head(reply).type(MediaType.APPLICATION_JSON);
        report.headers(response);
        return response.entity(JsonTrees.bytes(tree)).build();
    }

    private static ObjectNode object(byte[] json) {
        try {
            return JsonTrees.object(json);
        } catch (IOException | ProblemException _) {
            throw Upstream.bad("the upstream's reply is no JSON object");
        }
    }

    /** As it came, but for headers that concern the connection. */
    private static Response passed(Upstream.Reply reply) {
        return head(reply)
                .type(reply.contentType().orElse(MediaType.APPLICATION_JSON))
                .entity(reply.bytes())
                .build();
    }

    private static Response.ResponseBuilder head(Upstream.Reply reply) {
        Response.ResponseBuilder response = Response.status(reply.status());
        for (Map.Entry<String, List<String>> header : reply.headers().entrySet()) {
            if (PASSED.matcher(header.getKey()).matches()) {
                response.header(header.getKey(), header.getValue().getFirst());
            }
        }
        return response;
    }

    private void stream(Upstream.Reply reply, ReplyRewriting rewriting, OutputStream out)
            throws IOException {
        try (reply) {
            connection.whileOpen(
                    () -> {
                        relay(reply, rewriting, out);
                        return out;
                    });
        }
    }

    private static void relay(Upstream.Reply reply, ReplyRewriting rewriting, OutputStream out)
            throws IOException {
        try {
            Optional<String> data = reply.event();
            while (data.isPresent() && !data.get().equals(DONE)) {
                byte[] event = data.get().getBytes(StandardCharsets.UTF_8);
                write(out, rewriting.rewrite(object(event)));
                data = reply.event();
            }
            write(out, rewriting.end());
            if (data.isPresent()) {
                write(out, DONE);
            }
        } catch (RuntimeException e) {
            write(out, List.of(rewriting.error(Problems.of(e))));
        }
    }

    private static void write(OutputStream out, List<ObjectNode> events) throws IOException {
        for (ObjectNode event : events) {
            if (event.has("type")) {
                String head = "event: " + event.path("type").asText() + "\n";
                out.write(head.getBytes(StandardCharsets.UTF_8));
            }
            write(out, event.toString());
        }
    }

    private static void write(OutputStream out, String data) throws IOException {
        out.write(("data: " + data + "\n\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
