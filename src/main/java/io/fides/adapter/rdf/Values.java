package io.fides.adapter.rdf;

import io.fides.domain.graph.Literal;
import io.fides.graph.Wording;
import java.util.Optional;

/** Values of RDF as a person writes them. */
final class Values {

    private static final String XSD = "http://www.w3.org/2001/XMLSchema#";

    private Values() {}

    /**
     * @param type address of the datatype
     * @return empty for values that no sentence states, such as coordinates
     */
    static Optional<Raw.Value> of(String text, String type, String language) {
        if (type.startsWith("http://www.opengis.net/") || type.contains("MathML")) {
            return Optional.empty();
        }
        String name = type.startsWith(XSD) ? type.substring(XSD.length()) : "";
        return Optional.of(
                switch (name) {
                    case "dateTime" -> value(Wording.dateTime(text), Literal.Kind.DATE);
                    case "date", "gYear", "gYearMonth" ->
                            value(Wording.date(text), Literal.Kind.DATE);
                    case "integer", "int", "long", "decimal", "double", "float" ->
                            value(Wording.number(text), Literal.Kind.NUMBER);
                    default -> new Raw.Value.Text(text, Literal.Kind.TEXT, language, "");
                });
    }

    private static Raw.Value value(String text, Literal.Kind kind) {
        return new Raw.Value.Text(text, kind, "", "");
    }
}
