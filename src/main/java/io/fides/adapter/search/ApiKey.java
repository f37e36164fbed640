package io.fides.adapter.search;

/**
 * A secret that a search engine knows us by; prints as stars.
 *
 * @param value printable ASCII without blanks around it
 */
public record ApiKey(String value) {

    public ApiKey {
        value = value.strip();
        // A character that no HTTP header may hold would surface, key and all, in an exception.
        if (value.isEmpty() || !value.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new IllegalArgumentException("an API key is printable ASCII without blanks");
        }
    }

    @Override
    public String toString() {
        return "***";
    }
}
