package io.fides.eval;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Document;
import java.util.ArrayList;
import java.util.List;

/**
 * A text to fix, and what a good fix makes of it.
 *
 * @param kind what is wrong with it; a kind that begins with {@value #RIGHT} is right as it is
 * @param reference the right text; the answer itself where nothing is wrong
 */
public record FixCase(
        String id, String kind, String answer, String reference, List<Document> documents) {

    static final String RIGHT = "true";

    public FixCase {
        documents = List.copyOf(documents);
        if (isRight(kind) != answer.equals(reference)) {
            throw new IllegalArgumentException(
                    "the kind '" + kind + "' does not go with its answer and its reference");
        }
    }

    /** Whether nothing may be changed. */
    public boolean isRight() {
        return isRight(kind);
    }

    static boolean isRight(String kind) {
        return kind.equals(RIGHT) || kind.startsWith(RIGHT + "-") || kind.endsWith("-" + RIGHT);
    }

    /**
     * Reads a file with one {@code {"id": …, "kind": …, "answer": …, "reference": …, "documents":
     * [{"title": …, "text": …} …]}} a line; other fields are ignored.
     *
     * @throws IllegalArgumentException if a line is not understood or there is none; names the line
     */
    public static List<FixCase> read(String text) {
        return JsonLines.read(text, FixCase::of);
    }

    private static FixCase of(int number, JsonNode json) {
        List<Document> documents = new ArrayList<>();
        for (JsonNode each : json.path("documents")) {
            documents.add(
                    Texts.document(
                            "document:" + number + "/" + (documents.size() + 1),
                            each.path("title").asText(""),
                            JsonLines.text(each, "text")));
        }
        if (documents.isEmpty()) {
            throw new IllegalArgumentException("there are no documents");
        }
        return new FixCase(
                json.path("id").asText(Integer.toString(number)),
                JsonLines.text(json, "kind"),
                JsonLines.text(json, "answer"),
                JsonLines.text(json, "reference"),
                documents);
    }
}
