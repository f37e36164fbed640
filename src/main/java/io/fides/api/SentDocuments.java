package io.fides.api;

import io.fides.api.FixInput.DocumentInput;
import io.fides.domain.Document;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the documents of a request. Several with one URI are parts of one page; those that are
 * blank stay, so that the report can name them.
 */
record SentDocuments(ApiConfig config) {

    List<Document> read(List<DocumentInput> inputs, Findings findings) {
        if (inputs.size() > config.maxDocuments()) {
            findings.tooLarge(
                    "documents",
                    "there are " + inputs.size() + ", " + config.maxDocuments() + " are allowed");
            return List.of();
        }
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < inputs.size(); i++) {
            String field = "documents[" + i + "]";
            DocumentInput input = inputs.get(i);
            if (input.text().isEmpty()) {
                findings.wrong(field + ".text", "is missing");
            }
            String text = input.text().orElse("");
            findings.limited(field + ".text", text, config.maxDocument());
            findings.limited(field + ".title", input.title().orElse(""), config.maxQuery());
            URI uri = uri(field + ".uri", input.uri().orElse("document:" + (i + 1)), findings);
            documents.add(Document.of(uri, input.title().orElse(""), Optional.empty(), text));
        }
        return documents;
    }

    private static URI uri(String field, String given, Findings findings) {
        try {
            URI uri = new URI(given);
            if (uri.isAbsolute()) {
                return uri;
            }
            findings.wrong(field, "must begin with a scheme, such as https:");
        } catch (URISyntaxException e) {
            findings.wrong(field, "is not a URI: " + e.getReason());
        }
        return URI.create("invalid:" + field.hashCode());
    }
}
