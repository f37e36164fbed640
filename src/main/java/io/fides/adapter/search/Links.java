package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Failure;
import io.fides.retrieve.SearchHit;
import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads the result list of a reply into hits: entries that are broken, no web pages, repeated or
 * placeholders for "nothing found" are skipped.
 *
 * @param backend named in failures
 * @param list where the array of results is, as a JSON pointer
 * @param address field of an entry with its URL
 * @param dates fields of an entry that may hold its publication date, best first
 */
record Links(String backend, String list, String address, List<String> dates) {

    private static final Pattern PLACEHOLDER =
            Pattern.compile(
                    "no (?:\\w+ ){0,3}results? (?:(?:was|were|have been) )?found\\b.*",
                    Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /**
     * @return at most {@code max} hits in the order of the reply
     * @throws io.fides.domain.FidesException if the list is missing, or if it has entries and none
     *     has an address: then the format changed, and that is not "nothing found"
     */
    List<SearchHit> read(JsonNode root, int max) {
        JsonNode entries = root.at(list);
        if (!entries.isArray()) {
            throw unreadable("answers without a result list");
        }
        List<SearchHit> hits = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        boolean addressed = entries.isEmpty();
        for (JsonNode entry : entries) {
            JsonNode written = entry.path(address);
            addressed |= written.isTextual();
            Optional<URI> uri =
                    written.isTextual() ? WebAddress.of(written.textValue()) : Optional.empty();
            String title = title(entry);
            if (uri.isPresent()
                    && hits.size() < max
                    && !PLACEHOLDER.matcher(title).matches()
                    && seen.add(WebAddress.identity(uri.get()))) {
                hits.add(new SearchHit.Link(uri.get(), title, published(entry)));
            }
        }
        if (!addressed) {
            throw unreadable("answers with results that have no address");
        }
        return List.copyOf(hits);
    }

    private RuntimeException unreadable(String what) {
        return JsonHttp.failure(backend, Failure.Kind.UNREADABLE_REPLY, what);
    }

    private static String title(JsonNode entry) {
        JsonNode title = entry.path("title");
        return title.isTextual() ? PlainText.of(title.textValue()) : "";
    }

    private Optional<LocalDate> published(JsonNode entry) {
        return dates.stream()
                .map(entry::path)
                .filter(JsonNode::isTextual)
                .map(JsonNode::textValue)
                .flatMap(written -> PublicationDate.of(written).stream())
                .findFirst();
    }
}
