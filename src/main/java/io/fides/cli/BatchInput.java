package io.fides.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.domain.Sha256;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.language.Unicode;
import io.fides.report.JsonFault;
import io.fides.retrieve.DocumentParser;
import java.io.IOException;
import java.io.LineNumberReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Gatherers;
import java.util.stream.Stream;

/**
 * The lines of a batch, read as they are needed: {@code {"id": …, "text": …, "query": …,
 * "documents": [{"text", "uri", "title", "type"}]}}, or only the text as a JSON string.
 *
 * @param file JSON lines in UTF-8; blank lines are passed over
 */
record BatchInput(Path file) {

    /** A second object of a line, or a second text of an object, would be lost. */
    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build();

    private static final List<String> FIELDS =
            List.of("id", "text", "query", "question", "documents");
    private static final List<String> OF_DOCUMENTS = List.of("text", "uri", "title", "type");

    /** A line that may or may not be understood. */
    record Line(int number, String text) {

        /** The same as long as the line is. */
        String digest() {
            return Sha256.of(text).hex();
        }

        /** The number where the line has no id. */
        String id() {
            String number = Integer.toString(this.number);
            try {
                JsonNode id = json().path("id");
                boolean usable = id.isValueNode() && !Unicode.isHalved(id.asText());
                return usable ? id.asText(number) : number;
            } catch (FidesException _) {
                return number;
            }
        }

        /** Fails if the line cannot be understood, and says why. */
        Answer answer() {
            JsonNode json = json();
            known(json, "", FIELDS);
            whole("id", json.path("id").asText());
            if (json.hasNonNull("query") && json.hasNonNull("question")) {
                throw notReadable("query, question: are two names of one field; give one");
            }
            String answer =
                    json.isTextual()
                            ? whole("text", json.textValue())
                            : string(json, "", "text", "");
            if (answer.isBlank()) {
                throw notReadable("there is no text");
            }
            String question = string(json, "", "query", string(json, "", "question", ""));
            return new Answer(question.isBlank() ? Question.NONE : new Question(question), answer);
        }

        List<Document> documents(DocumentParser parser) {
            JsonNode all = json().path("documents");
            if (!all.isArray() && !all.isMissingNode() && !all.isNull()) {
                throw notReadable("documents: must be an array");
            }
            List<Document> documents = new ArrayList<>();
            for (JsonNode each : all) {
                String at = "documents[" + documents.size() + "]";
                if (!each.isObject()) {
                    throw notReadable(at + ": must be an object");
                }
                known(each, at + ".", OF_DOCUMENTS);
                if (!each.hasNonNull("text")) {
                    throw notReadable(at + ".text: is missing");
                }
                String name = "document:" + number + "/" + (documents.size() + 1);
                String title = string(each, at + ".", "title", "");
                String said = string(each, at + ".", "text", "");
                String type = string(each, at + ".", "type", "");
                try {
                    URI uri = new URI(string(each, at + ".", "uri", name));
                    documents.add(parser.sent(uri, title, type, said));
                } catch (URISyntaxException e) {
                    throw notReadable(at + ".uri: is not a URI: " + e.getReason());
                } catch (FidesException e) {
                    Failure failure = e.failure();
                    String why = at + "." + parser.fault(type) + ": " + failure.detail();
                    throw new FidesException(failure.stage(), failure.kind(), why, e);
                }
            }
            return documents;
        }

        /** What would be passed over could be evidence, or where to look for it. */
        private static void known(JsonNode json, String at, List<String> fields) {
            for (String field : (Iterable<String>) json::fieldNames) {
                if (!fields.contains(field)) {
                    String known = String.join(", ", fields);
                    throw notReadable(at + field + ": there is no such field; there are " + known);
                }
            }
        }

        private static String string(JsonNode of, String at, String field, String otherwise) {
            JsonNode value = of.path(field);
            if (value.isMissingNode() || value.isNull()) {
                return otherwise;
            }
            if (!value.isTextual()) {
                throw notReadable(at + field + ": must be a string");
            }
            return whole(at + field, value.textValue());
        }

        private static String whole(String field, String text) {
            if (Unicode.isHalved(text)) {
                throw notReadable(field + ": " + Unicode.HALF);
            }
            return text;
        }

        private JsonNode json() {
            try {
                JsonNode json = MAPPER.readTree(text);
                if (json.isTextual() || json.isObject()) {
                    return json;
                }
            } catch (JsonProcessingException e) {
                throw notReadable(JsonFault.of(e).toString());
            }
            throw notReadable("neither a JSON object nor a JSON string");
        }

        private static FidesException notReadable(String why) {
            return new FidesException(Stage.SEGMENTATION, Failure.Kind.NOT_READABLE, why);
        }
    }

    /** The ids of all lines, no two alike, each with the digest of its line. */
    Map<String, String> digests() {
        Map<String, Integer> numbers = new HashMap<>();
        Map<String, String> digests = new HashMap<>();
        read(
                lines ->
                        lines.forEach(
                                line -> {
                                    add(line, numbers);
                                    digests.put(line.id(), line.digest());
                                }));
        return digests;
    }

    private static void add(Line line, Map<String, Integer> numbers) {
        Integer before = numbers.putIfAbsent(line.id(), line.number());
        if (before != null) {
            throw CommandFailure.usage(
                    "line %d has the id '%s' of line %d; a line without an id has its number"
                            .formatted(line.number(), line.id(), before));
        }
    }

    /** Gives lines whose ids are not in {@code done}, at most {@code size} at a time. */
    void chunks(Set<String> done, int size, Consumer<List<Line>> work) {
        read(
                lines ->
                        lines.filter(line -> !done.contains(line.id()))
                                .gather(Gatherers.windowFixed(size))
                                .forEach(work));
    }

    private void read(Consumer<Stream<Line>> work) {
        try (LineNumberReader reader = new LineNumberReader(Files.newBufferedReader(file))) {
            work.accept(
                    reader.lines()
                            .map(text -> new Line(reader.getLineNumber(), Text.unmarked(text)))
                            .filter(line -> !line.text().isBlank()));
        } catch (UncheckedIOException e) {
            throw CommandFailure.unreadable(file, Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw CommandFailure.unreadable(file, e);
        }
    }
}
