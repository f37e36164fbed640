package io.fides.graph;

import io.fides.domain.Span;
import io.fides.domain.graph.Entity;
import java.util.Optional;

/**
 * A name in a text.
 *
 * @param span where it stands in that text
 * @param name the text there
 * @param entity what it means; absent if the graph knows nothing by that name
 */
public record EntityMention(Span span, String name, Optional<Entity> entity) {}
