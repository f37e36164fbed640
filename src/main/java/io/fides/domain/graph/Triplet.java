package io.fides.domain.graph;

import java.util.Comparator;
import java.util.Optional;
import java.util.Set;

/** One statement of a graph. */
public record Triplet(Entity subject, Property property, Node object) {

    /** By addresses, so that the order does not depend on where triplets come from. */
    public static final Comparator<Triplet> ORDER =
            Comparator.comparing((Triplet each) -> each.subject().uri())
                    .thenComparing(each -> each.property().uri())
                    .thenComparing(
                            each -> each.target().map(Entity::uri).orElse(each.object().label()));

    /** The object, if it is a thing and no value. */
    public Optional<Entity> target() {
        return object instanceof Entity entity ? Optional.of(entity) : Optional.empty();
    }

    /** The things at its ends. */
    public Set<Entity> ends() {
        return target().filter(each -> !each.equals(subject))
                .map(each -> Set.of(subject, each))
                .orElseGet(() -> Set.of(subject));
    }

    /** Whether it is about this entity, at either end. */
    public boolean touches(Entity entity) {
        return subject.equals(entity) || object.equals(entity);
    }

    /** As the paper writes it: {@code ('Aerosmith', 'has part(s)', 'Steven Tyler')}. */
    @Override
    public String toString() {
        return "('%s', '%s', '%s')".formatted(subject.label(), property.label(), object.label());
    }
}
