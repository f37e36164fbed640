package io.fides.adapter.rdf;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Literal;
import io.fides.domain.graph.Node;
import io.fides.domain.graph.Property;
import io.fides.domain.graph.Triplet;
import io.fides.graph.KnowledgeGraph;
import io.fides.graph.Wording;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A graph that lies in a mapped file. */
public record MappedGraph(String name, GraphFile file) implements KnowledgeGraph {

    @Override
    public List<List<Named>> named(List<String> names) {
        return names.stream().map(this::named).toList();
    }

    private List<Named> named(String wanted) {
        Comparator<Named> order =
                Comparator.comparing(Named::kind)
                        .thenComparingInt(each -> -degree(each.entity()))
                        .thenComparing(each -> each.entity().uri());
        return file.named(wanted).entrySet().stream()
                .map(each -> new Named(entity(each.getKey()), each.getValue()))
                .sorted(order)
                .toList();
    }

    private int degree(Entity entity) {
        int id = file.find(entity.uri());
        return id < 0 ? 0 : file.degree(id);
    }

    @Override
    public List<Links> links(List<Entity> entities, int most) {
        return entities.stream().map(entity -> links(entity, most)).toList();
    }

    private Links links(Entity entity, int most) {
        int id = file.find(entity.uri());
        int degree = id < 0 ? 0 : file.degree(id);
        return new Links(
                IntStream.range(0, Math.min(most, degree))
                        .mapToObj(place -> triplet(id, file.entry(id, place)))
                        .toList(),
                degree > most);
    }

    @Override
    public List<Triplet> between(Set<Entity> some, Set<Entity> others) {
        int[] to = ids(others);
        Set<Triplet> found = new TreeSet<>(Triplet.ORDER);
        for (int id : ids(some)) {
            int degree = file.degree(id);
            // Halving takes about as many looks as the number has digits, for either direction.
            boolean scan = degree < 2L * to.length * (64 - Long.numberOfLeadingZeros(degree));
            if (scan) {
                for (int place = 0; place < degree; place++) {
                    long entry = file.entry(id, place);
                    if (Arrays.binarySearch(to, GraphFile.other(entry)) >= 0) {
                        found.add(triplet(id, entry));
                    }
                }
            } else {
                for (int other : to) {
                    collect(id, other, false, found);
                    collect(id, other, true, found);
                }
            }
        }
        return List.copyOf(found);
    }

    private void collect(int id, int other, boolean incoming, Set<Triplet> found) {
        int from = file.firstNotBelow(id, GraphFile.entry(incoming, other, 0));
        IntStream.range(from, file.degree(id))
                .mapToLong(place -> file.entry(id, place))
                .takeWhile(
                        entry ->
                                GraphFile.other(entry) == other
                                        && GraphFile.isIncoming(entry) == incoming)
                .forEach(entry -> found.add(triplet(id, entry)));
    }

    @Override
    public Set<Entity> crowded(Collection<Entity> entities, int most) {
        return entities.stream()
                .filter(each -> degree(each) > most)
                .collect(Collectors.toUnmodifiableSet());
    }

    private int[] ids(Set<Entity> entities) {
        return entities.stream()
                .mapToInt(entity -> file.find(entity.uri()))
                .filter(id -> id >= 0)
                .sorted()
                .toArray();
    }

    private Triplet triplet(int id, long entry) {
        int other = GraphFile.other(entry);
        int property = GraphFile.property(entry);
        String uri = file.text(property).substring(1);
        Property by = new Property(uri, label(property, uri), file.isSingle(property));
        return GraphFile.isIncoming(entry)
                ? new Triplet(entity(other), by, entity(id))
                : new Triplet(entity(id), by, node(other));
    }

    private Node node(int id) {
        String term = file.text(id);
        if (term.charAt(0) == Raw.THING) {
            return entity(id);
        }
        String unit = Raw.unit(term);
        String counted = unit.isEmpty() ? "" : " " + label(file.find(unit), unit);
        return new Literal(Raw.content(term) + counted, Raw.kind(term));
    }

    private Entity entity(int id) {
        String uri = file.text(id).substring(1);
        return new Entity(uri, label(id, uri), file.description(id));
    }

    /**
     * @param id negative if the graph does not have it
     */
    private String label(int id, String uri) {
        String label = id < 0 ? "" : file.label(id);
        return label.isEmpty() ? Wording.nameOf(uri) : label;
    }
}
