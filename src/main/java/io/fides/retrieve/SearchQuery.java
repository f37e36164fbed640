package io.fides.retrieve;

/**
 * What to search for.
 *
 * @param text the query, not blank
 * @param maxResults M, how many pages are wanted at most, at least 1
 * @param language BCP 47 tag of the wanted pages, such as {@code en}
 */
public record SearchQuery(String text, int maxResults, String language) {

    public SearchQuery {
        if (text.isBlank() || maxResults < 1 || language.isBlank()) {
            throw new IllegalArgumentException("not a query: " + text + ", " + maxResults);
        }
    }
}
