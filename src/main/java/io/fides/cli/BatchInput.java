package io.fides.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Question;
import io.fides.domain.Stage;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The lines of a batch, read as they are needed: {@code {"id": …, "text": …, "query": …,
 * "documents": [{"text", "uri", "title"}]}}, or only the text as a JSON string.
 *
 * @param file JSON lines in UTF-8; blank lines are passed over
 */
record BatchInput(Path file) {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** A line that may or may not be understood; its number is its id where it has none. */
    record Line(int number, String id, String text) {

        private static Line of(int number, String text) {
            String otherwise = Integer.toString(number);
            try {
                return new Line(number, parsed(text).path("id").asText(otherwise), text);
            } catch (FidesException _) {
                return new Line(number, otherwise, text);
            }
        }

        /** Fails if the line cannot be understood, and says why. */
        Answer answer() {
            JsonNode json = parsed(text);
            JsonNode said = json.isTextual() ? json : json.path("text");
            String answer = said.asText("");
            if (answer.isBlank()) {
                throw notReadable("there is no text");
            }
            String question = json.path("query").asText(json.path("question").asText(""));
            return new Answer(question.isBlank() ? Question.NONE : new Question(question), answer);
        }

        /** Evidence that comes with it. */
        List<Document> documents() {
            List<Document> documents = new ArrayList<>();
            for (JsonNode each : parsed(text).path("documents")) {
                String name = "document:" + number + "/" + (documents.size() + 1);
                URI uri = uri(each.path("uri").asText(name));
                String title = each.path("title").asText("");
                String said = each.path("text").asText("");
                documents.add(Document.of(uri, title, Optional.empty(), said));
            }
            return documents;
        }

        private static URI uri(String text) {
            try {
                return new URI(text);
            } catch (URISyntaxException e) {
                throw notReadable("not a URI: " + e.getMessage());
            }
        }

        private static JsonNode parsed(String line) {
            try {
                JsonNode json = MAPPER.readTree(line);
                if (json.isTextual() || json.isObject()) {
                    return json;
                }
            } catch (JsonProcessingException e) {
                throw notReadable("not JSON: " + e.getOriginalMessage());
            }
            throw notReadable("neither a JSON object nor a JSON string");
        }

        private static FidesException notReadable(String why) {
            return new FidesException(Stage.SEGMENTATION, Failure.Kind.NOT_READABLE, why);
        }
    }

    /** The ids of all lines, no two alike. */
    Set<String> ids() {
        Map<String, Integer> lines = new HashMap<>();
        each(
                line -> {
                    Integer before = lines.putIfAbsent(line.id(), line.number());
                    if (before != null) {
                        throw CommandFailure.usage(
                                "line %d has the id '%s' of line %d"
                                        .formatted(line.number(), line.id(), before));
                    }
                });
        return Set.copyOf(lines.keySet());
    }

    /** Gives lines whose ids are not in {@code done}, at most {@code size} at a time. */
    void chunks(Set<String> done, int size, Consumer<List<Line>> work) {
        List<Line> chunk = new ArrayList<>();
        each(
                line -> {
                    if (!done.contains(line.id())) {
                        chunk.add(line);
                    }
                    if (chunk.size() == size) {
                        work.accept(List.copyOf(chunk));
                        chunk.clear();
                    }
                });
        if (!chunk.isEmpty()) {
            work.accept(List.copyOf(chunk));
        }
    }

    private void each(Consumer<Line> work) {
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            int number = 0;
            for (String text = lines.readLine(); text != null; text = lines.readLine()) {
                number++;
                if (!text.isBlank()) {
                    work.accept(Line.of(number, text));
                }
            }
        } catch (IOException e) {
            throw CommandFailure.file("cannot read", file, e);
        }
    }
}
