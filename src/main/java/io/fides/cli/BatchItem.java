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
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One line of a batch: {@code {"id": …, "text": …, "query": …, "documents": [{"text", "uri",
 * "title"}]}}, or only the text as a JSON string.
 *
 * @param id by which its result is found; its line number if it has none
 * @param answer the text and its question
 * @param documents evidence that comes with it
 */
record BatchItem(String id, Answer answer, List<Document> documents) {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    BatchItem {
        documents = List.copyOf(documents);
    }

    /**
     * @param number counted from 1
     * @throws FidesException if the line cannot be understood; says why
     */
    static BatchItem of(int number, String line) {
        JsonNode json = parsed(line);
        if (json.isTextual()) {
            return new BatchItem(Integer.toString(number), answer(json.textValue(), ""), List.of());
        }
        String question = json.path("query").asText(json.path("question").asText(""));
        return new BatchItem(
                idOf(number, json),
                answer(json.path("text").asText(""), question),
                documents(number, json.path("documents")));
    }

    /** The id of a line that need not be understood otherwise. */
    static String idOf(int number, String line) {
        try {
            return idOf(number, parsed(line));
        } catch (FidesException _) {
            return Integer.toString(number);
        }
    }

    private static String idOf(int number, JsonNode json) {
        return json.path("id").asText(Integer.toString(number));
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

    private static Answer answer(String text, String question) {
        if (text.isBlank()) {
            throw notReadable("there is no text");
        }
        return new Answer(question.isBlank() ? Question.NONE : new Question(question), text);
    }

    private static List<Document> documents(int number, JsonNode list) {
        List<Document> documents = new ArrayList<>();
        for (JsonNode each : list) {
            String name = "document:" + number + "/" + (documents.size() + 1);
            documents.add(
                    Document.of(
                            uri(each.path("uri").asText(name)),
                            each.path("title").asText(""),
                            Optional.empty(),
                            each.path("text").asText("")));
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

    private static FidesException notReadable(String why) {
        return new FidesException(Stage.SEGMENTATION, Failure.Kind.NOT_READABLE, why);
    }
}
