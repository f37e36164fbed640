package io.fides.adapter.rdf;

import java.util.Set;

/** What the predicates that graphs share mean here. */
final class Vocabulary {

    static final String LABEL = "http://www.w3.org/2000/01/rdf-schema#label";
    static final String ALIAS = "http://www.w3.org/2004/02/skos/core#altLabel";
    static final String DESCRIPTION = "http://schema.org/description";
    static final String PROPERTY_TYPE = "http://wikiba.se/ontology#propertyType";
    static final String EXTERNAL_ID = "http://wikiba.se/ontology#ExternalId";

    private static final String WIKIDATA_DIRECT = "http://www.wikidata.org/prop/direct/";
    private static final String WIKIDATA = "http://www.wikidata.org/entity/";
    private static final String TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";
    private static final String CONSTRAINT = WIKIDATA + "P2302";

    /** Predicates that carry no statement about the world. */
    private static final Set<String> ADMINISTRATION =
            Set.of(
                    "http://schema.org/version",
                    "http://schema.org/dateModified",
                    "http://schema.org/about",
                    "http://schema.org/inLanguage",
                    "http://schema.org/isPartOf");

    private static final Set<String> SINGLE =
            Set.of(
                    "http://www.w3.org/2002/07/owl#FunctionalProperty",
                    WIKIDATA + "Q19474404",
                    WIKIDATA + "Q52060874");

    /** What becomes of a statement. */
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
        NONE
    }

    private Vocabulary() {}

    static Role role(Raw raw) {
        return switch (raw.predicate()) {
            case LABEL, "http://www.w3.org/2004/02/skos/core#prefLabel", "http://schema.org/name" ->
                    Role.LABEL;
            case ALIAS -> Role.ALIAS;
            case DESCRIPTION, "http://www.w3.org/2000/01/rdf-schema#comment" -> Role.DESCRIPTION;
            case "http://www.w3.org/2002/07/owl#sameAs",
                    "http://dbpedia.org/ontology/wikiPageRedirects" ->
                    Role.REDIRECT;
            default -> roleOfPredicate(raw);
        };
    }

    private static Role roleOfPredicate(Raw raw) {
        String predicate = predicate(raw.predicate());
        if (raw.isLink()) {
            boolean says = predicate.equals(TYPE) || predicate.equals(CONSTRAINT);
            if (says && SINGLE.contains(raw.content())) {
                return Role.SINGLE;
            }
            if (predicate.equals(PROPERTY_TYPE)) {
                return raw.content().equals(EXTERNAL_ID) ? Role.IDENTIFIER : Role.NONE;
            }
        }
        boolean administration =
                ADMINISTRATION.contains(predicate)
                        || predicate.startsWith("http://wikiba.se/ontology#")
                        || predicate.startsWith("http://www.wikidata.org/prop/direct-normalized/");
        return administration ? Role.NONE : Role.STATEMENT;
    }

    /** The address under which a predicate has its label. */
    static String predicate(String uri) {
        return uri.startsWith(WIKIDATA_DIRECT)
                ? WIKIDATA + uri.substring(WIKIDATA_DIRECT.length())
                : uri;
    }
}
