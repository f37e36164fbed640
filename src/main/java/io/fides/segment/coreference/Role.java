package io.fides.segment.coreference;

/** What a noun phrase is in its clause. */
enum Role {
    SUBJECT,
    PASSIVE_SUBJECT,
    OBJECT,
    OBLIQUE,
    AGENT,
    OWNER,
    IN_NOUN,
    PREDICATE,
    OTHER;

    boolean isSubject() {
        return this == SUBJECT || this == PASSIVE_SUBJECT;
    }

    /** Whether it is an argument of a verb, not a part of another noun phrase. */
    boolean isArgument() {
        return isSubject() || this == OBJECT || this == OBLIQUE || this == AGENT;
    }

    static Role of(Grammar grammar, int word) {
        int at = grammar.firstConjunct(word);
        int steps = 0;
        while (grammar.relation(at).equals("appos") && steps++ < grammar.tree().size()) {
            at = grammar.firstConjunct(grammar.tree().head(at));
        }
        return switch (grammar.tree().relation(at)) {
            case "nsubj:pass" -> PASSIVE_SUBJECT;
            case "nmod:poss" -> OWNER;
            case "obl:agent" -> AGENT;
            default ->
                    switch (grammar.relation(at)) {
                        case "nsubj", "csubj" -> SUBJECT;
                        case "obj", "iobj" -> OBJECT;
                        case "obl" -> OBLIQUE;
                        case "nmod", "compound", "flat" -> IN_NOUN;
                        case "root", "ccomp", "xcomp", "advcl", "parataxis" -> PREDICATE;
                        default -> OTHER;
                    };
        };
    }
}
