package io.fides.domain.graph;

/**
 * How two nodes are related. Two are equal if their addresses are.
 *
 * @param uri names it in its graph
 * @param label such as {@code date of birth}
 * @param single whether the graph says that nothing has two values of it
 */
public record Property(String uri, String label, boolean single) {

    public Property {
        if (uri.isBlank() || label.isBlank()) {
            throw new IllegalArgumentException("not a property: " + uri);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Property property && uri.equals(property.uri);
    }

    @Override
    public int hashCode() {
        return uri.hashCode();
    }
}
