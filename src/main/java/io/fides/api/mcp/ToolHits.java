package io.fides.api.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fides.language.Unicode;
import io.fides.retrieve.SearchHit;
import java.util.List;
import java.util.stream.Collectors;

/** What a search found, the best first. */
public record ToolHits(List<Hit> hits) {

    /** Enough to see what a page is about. */
    private static final int BEGINNING = 500;

    /** One page, and how it begins; empty where it would have to be read first. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Hit(String uri, String title, String text) {}

    static ToolHits of(List<SearchHit> hits) {
        return new ToolHits(hits.stream().map(ToolHits::hit).toList());
    }

    private static Hit hit(SearchHit hit) {
        String text = hit instanceof SearchHit.Held(var document) ? document.text() : "";
        return new Hit(hit.uri().toString(), hit.title(), Unicode.beginning(text, BEGINNING));
    }

    String plain() {
        return hits.isEmpty()
                ? "Nothing was found."
                : hits.stream()
                        .map(hit -> "%s %s\n    %s".formatted(hit.title(), hit.uri(), hit.text()))
                        .map(String::stripTrailing)
                        .collect(Collectors.joining("\n"));
    }
}
