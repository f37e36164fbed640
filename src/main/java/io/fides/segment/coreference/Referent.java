package io.fides.segment.coreference;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Something that is spoken of.
 *
 * @param name how to call it inside a sentence; empty if that is not known
 * @param kind what is known of it
 * @param named whether it has a proper name, as opposed to “the average temperature”
 */
record Referent(String name, Kind kind, boolean named) {

    /** Longer names, in words, would hide the sentence. */
    private static final int WORDS = 9;

    Referent as(Kind other) {
        return new Referent(name, other, named);
    }

    /** Whether “it” (a thing) or “they” (many) may mean it. */
    boolean fits(Kind pronoun) {
        return kind == pronoun || (named && rivals(pronoun));
    }

    /** Whether it might be meant after all, so that another choice is in doubt. */
    boolean rivals(Kind pronoun) {
        return kind == pronoun || (pronoun == Kind.THING && kind == Kind.UNKNOWN);
    }

    boolean canStandIn() {
        return !name.isEmpty() && name.split(" ").length <= WORDS;
    }

    /** Whether one name is part of the other: Curie and Marie Curie. */
    boolean isSame(Referent other) {
        return Thing.areSame(name, other.name);
    }

    /** Whether it is called by all words of the other name: “the lighthouse at Kestrel Point”. */
    boolean hasNameOf(Referent other) {
        return words().containsAll(other.words());
    }

    private Set<String> words() {
        return Set.copyOf(
                List.of(name.toLowerCase(Locale.ROOT).replaceFirst("^the ", "").split(" ")));
    }

    String possessive() {
        return name + (kind == Kind.MANY && name.endsWith("s") ? "'" : "'s");
    }
}
