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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** A graph that lies in a mapped file. */
public final class MappedGraph implements KnowledgeGraph {

    private final String name;
    private final GraphFile file;

    MappedGraph(String name, GraphFile file) {
        this.name = name;
        this.file = file;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<List<Named>> named(List<String> names) {
        return names.stream().map(this::named).toList();
    }

    private List<Named> named(String wanted) {
        record Bearer(Named named, int degree) {}
        return file.named(wanted).entrySet().stream()
                .map(
                        each ->
                                new Bearer(
                                        new Named(entity(each.getKey()), each.getValue()),
                                        file.degree(each.getKey())))
                .sorted(
                        Comparator.comparing((Bearer each) -> each.named().kind())
                                .thenComparingInt(each -> -each.degree())
                                .thenComparing(each -> each.named().entity().uri()))
                .map(Bearer::named)
                .toList();
    }

    @Override
    public List<Links> links(List<Entity> entities, int most) {
        return entities.stream().map(entity -> links(entity, most)).toList();
    }

    private Links links(Entity entity, int most) {
        int id = file.find(entity.uri());
        if (id < 0) {
            return new Links(List.of(), false);
        }
        int degree = file.degree(id);
        List<Triplet> triplets =
                IntStream.range(0, Math.min(most, degree))
                        .mapToObj(place -> triplet(id, file.entry(id, place)))
                        .toList();
        return new Links(triplets, degree > most);
    }

    @Override
    public List<Triplet> between(Set<Entity> some, Set<Entity> others) {
        int[] from = ids(some);
        int[] to = ids(others);
        Set<Triplet> found = new TreeSet<>(Triplet.ORDER);
        for (int id : from) {
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
        int place = file.firstNotBelow(id, GraphFile.entry(incoming, other, 0));
        for (; place < file.degree(id); place++) {
            long entry = file.entry(id, place);
            if (GraphFile.other(entry) != other || GraphFile.isIncoming(entry) != incoming) {
                return;
            }
            found.add(triplet(id, entry));
        }
    }

    @Override
    public Set<Entity> crowded(Collection<Entity> entities, int most) {
        Set<Entity> crowded = new HashSet<>();
        for (Entity entity : entities) {
            int id = file.find(entity.uri());
            if (id >= 0 && file.degree(id) > most) {
                crowded.add(entity);
            }
        }
        return crowded;
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
        Property property = property(GraphFile.property(entry));
        return GraphFile.isIncoming(entry)
                ? new Triplet(entity(other), property, entity(id))
                : new Triplet(entity(id), property, node(other));
    }

    private Property property(int id) {
        String uri = file.text(id).substring(1);
        return new Property(uri, label(id, uri), file.isSingle(id));
    }

    private Node node(int id) {
        String term = file.text(id);
        if (term.charAt(0) == Raw.THING) {
            return entity(id);
        }
        String text = Raw.content(term);
        String unit = Raw.unit(term);
        if (!unit.isEmpty()) {
            int known = file.find(unit);
            text = text + " " + (known < 0 ? Wording.nameOf(unit) : label(known, unit));
        }
        return new Literal(text, Raw.kind(term));
    }

    private Entity entity(int id) {
        String uri = file.text(id).substring(1);
        return new Entity(uri, label(id, uri), file.description(id));
    }

    private String label(int id, String uri) {
        String label = file.label(id);
        return label.isEmpty() ? Wording.nameOf(uri) : label;
    }
}
