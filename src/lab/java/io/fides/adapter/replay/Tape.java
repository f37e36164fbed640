package io.fides.adapter.replay;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_ABSENT;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.fides.domain.Document;
import io.fides.domain.Sha256;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import io.fides.retrieve.PageReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.commons.io.function.Uncheck;

/**
 * A folder of replies, a file each, named by the digest of its request. A file is written once and
 * whole; a request that was asked before gets the reply that is there, so that what was recorded is
 * what is replayed.
 *
 * @param secrets struck out of requests and replies
 * @param asking whether what is not there may be asked
 */
public record Tape(Path folder, Secrets secrets, boolean asking) {

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .addModules(new Jdk8Module(), new JavaTimeModule())
                    .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                    .defaultPropertyInclusion(JsonInclude.Value.construct(NON_ABSENT, NON_ABSENT))
                    .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                    .build();
    private static final String FAILURE = "failure";

    /** A language model whose replies are kept. */
    public Llm of(Llm llm, Stage stage) {
        return Llm.of(
                llm::name,
                request -> {
                    ObjectNode asked =
                            object().put("model", llm.name())
                                    .put("stage", stage.name())
                                    .put("system", request.system())
                                    .put("user", request.user())
                                    .put("schema", request.schema().orElse(""));
                    return reply(stage, "llm", asked, () -> llm.complete(request), Llm.Reply.class);
                });
    }

    /** A reader of pages whose pages are kept. */
    public PageReader of(PageReader reader) {
        return link -> {
            ObjectNode asked = object().put("uri", link.uri().toString());
            Supplier<Page> page = () -> Page.of(reader.read(link));
            return reply(Stage.RETRIEVAL, "page", asked, page, Page.class).document();
        };
    }

    /** The digest is taken anew, since striking out a secret changes the text. */
    record Page(URI uri, String title, String text, Optional<LocalDate> published) {

        static Page of(Document document) {
            return new Page(
                    document.source().uri(),
                    document.source().title(),
                    document.text(),
                    document.source().published());
        }

        Document document() {
            return Document.of(uri, title, published, text);
        }
    }

    /**
     * The reply to a request: from its file, else asked and kept.
     *
     * @param kind of request, the name of a folder
     * @param type of the reply, a record
     * @throws FidesException that was recorded; or if it is not there and may not be asked, or the
     *     file is broken
     */
    <T> T reply(Stage stage, String kind, ObjectNode request, Supplier<T> ask, Class<T> type) {
        ObjectNode clean = parsed(secrets.struck(request.toString()));
        Path file =
                folder.resolve(kind)
                        .resolve(Sha256.of(clean.toString()).hex().substring(0, 32) + ".json");
        if (!Files.exists(file)) {
            if (!asking) {
                throw new FidesException(
                        stage,
                        Failure.Kind.UNAVAILABLE,
                        "the recording has no reply to this: " + kind + " " + file.getFileName());
            }
            ObjectNode entry = JSON.createObjectNode();
            entry.set("request", clean);
            put(entry, ask);
            keep(file, secrets.struck(entry.toPrettyString()));
        }
        return read(stage, file, type);
    }

    private static void put(ObjectNode entry, Supplier<?> ask) {
        try {
            entry.set("reply", JSON.valueToTree(ask.get()));
        } catch (FidesException e) {
            entry.putObject(FAILURE)
                    .put("stage", e.failure().stage().name())
                    .put("kind", e.failure().kind().name())
                    .put("detail", e.failure().detail());
        }
    }

    private static <T> T read(Stage stage, Path file, Class<T> type) {
        try {
            JsonNode entry = JSON.readTree(Files.readString(file));
            JsonNode failure = entry.path(FAILURE);
            if (failure.isObject()) {
                throw new FidesException(
                        Stage.valueOf(failure.path("stage").asText()),
                        Failure.Kind.valueOf(failure.path("kind").asText()),
                        failure.path("detail").asText());
            }
            return JSON.treeToValue(entry.required("reply"), type);
        } catch (IOException | IllegalArgumentException e) {
            throw new FidesException(
                    new Failure(
                            stage,
                            Failure.Kind.UNREADABLE_REPLY,
                            "the recording " + file.getFileName() + " is broken"),
                    e);
        }
    }

    private static void keep(Path file, String json) {
        Uncheck.run(
                () -> {
                    Path folder = Files.createDirectories(file.getParent());
                    Path part = Files.createTempFile(folder, "reply", ".part");
                    Files.writeString(part, json + "\n");
                    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
                });
    }

    private static ObjectNode parsed(String json) {
        try {
            return (ObjectNode) JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("striking out secrets broke a request", e);
        }
    }

    static ObjectNode object() {
        return JSON.createObjectNode();
    }
}
