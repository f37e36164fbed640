package io.fides.adapter.extract;

import io.fides.domain.Document;
import io.fides.retrieve.DocumentParser;
import java.net.URI;
import java.util.Optional;

/** Reads plain text, which states neither title nor date. */
record PlainTextParser(Tidy tidy) implements DocumentParser {

    @Override
    public Document parse(URI uri, String contentType, byte[] content) {
        String text =
                TextDecoding.decode(content, MediaType.of(contentType).charset(), Optional.empty());
        return Document.of(uri, "", Optional.empty(), tidy.text(text));
    }
}
