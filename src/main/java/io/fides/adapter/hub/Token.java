package io.fides.adapter.hub;

/**
 * A secret that the hub knows the user by; prints as stars.
 *
 * @param value printable ASCII without blanks
 */
public record Token(String value) {

    /**
     * @throws IllegalArgumentException if no HTTP header may hold it; does not repeat it
     */
    public Token {
        value = value.strip();
        if (value.isEmpty() || !value.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new IllegalArgumentException("a token is printable ASCII without blanks");
        }
    }

    @Override
    public String toString() {
        return "***";
    }
}
