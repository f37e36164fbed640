package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Literal;
import io.fides.domain.graph.Node;
import io.fides.domain.graph.Property;
import io.fides.domain.graph.Triplet;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.graph.KnowledgeGraph;
import io.fides.graph.NameKey;
import io.fides.graph.Wording;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import java.util.stream.Stream;

/**
 * A graph behind a SPARQL endpoint, Wikidata's unless said otherwise.
 *
 * <p>Every method is one query, or one and another for the labels of what it found; long lists are
 * asked in lots, one after the other, so that an endpoint never has two questions of one method at
 * a time. Replies are read in the SPARQL 1.1 JSON format.
 *
 * @param endpoint takes queries by POST
 * @param language of labels
 * @param timeout of a query
 */
public record SparqlGraph(JsonHttp http, URI endpoint, String language, Duration timeout)
        implements KnowledgeGraph {

    /** Terms of a question at most. */
    private static final int LOT = 200;

    public SparqlGraph {
        if (!language.matches("[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")) {
            throw new IllegalArgumentException("not a language: " + language);
        }
    }

    private SparqlQueries queries() {
        return new SparqlQueries(language);
    }

    @Override
    public String name() {
        return String.valueOf(endpoint.getHost());
    }

    @Override
    public List<List<Named>> named(List<String> names) {
        Map<String, List<Known>> found = new HashMap<>();
        Map<String, Set<String>> written = new LinkedHashMap<>();
        names.forEach(name -> written.put(NameKey.of(name), SparqlQueries.spellings(name)));
        for (List<String> lot :
                lots(written.values().stream().flatMap(Set::stream).toList(), LOT)) {
            for (JsonNode row : ask(queries().named(lot))) {
                Named named = read(() -> named(row));
                int known = row.path("known").path("value").asInt();
                found.computeIfAbsent(NameKey.of(text(row, "name")), _ -> new ArrayList<>())
                        .add(new Known(named, known));
            }
        }
        return names.stream()
                .map(name -> best(found.getOrDefault(NameKey.of(name), List.of())))
                .toList();
    }

    private static Named named(JsonNode row) {
        Entity entity = entity(text(row, "e"), Map.of(text(row, "e"), row));
        return new Named(entity, Named.Kind.valueOf(text(row, "kind")));
    }

    /** What rows say; they are others', who may name a thing without an address. */
    private <T> T read(Supplier<T> rows) {
        try {
            return rows.get();
        } catch (IllegalArgumentException _) {
            throw unreadable("answers with rows that were not asked for");
        }
    }

    private FidesException unreadable(String what) {
        return JsonHttp.failure(name(), Failure.Kind.UNREADABLE_REPLY, what);
    }

    private record Known(Named named, int known) {}

    private static List<Named> best(List<Known> found) {
        Set<Entity> seen = new HashSet<>();
        return found.stream()
                .sorted(
                        Comparator.comparing((Known each) -> each.named().kind())
                                .thenComparingInt(each -> -each.known())
                                .thenComparing(each -> each.named().entity().uri()))
                .map(Known::named)
                .filter(each -> seen.add(each.entity()))
                .toList();
    }

    @Override
    public List<Links> links(List<Entity> entities, int most) {
        Set<JsonNode> rows = new LinkedHashSet<>();
        for (List<Entity> lot : lots(List.copyOf(new LinkedHashSet<>(entities)), 20)) {
            rows.addAll(ask(queries().links(lot, most + 1)));
        }
        Set<Triplet> found = labelled(rows);
        return entities.stream().map(entity -> links(entity, found, most)).toList();
    }

    private static Links links(Entity entity, Set<Triplet> found, int most) {
        List<Triplet> about =
                Stream.concat(
                                found.stream().filter(each -> each.subject().equals(entity)),
                                found.stream().filter(each -> each.object().equals(entity)))
                        .distinct()
                        .toList();
        return new Links(about.stream().limit(most).toList(), about.size() > most);
    }

    @Override
    public List<Triplet> between(Set<Entity> some, Set<Entity> others) {
        Set<JsonNode> rows = new LinkedHashSet<>();
        for (List<Entity> from : lots(sorted(some), LOT)) {
            for (List<Entity> to : lots(sorted(others), LOT)) {
                rows.addAll(ask(queries().between(from, to)));
            }
        }
        return List.copyOf(labelled(rows));
    }

    @Override
    public Set<Entity> crowded(Collection<Entity> entities, int most) {
        Set<String> crowded = new HashSet<>();
        for (List<Entity> lot : lots(sorted(Set.copyOf(entities)), 20)) {
            ask(queries().crowded(lot, most)).forEach(row -> crowded.add(text(row, "x")));
        }
        return entities.stream()
                .filter(entity -> crowded.contains(entity.uri()))
                .collect(Collectors.toSet());
    }

    private static List<Entity> sorted(Set<Entity> entities) {
        return entities.stream().sorted(Comparator.comparing(Entity::uri)).toList();
    }

    /**
     * The triplets of rows with ?s, ?p and ?o, sorted, with labels put to what they name; without
     * values that no sentence states.
     */
    private Set<Triplet> labelled(Set<JsonNode> rows) {
        Set<String> uris = new LinkedHashSet<>();
        for (JsonNode row : rows) {
            uris.add(text(row, "s"));
            uris.add(Wording.labelled(text(row, "p")));
            if (isLink(row)) {
                uris.add(text(row, "o"));
            }
        }
        Map<String, JsonNode> known = new HashMap<>();
        for (List<String> lot : lots(List.copyOf(uris), LOT)) {
            ask(queries().labels(lot)).forEach(row -> known.putIfAbsent(text(row, "e"), row));
        }
        Set<Triplet> triplets = new TreeSet<>(Triplet.ORDER);
        rows.forEach(row -> read(() -> triplet(row, known)).ifPresent(triplets::add));
        return triplets;
    }

    private Optional<Triplet> triplet(JsonNode row, Map<String, JsonNode> known) {
        Entity subject = entity(text(row, "s"), known);
        String uri = Wording.labelled(text(row, "p"));
        boolean single = row(uri, known).has("single");
        Property property = new Property(uri, entity(uri, known).label(), single);
        return object(row, known).map(object -> new Triplet(subject, property, object));
    }

    private static boolean isLink(JsonNode row) {
        return row.path("o").path("type").asText().equals("uri");
    }

    /** Empty for values that no sentence states, or in another language. */
    private Optional<Node> object(JsonNode row, Map<String, JsonNode> known) {
        String value = text(row, "o");
        if (isLink(row)) {
            return Optional.of(entity(value, known));
        }
        String written = row.path("o").path("xml:lang").asText();
        if (value.isBlank() || !(written.isEmpty() || written.equals(language))) {
            return Optional.empty();
        }
        String type = row.path("o").path("datatype").asText();
        return switch (type.substring(type.lastIndexOf('#') + 1)) {
            case "dateTime" -> literal(Wording.dateTime(value), Literal.Kind.DATE);
            case "date", "gYear", "gYearMonth" -> literal(Wording.date(value), Literal.Kind.DATE);
            case "decimal", "integer", "double" ->
                    literal(Wording.number(value), Literal.Kind.NUMBER);
            case "", "string", "langString" -> literal(value, Literal.Kind.TEXT);
            default -> Optional.empty();
        };
    }

    private static Optional<Node> literal(String text, Literal.Kind kind) {
        return Optional.of(new Literal(text, kind));
    }

    private static Entity entity(String uri, Map<String, JsonNode> known) {
        String label = text(row(uri, known), "label");
        return new Entity(
                uri,
                label.isBlank() ? Wording.nameOf(uri) : label,
                text(row(uri, known), "description"));
    }

    private static JsonNode row(String uri, Map<String, JsonNode> known) {
        return known.getOrDefault(uri, MissingNode.getInstance());
    }

    private static String text(JsonNode row, String variable) {
        return row.path(variable).path("value").asText();
    }

    private List<JsonNode> ask(String query) {
        String form = "query=" + URLEncoder.encode(query, StandardCharsets.UTF_8);
        HttpRequest.Builder request =
                HttpRequest.newBuilder(endpoint)
                        .header("Accept", "application/sparql-results+json")
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(form));
        JsonNode reply = http.fetch(name(), request, timeout, (_, _) -> Optional.empty());
        JsonNode bindings = reply.path("results").path("bindings");
        if (!bindings.isArray()) {
            throw unreadable("answers without results");
        }
        return bindings.valueStream().toList();
    }

    private static <T> List<List<T>> lots(List<T> all, int size) {
        return all.stream().gather(Gatherers.windowFixed(size)).toList();
    }
}
