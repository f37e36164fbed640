package io.fides.verify;

import java.util.List;
import java.util.Set;

/**
 * What a clause is about.
 *
 * @param names its names, pronouns resolved
 * @param stems stems of its common nouns and their adjectives
 * @param pronoun the pronoun it is, if that could not be resolved; otherwise empty
 */
record Subject(List<Name> names, Set<String> stems, String pronoun) {

    static final Subject NONE = new Subject(List.of(), Set.of(), "");

    enum Relation {
        SAME,
        UNKNOWN,
        OTHER
    }

    Subject {
        names = List.copyOf(names);
        stems = Set.copyOf(stems);
    }

    Relation to(Subject other) {
        if (!pronoun.isEmpty() || !other.pronoun.isEmpty()) {
            return Relation.UNKNOWN;
        }
        boolean related = false;
        for (Name mine : names) {
            for (Name theirs : other.names) {
                switch (mine.compare(theirs)) {
                    case SAME -> {
                        return Relation.SAME;
                    }
                    case RELATED -> related = true;
                    case OTHER -> {}
                }
            }
        }
        if (!names.isEmpty() && !other.names.isEmpty()) {
            return related ? Relation.UNKNOWN : Relation.OTHER;
        }
        long shared = stems.stream().filter(other.stems::contains).count();
        if (shared == 0) {
            return Relation.UNKNOWN;
        }
        boolean bare = names.isEmpty() && other.names.isEmpty();
        // “The lunar module” and “the lunar module Eagle”: two words in common are no chance.
        boolean apposed = names.isEmpty() && stems.size() > 1 && stems.equals(other.stems);
        boolean all = shared == Math.min(stems.size(), other.stems.size());
        return apposed || (bare && all) ? Relation.SAME : Relation.UNKNOWN;
    }
}
