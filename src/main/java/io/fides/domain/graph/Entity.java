package io.fides.domain.graph;

/**
 * A thing that a graph knows. Two are equal if their addresses are.
 *
 * @param uri names it in its graph
 * @param label its usual name; the last part of the address if the graph has none
 * @param description what it is, in a few words; may be empty
 */
public record Entity(String uri, String label, String description) implements Node {

    public Entity {
        if (uri.isBlank() || label.isBlank()) {
            throw new IllegalArgumentException("not an entity: " + uri);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Entity entity && uri.equals(entity.uri);
    }

    @Override
    public int hashCode() {
        return uri.hashCode();
    }
}
