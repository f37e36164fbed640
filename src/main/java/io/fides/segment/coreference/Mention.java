package io.fides.segment.coreference;

import io.fides.domain.Span;
import java.util.Comparator;

/**
 * A noun phrase that may mean a person.
 *
 * @param sentence the index of its sentence
 * @param head the index of its main word
 * @param span where its words stand in the sentence
 * @param text as written, without what hangs from it
 * @param type a name, a noun or a pronoun
 * @param gender as far as its own words tell
 * @param person whether its own words say that it is a person
 * @param role what it is in its clause
 * @param aside whether it starts a remark in brackets
 */
record Mention(
        int sentence,
        int head,
        Span span,
        String text,
        Type type,
        Gender gender,
        boolean person,
        Role role,
        boolean aside) {

    /** The order of reading. */
    static final Comparator<Mention> ORDER =
            Comparator.comparingInt(Mention::sentence)
                    .thenComparingInt(mention -> mention.span().start());

    enum Type {
        NAME,
        NOUN,
        PRONOUN
    }

    boolean isBefore(Mention other) {
        return ORDER.compare(this, other) < 0;
    }
}
