package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Property;
import io.fides.domain.graph.Triplet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A graph that looks at every triplet for every question: what faster ones must agree with. */
public record NaiveGraph(List<Triplet> triplets, Map<Entity, List<String>> aliases)
        implements KnowledgeGraph {

    public NaiveGraph {
        triplets = List.copyOf(new java.util.LinkedHashSet<>(triplets));
        aliases = Map.copyOf(aliases);
    }

    public static Entity entity(String label) {
        return new Entity("https://graph.example/" + label.replace(' ', '_'), label, "");
    }

    public static Property property(String label) {
        return new Property("https://graph.example/p/" + label.replace(' ', '_'), label, false);
    }

    @Override
    public String name() {
        return "naive";
    }

    Set<Entity> entities() {
        Set<Entity> all = new HashSet<>();
        for (Triplet triplet : triplets) {
            all.add(triplet.subject());
            triplet.target().ifPresent(all::add);
        }
        return all;
    }

    @Override
    public List<List<Named>> named(List<String> names) {
        return names.stream().map(this::named).toList();
    }

    private List<Named> named(String name) {
        List<Named> found = new ArrayList<>();
        for (Entity entity : entities()) {
            if (NameKey.of(entity.label()).equals(NameKey.of(name))) {
                found.add(new Named(entity, Named.Kind.LABEL));
            } else if (aliases.getOrDefault(entity, List.of()).stream()
                    .anyMatch(alias -> NameKey.of(alias).equals(NameKey.of(name)))) {
                found.add(new Named(entity, Named.Kind.ALIAS));
            }
        }
        found.sort(
                Comparator.comparing(Named::kind)
                        .thenComparingInt(named -> -about(named.entity()).size())
                        .thenComparing(named -> named.entity().uri()));
        return found;
    }

    List<Triplet> about(Entity entity) {
        return triplets.stream()
                .filter(each -> each.touches(entity))
                .sorted(
                        Comparator.comparing((Triplet each) -> !each.subject().equals(entity))
                                .thenComparing(Triplet.ORDER))
                .toList();
    }

    @Override
    public List<Links> links(List<Entity> entities, int most) {
        return entities.stream()
                .map(
                        entity -> {
                            List<Triplet> all = about(entity);
                            return new Links(
                                    all.subList(0, Math.min(most, all.size())), all.size() > most);
                        })
                .toList();
    }

    @Override
    public List<Triplet> between(Set<Entity> some, Set<Entity> others) {
        return triplets.stream()
                .filter(
                        each ->
                                each.target()
                                        .map(
                                                target ->
                                                        (some.contains(each.subject())
                                                                        && others.contains(target))
                                                                || (some.contains(target)
                                                                        && others.contains(
                                                                                each.subject())))
                                        .orElse(false))
                .sorted(Triplet.ORDER)
                .toList();
    }

    @Override
    public Set<Entity> crowded(Collection<Entity> entities, int most) {
        Set<Entity> crowded = new HashSet<>(entities);
        crowded.removeIf(entity -> about(entity).size() <= most);
        return crowded;
    }
}
