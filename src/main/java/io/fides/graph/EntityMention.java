package io.fides.graph;

import io.fides.domain.Span;
import io.fides.domain.graph.Entity;
import java.util.Optional;

/** A name in a text: where it is, as it is written, and what it means if the graph knows it. */
public record EntityMention(Span span, String name, Optional<Entity> entity) {}
