package io.fides.domain.graph;

/**
 * A value.
 *
 * @param text as a person writes it: {@code 16 July 1969}, {@code 21.5 kg}
 * @param kind what it measures
 */
public record Literal(String text, Kind kind) implements Node {

    public enum Kind {
        DATE,
        NUMBER,
        TEXT
    }

    @Override
    public String label() {
        return text;
    }
}
