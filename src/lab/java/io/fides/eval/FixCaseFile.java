package io.fides.eval;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Document;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A file of texts to fix, one JSON object a line: {@code {"id": …, "kind": …, "answer": …,
 * "reference": …, "documents": [{"title": …, "text": …} …]}}. Blank lines are passed over, other
 * fields ignored.
 */
public final class FixCaseFile {

    private FixCaseFile() {}

    /**
     * Reads the text of a file.
     *
     * @throws IllegalArgumentException if a line is not understood or there is none; names the line
     */
    public static List<FixCase> read(String text) {
        List<FixCase> cases = new ArrayList<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            try {
                cases.add(of(number, LabelledLine.parsed(line)));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
            }
        }
        if (cases.isEmpty()) {
            throw new IllegalArgumentException("there is no line in it");
        }
        return List.copyOf(cases);
    }

    private static FixCase of(int number, JsonNode json) {
        List<Document> documents = new ArrayList<>();
        for (JsonNode each : json.path("documents")) {
            URI uri = URI.create("document:" + number + "/" + (documents.size() + 1));
            documents.add(
                    Document.of(
                            uri,
                            each.path("title").asText(""),
                            Optional.empty(),
                            LabelledLine.text(each, "text")));
        }
        if (documents.isEmpty()) {
            throw new IllegalArgumentException("there are no documents");
        }
        return new FixCase(
                json.path("id").asText(Integer.toString(number)),
                LabelledLine.text(json, "kind"),
                LabelledLine.text(json, "answer"),
                LabelledLine.text(json, "reference"),
                documents);
    }
}
