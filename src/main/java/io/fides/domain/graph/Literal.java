package io.fides.domain.graph;

/** A value as a person writes it, such as {@code 16 July 1969} or {@code 21.5 kg}. */
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
