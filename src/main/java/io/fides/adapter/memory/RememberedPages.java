package io.fides.adapter.memory;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Document;
import io.fides.memory.Memory;
import io.fides.memory.MemoryKey;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchHit;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a page that another machine has read lately from where it is remembered; asked for by its
 * address alone. Long pages are not remembered, nor are failures, nor what would come back
 * otherwise than it went.
 *
 * @param rules by which pages are read: machines with other rules keep their pages apart
 * @param keep how long a page is remembered
 */
public record RememberedPages(PageReader reader, Memory memory, String rules, Duration keep)
        implements PageReader {

    static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();
    private static final int MOST_BYTES = 1_000_000;

    @Override
    public Document read(SearchHit.Link link) {
        MemoryKey key = MemoryKey.of("page", rules, link.uri().toString());
        return memory.get(key, MOST_BYTES)
                .flatMap(bytes -> page(link.uri(), bytes))
                .orElseGet(() -> read(link, key));
    }

    private Document read(SearchHit.Link link, MemoryKey key) {
        Document page = reader.read(link);
        byte[] bytes = bytes(page);
        if (bytes.length <= MOST_BYTES && page(link.uri(), bytes).equals(Optional.of(page))) {
            memory.put(Map.of(key, bytes), keep);
        }
        return page;
    }

    private static byte[] bytes(Document page) {
        ObjectNode fields =
                JSON.createObjectNode()
                        .put("title", page.source().title())
                        .put("text", page.text());
        page.source().published().ifPresent(day -> fields.put("published", day.toString()));
        return fields.toString().getBytes(UTF_8);
    }

    /** Empty if it is no page, as a foreign store may say. */
    private static Optional<Document> page(URI uri, byte[] bytes) {
        try {
            JsonNode fields = JSON.readTree(bytes);
            JsonNode published = fields.path("published");
            if (!fields.path("title").isTextual()
                    || !fields.path("text").isTextual()
                    || !(published.isMissingNode() || published.isTextual())) {
                return Optional.empty();
            }
            return Optional.of(
                    Document.of(
                            uri,
                            fields.path("title").textValue(),
                            Optional.ofNullable(published.textValue()).map(LocalDate::parse),
                            fields.path("text").textValue()));
        } catch (IOException | DateTimeParseException _) {
            return Optional.empty();
        }
    }
}
