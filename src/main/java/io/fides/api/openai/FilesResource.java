package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Connection;
import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import io.fides.api.Problems;
import io.fides.language.Unicode;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.multipart.Attribute;
import io.netty.handler.codec.http.multipart.DefaultHttpDataFactory;
import io.netty.handler.codec.http.multipart.FileUpload;
import io.netty.handler.codec.http.multipart.HttpPostRequestDecoder;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Predicate;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** OpenAI's files, of purpose batch, and batches of requests in them. Errors have its form. */
@Path("/v1")
@RunOnVirtualThread
public final class FilesResource {

    private static final int LONGEST_NAME = 255;
    private static final int MOST_LISTED = 10_000;

    private final Shelf shelf;
    private final FileBatches batches;
    private final Connection connection;

    FilesResource(Shelf shelf, FileBatches batches, Connection connection) {
        this.shelf = shelf;
        this.batches = batches;
        this.connection = connection;
    }

    @ServerExceptionMapper
    Response failed(Throwable thrown) {
        return OpenAiError.response(Problems.of(thrown));
    }

    private String owner() {
        if (!shelf.isOffered()) {
            throw new ProblemException(
                    ProblemType.NOT_FOUND,
                    "there are no files unless fides.files.folder says where to keep them");
        }
        return connection.account().name();
    }

    private static Response shown(ObjectNode object) {
        object.remove(Shelf.KEPT);
        return Response.ok(JsonTrees.bytes(object), MediaType.APPLICATION_JSON).build();
    }

    @POST
    @Path("/files")
    public Response upload(InputStream body, @Context HttpHeaders caller) throws IOException {
        String owner = owner();
        var form =
                new DefaultFullHttpRequest(
                        HttpVersion.HTTP_1_1,
                        HttpMethod.POST,
                        "/",
                        Unpooled.wrappedBuffer(body.readAllBytes()));
        form.headers()
                .set(
                        HttpHeaderNames.CONTENT_TYPE,
                        caller.getHeaderString(HttpHeaders.CONTENT_TYPE));
        HttpPostRequestDecoder parts;
        try {
            parts = new HttpPostRequestDecoder(new DefaultHttpDataFactory(false), form);
        } catch (DecoderException e) {
            throw ProblemException.wrong("the form cannot be read: " + e.getMessage());
        }
        try {
            if (!(parts.getBodyHttpData("purpose") instanceof Attribute purpose)
                    || !purpose.getValue().equals("batch")) {
                throw ProblemException.wrong("purpose must be batch");
            }
            if (!(parts.getBodyHttpData("file") instanceof FileUpload file)) {
                throw ProblemException.wrong("file is missing");
            }
            String name = Unicode.beginning(file.getFilename(), LONGEST_NAME);
            return shown(shelf.file(owner, name, "batch", file.get()));
        } finally {
            parts.destroy();
        }
    }

    @GET
    @Path("/files")
    public Response files(
            @QueryParam("after") @DefaultValue("") String after,
            @QueryParam("limit") @DefaultValue("10000") int limit,
            @QueryParam("purpose") @DefaultValue("") String purpose) {
        Predicate<JsonNode> wanted =
                file -> purpose.isEmpty() || file.path("purpose").asText().equals(purpose);
        return page(Shelf.FILE, after, limit, wanted);
    }

    /** Those after one, the newest first. */
    private Response page(String prefix, String after, int limit, Predicate<JsonNode> wanted) {
        String owner = owner();
        if (limit < 1 || limit > MOST_LISTED) {
            throw ProblemException.wrong("limit must be from 1 to " + MOST_LISTED);
        }
        List<ObjectNode> all =
                shelf.list(prefix).stream()
                        .filter(each -> Shelf.owner(each).equals(owner) && wanted.test(each))
                        .toList();
        List<String> ids = all.stream().map(each -> each.path("id").asText()).toList();
        int from = ids.indexOf(after) + 1;
        if (from == 0 && !after.isEmpty()) {
            throw ProblemException.wrong(
                    "after names nothing of this list; it may be deleted: begin again without it");
        }
        int to = Math.min(all.size(), from + limit);
        ObjectNode page = JsonTrees.object().put("object", "list");
        all.subList(from, to).forEach(each -> each.remove(Shelf.KEPT));
        page.putArray("data").addAll(all.subList(from, to));
        page.put("first_id", from < to ? ids.get(from) : null)
                .put("last_id", from < to ? ids.get(to - 1) : null)
                .put("has_more", to < all.size());
        return shown(page);
    }

    @GET
    @Path("/files/{id}")
    public Response file(@PathParam("id") String id) {
        return shown(shelf.find(Shelf.FILE, owner(), id));
    }

    @GET
    @Path("/files/{id}/content")
    public Response content(@PathParam("id") String id) {
        String known = shelf.find(Shelf.FILE, owner(), id).path("id").asText();
        return Response.ok(shelf.content(known), MediaType.APPLICATION_OCTET_STREAM).build();
    }

    @DELETE
    @Path("/files/{id}")
    public Response delete(@PathParam("id") String id) {
        shelf.find(Shelf.FILE, owner(), id);
        shelf.delete(id);
        ObjectNode deleted = JsonTrees.object().put("id", id);
        return shown(deleted.put("object", "file").put("deleted", true));
    }

    @POST
    @Path("/batches")
    public Response batch(InputStream body) throws IOException {
        return shown(batches.create(owner(), JsonTrees.asked(body.readAllBytes())));
    }

    @GET
    @Path("/batches")
    public Response batches(
            @QueryParam("after") @DefaultValue("") String after,
            @QueryParam("limit") @DefaultValue("20") int limit) {
        return page(FileBatches.PREFIX, after, limit, _ -> true);
    }

    @GET
    @Path("/batches/{id}")
    public Response batch(@PathParam("id") String id) {
        return shown(shelf.find(FileBatches.PREFIX, owner(), id));
    }

    @POST
    @Path("/batches/{id}/cancel")
    public Response cancel(@PathParam("id") String id) {
        return shown(batches.cancel(owner(), id));
    }
}
