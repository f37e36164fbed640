package io.fides.adapter.search;

import io.fides.domain.graph.Entity;
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

    static final String WIKIDATA_DIRECT = "http://www.wikidata.org/prop/direct/";
    static final String WIKIDATA_ENTITY = "http://www.wikidata.org/entity/";

    private static final String PREFIXES =
            """
            PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
            PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
            PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
            PREFIX owl: <http://www.w3.org/2002/07/owl#>
            PREFIX schema: <http://schema.org/>
            PREFIX wikibase: <http://wikiba.se/ontology#>
            PREFIX wd: <http://www.wikidata.org/entity/>
            PREFIX wdt: <http://www.wikidata.org/prop/direct/>
            """;

    /** Of Wikidata the direct statements, of other graphs all but those about names. */
    private static final String STATES =
            """
            FILTER(isIRI(?s) && (STRSTARTS(STR(?p), "http://www.wikidata.org/prop/direct/")
              || !STRSTARTS(STR(?p), "http://www.wikidata.org/") && !STRSTARTS(STR(?p), STR(skos:))
                && !STRSTARTS(STR(?p), STR(wikibase:)) && ?p NOT IN (rdfs:label, rdfs:comment,
                schema:description, schema:name, schema:about, schema:version, schema:dateModified,
                owl:sameAs)))
            """;

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

    String named(List<String> spellings) {
        String values =
                spellings.stream()
                        .map(each -> literal(each) + "@" + language + " " + literal(each))
                        .collect(Collectors.joining(" "));
        return PREFIXES
                + """
                SELECT ?name ?e ?label ?description ?kind ?known WHERE {
                VALUES ?name { %1$s }
                { ?e rdfs:label ?name BIND("LABEL" AS ?kind)
                  FILTER NOT EXISTS { ?e owl:sameAs ?other } }
                UNION { ?e skos:altLabel ?name BIND("ALIAS" AS ?kind) }
                UNION { ?old rdfs:label|skos:altLabel ?name . ?old owl:sameAs ?e
                  BIND("REDIRECT" AS ?kind) }
                OPTIONAL { ?e wikibase:sitelinks ?known }
                %2$s} LIMIT 2000
                """
                        .formatted(values, described());
    }

    String links(List<Entity> entities, int most) {
        String each =
                """
                { SELECT ?s ?p ?o WHERE { BIND(%1$s AS ?s) ?s ?p ?o %2$s } LIMIT %3$d }
                UNION { SELECT ?s ?p ?o WHERE { BIND(%1$s AS ?o) ?s ?p ?o %2$s } LIMIT %3$d }
                """;
        return PREFIXES + "SELECT ?s ?p ?o WHERE { " + union(each, entities, most) + " }";
    }

    String between(List<Entity> some, List<Entity> others) {
        return PREFIXES
                + """
                SELECT DISTINCT ?s ?p ?o WHERE {
                { VALUES ?s { %1$s } VALUES ?o { %2$s } ?s ?p ?o }
                UNION { VALUES ?s { %2$s } VALUES ?o { %1$s } ?s ?p ?o }
                %3$s}
                """
                        .formatted(entities(some), entities(others), STATES);
    }

    String crowded(List<Entity> entities, int most) {
        String each =
                """
                { SELECT DISTINCT ?x WHERE { { SELECT ?x WHERE {
                  BIND(%1$s AS ?x)
                  { BIND(%1$s AS ?s) ?s ?p ?o }
                  UNION { BIND(%1$s AS ?o) ?s ?p ?o FILTER(?s != ?o) }
                  %2$s } OFFSET %3$d LIMIT 1 } } }
                """;
        return PREFIXES + "SELECT ?x WHERE { " + union(each, entities, most) + " }";
    }

    private static String union(String each, List<Entity> entities, int most) {
        return entities.stream()
                .map(entity -> each.formatted(iri(entity.uri()), STATES, most))
                .collect(Collectors.joining("UNION "));
    }

    String labels(List<String> uris) {
        String values = uris.stream().map(SparqlQueries::iri).collect(Collectors.joining(" "));
        return PREFIXES
                + """
                SELECT ?e ?label ?description ?single WHERE {
                VALUES ?e { %1$s }
                %2$s
                OPTIONAL { ?e rdf:type owl:FunctionalProperty BIND(1 AS ?functional) }
                OPTIONAL { ?e wdt:P2302 wd:Q19474404 BIND(1 AS ?constrained) }
                BIND(COALESCE(?functional, ?constrained) AS ?single)
                }
                """
                        .formatted(values, described());
    }

    private String described() {
        return """
        OPTIONAL { ?e rdfs:label ?label FILTER(LANG(?label) IN ("", "%1$s")) }
        OPTIONAL { ?e schema:description ?description FILTER(LANG(?description) IN ("", "%1$s")) }
        """
                .formatted(language);
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
