package io.fides.adapter.search;

import io.fides.domain.graph.Entity;
import io.fides.language.WordLists;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The questions of {@link SparqlGraph}. Everything that comes from outside is written as an escaped
 * literal or an address without the signs that end one.
 */
record SparqlQueries(String language) {

    private static final String STATES = text("states");

    private static final Pattern UNSAFE = Pattern.compile("[\\x00-\\x20<>\"{}|^`\\\\]");

    /** How a name may be written in the graph, which minds upper and lower case. */
    static Set<String> spellings(String name) {
        int rest = name.offsetByCodePoints(0, 1);
        String first = name.substring(0, rest);
        return new LinkedHashSet<>(
                List.of(
                        name,
                        first.toUpperCase(Locale.ROOT) + name.substring(rest),
                        first.toLowerCase(Locale.ROOT) + name.substring(rest),
                        name.toLowerCase(Locale.ROOT)));
    }

    /** A part of a question, from a file of that name beside this class. */
    private static String text(String name) {
        return String.join("\n", WordLists.lines(SparqlQueries.class, name + ".txt"));
    }

    private static String question(String what) {
        return text("prefixes") + "\n" + what;
    }

    String named(List<String> spellings) {
        String values =
                spellings.stream()
                        .map(each -> literal(each) + "@" + language + " " + literal(each))
                        .collect(Collectors.joining(" "));
        return question(text("named").formatted(values, described()));
    }

    String links(List<Entity> entities, int most) {
        return question("SELECT ?s ?p ?o WHERE { " + union("links", entities, most) + " }");
    }

    String between(List<Entity> some, List<Entity> others) {
        return question(text("between").formatted(entities(some), entities(others), STATES));
    }

    String crowded(List<Entity> entities, int most) {
        return question("SELECT ?x WHERE { " + union("crowded", entities, most) + " }");
    }

    private static String union(String name, List<Entity> entities, int most) {
        String each = text(name);
        return entities.stream()
                .map(entity -> each.formatted(iri(entity.uri()), STATES, most))
                .collect(Collectors.joining("\nUNION "));
    }

    String labels(List<String> uris) {
        String values = uris.stream().map(SparqlQueries::iri).collect(Collectors.joining(" "));
        return question(text("labels").formatted(values, described()));
    }

    private String described() {
        return text("described").formatted(language);
    }

    private static String entities(List<Entity> entities) {
        return entities.stream().map(each -> iri(each.uri())).collect(Collectors.joining(" "));
    }

    static String literal(String text) {
        String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"");
        return '"' + escaped.replace("\n", "\\n").replace("\r", "\\r") + '"';
    }

    static String iri(String uri) {
        return "<" + UNSAFE.matcher(uri).replaceAll(NormalizedUrl::octet) + ">";
    }
}
