package io.fides.adapter.rdf;

import io.fides.domain.graph.Literal;
import io.fides.graph.Wording;
import io.fides.language.WordLists;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A statement as a file has it. The first character of the object tells a thing from a kind of
 * value; the language is empty for all but texts.
 */
record Raw(String subject, String predicate, String object, String language) {

    static final String LABEL = "http://www.w3.org/2000/01/rdf-schema#label";
    static final String ALIAS = "http://www.w3.org/2004/02/skos/core#altLabel";
    static final String DESCRIPTION = "http://schema.org/description";
    static final String PROPERTY_TYPE = "http://wikiba.se/ontology#propertyType";
    static final String EXTERNAL_ID = "http://wikiba.se/ontology#ExternalId";
    static final String WIKIDATA = "http://www.wikidata.org/entity/";

    /** What terms begin with, by what they are. */
    static final char THING = '<';

    static final char DATE = 'D';
    static final char NUMBER = 'N';
    static final char TEXT = 'T';

    /** Comes between a number and the address of what it counts. */
    static final char UNIT = '\u0001';

    private static final Map<String, Role> ROLES =
            WordLists.firsts(Raw.class, "roles.txt", UnaryOperator.identity(), Role::valueOf);

    /** Types and constraints of properties that have one value. */
    private static final Set<String> SINGLE =
            Set.of(
                    "http://www.w3.org/2002/07/owl#FunctionalProperty",
                    WIKIDATA + "Q19474404",
                    WIKIDATA + "Q52060874");

    enum Role {
        LABEL,
        ALIAS,
        DESCRIPTION,
        REDIRECT,
        /** Says that its subject is a property with one value. */
        SINGLE,
        /** Says that its subject is a property that holds identifiers. */
        IDENTIFIER,
        STATEMENT,
        /** Says nothing about the world. */
        NONE
    }

    boolean isLink() {
        return object.charAt(0) == THING;
    }

    /** The address of a thing, or the words of a value. */
    String content() {
        return content(object);
    }

    static String content(String term) {
        int unit = term.indexOf(UNIT);
        return unit < 0 ? term.substring(1) : term.substring(1, unit);
    }

    /** The address of what a value counts; empty if it has none. */
    static String unit(String term) {
        int unit = term.indexOf(UNIT);
        return unit < 0 ? "" : term.substring(unit + 1);
    }

    /** What a value measures. */
    static Literal.Kind kind(String term) {
        return switch (term.charAt(0)) {
            case DATE -> Literal.Kind.DATE;
            case NUMBER -> Literal.Kind.NUMBER;
            default -> Literal.Kind.TEXT;
        };
    }

    Role role() {
        String known = Wording.labelled(predicate);
        boolean administration =
                known.startsWith("http://wikiba.se/ontology#")
                        || known.startsWith("http://www.wikidata.org/prop/direct-normalized/");
        Role role = ROLES.getOrDefault(known, administration ? Role.NONE : Role.STATEMENT);
        return switch (role) {
            case REDIRECT -> isLink() ? role : Role.NONE;
            case IDENTIFIER -> content().equals(EXTERNAL_ID) ? role : Role.NONE;
            case SINGLE -> SINGLE.contains(content()) ? role : Role.STATEMENT;
            case LABEL, ALIAS, DESCRIPTION, STATEMENT, NONE -> role;
        };
    }
}
