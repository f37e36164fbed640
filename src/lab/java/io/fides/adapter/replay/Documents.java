package io.fides.adapter.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Document;
import java.net.URI;
import java.time.LocalDate;

/** Pages as JSON. The digest is taken anew, since striking out a secret changes the text. */
final class Documents {

    private Documents() {}

    static ObjectNode json(Document document) {
        ObjectNode json =
                Tape.object()
                        .put("uri", document.source().uri().toString())
                        .put("title", document.source().title())
                        .put("text", document.text());
        document.source().published().ifPresent(day -> json.put("published", day.toString()));
        return json;
    }

    static Document read(JsonNode json) {
        return Document.of(
                URI.create(needed(json, "uri")),
                needed(json, "title"),
                Tape.text(json, "published").map(LocalDate::parse),
                needed(json, "text"));
    }

    static String needed(JsonNode json, String field) {
        return Tape.text(json, field)
                .orElseThrow(() -> new IllegalArgumentException("there is no " + field));
    }
}
