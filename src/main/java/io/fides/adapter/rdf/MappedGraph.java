package io.fides.adapter.rdf;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Literal;
import io.fides.domain.graph.Node;
import io.fides.domain.graph.Property;
import io.fides.domain.graph.Triplet;
import io.fides.graph.KnowledgeGraph;
import io.fides.graph.NameKey;
import io.fides.graph.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

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

    /** How many things it knows, and ends of triplets that are things. */
    public String size() {
        return file.thingCount() + " things, " + file.entryCount() + " links";
    }

    @Override
    public List<List<Named>> named(List<String> names) {
        return names.stream().map(this::named).toList();
    }

    private List<Named> named(String wanted) {
        String key = NameKey.of(wanted);
        long hash = GraphFile.hash(key);
        Map<Integer, Integer> kinds = new LinkedHashMap<>();
        for (long at = file.firstName(hash); file.isName(at, hash); at++) {
            if (NameKey.of(file.name(at)).equals(key)) {
                kinds.merge(file.nameOf(at), file.nameKind(at), Math::min);
            }
        }
        record Bearer(int id, Named named) {}
        return kinds.entrySet().stream()
                .map(each -> new Bearer(each.getKey(), named(each.getKey(), each.getValue())))
                .sorted(
                        Comparator.comparing((Bearer each) -> each.named().kind())
                                .thenComparingInt(each -> -file.degree(each.id()))
                                .thenComparing(each -> each.named().entity().uri()))
                .map(Bearer::named)
                .toList();
    }

    private Named named(int id, int kind) {
        return new Named(entity(id), GraphFile.KINDS.get(kind));
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
        long from = file.start(id);
        int degree = file.degree(id);
        List<Triplet> triplets = new ArrayList<>();
        for (int i = 0; i < Math.min(most, degree); i++) {
            triplets.add(triplet(id, file.entryAt(from + i)));
        }
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
                long start = file.start(id);
                for (int i = 0; i < degree; i++) {
                    long entry = file.entryAt(start + i);
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
        long end = file.start(id + 1);
        long at = file.firstNotBelow(id, GraphFile.entry(incoming, other, 0));
        while (at < end) {
            long entry = file.entryAt(at++);
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

    /** The thing at a place of the file's order, for a random choice among them. */
    public Entity thing(long place) {
        return entity(file.thing(place));
    }

    /** How many things there are. */
    public long things() {
        return file.thingCount();
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
