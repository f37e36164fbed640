package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Literal;
import io.fides.domain.graph.Node;
import io.fides.graph.Wording;
import java.util.Optional;
import java.util.function.Function;

/**
 * A row with ?s, ?p and ?o.
 *
 * @param property the address under which the property has its label
 * @param object an address or a text
 * @param type of the object: {@code uri}, or the datatype of a text
 * @param language of a text; may be empty
 */
record SparqlTriple(String subject, String property, String object, String type, String language) {

    private static final String LINK = "uri";

    static SparqlTriple of(JsonNode row) {
        JsonNode object = row.path("o");
        String predicate = row.path("p").path("value").asText();
        boolean link = object.path("type").asText().equals(LINK);
        return new SparqlTriple(
                row.path("s").path("value").asText(),
                predicate.startsWith(SparqlQueries.WIKIDATA_DIRECT)
                        ? SparqlQueries.WIKIDATA_ENTITY
                                + predicate.substring(SparqlQueries.WIKIDATA_DIRECT.length())
                        : predicate,
                object.path("value").asText(),
                link ? LINK : object.path("datatype").asText(),
                object.path("xml:lang").asText());
    }

    boolean isLink() {
        return type.equals(LINK);
    }

    /** The object; empty for values that no sentence states, or in another language. */
    Optional<Node> value(String wanted, Function<String, Entity> entities) {
        if (isLink()) {
            return Optional.of(entities.apply(object));
        }
        if ((!language.isEmpty() && !language.equals(wanted)) || object.isBlank()) {
            return Optional.empty();
        }
        String name = type.substring(type.lastIndexOf('#') + 1);
        return switch (name) {
            case "dateTime" ->
                    Optional.of(new Literal(Wording.dateTime(object), Literal.Kind.DATE));
            case "date", "gYear", "gYearMonth" ->
                    Optional.of(new Literal(Wording.date(object), Literal.Kind.DATE));
            case "decimal", "integer", "double" ->
                    Optional.of(new Literal(Wording.number(object), Literal.Kind.NUMBER));
            case "", "string", "langString" -> Optional.of(new Literal(object, Literal.Kind.TEXT));
            default -> Optional.empty();
        };
    }
}
