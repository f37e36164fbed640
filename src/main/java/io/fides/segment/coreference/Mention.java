package io.fides.segment.coreference;

import java.util.Comparator;

/**
 * A noun phrase that may mean a person.
 *
 * @param in its sentence
 * @param head the index of its main word
 * @param text as written, without what depends on it
 * @param kind as far as its own words tell
 */
record Mention(ParsedSentence in, int head, String text, Type type, Kind kind) {

    /** The order of reading. */
    static final Comparator<Mention> ORDER = Comparator.comparingInt(Mention::place);

    enum Type {
        NAME,
        NOUN,
        PRONOUN
    }

    /** Which word of the text its main word is. */
    int place() {
        return in.offset() + head;
    }

    boolean isBefore(Mention other) {
        return place() < other.place();
    }

    /** How many sentences later the other one stands. */
    int sentencesTo(Mention other) {
        return other.in().index() - in.index();
    }

    Role role() {
        return Role.of(in, head);
    }

    boolean isSubject() {
        return role().isSubject();
    }

    /** The word that heads its clause. */
    int clause() {
        return in.clause(in.firstConjunct(head));
    }
}
