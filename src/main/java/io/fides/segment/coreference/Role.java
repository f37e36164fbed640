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

    /** Whether it only says whose something is, or the like. */
    boolean isPart() {
        return this == OWNER || this == IN_NOUN;
    }

    static Role of(ParsedSentence in, int word) {
        int at = in.firstConjunct(word);
        while (in.relation(at).equals("appos")) {
            at = in.firstConjunct(in.tree().head(at));
        }
        return switch (in.tree().relation(at)) {
            case "nsubj:pass" -> PASSIVE_SUBJECT;
            case "nmod:poss" -> OWNER;
            case "obl:agent" -> AGENT;
            default ->
                    switch (in.relation(at)) {
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
