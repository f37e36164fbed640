package io.fides.segment.coreference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Somebody whom a text speaks of, with all mentions so far. */
final class Person {

    private final List<Mention> mentions = new ArrayList<>();
    private Kind kind = Kind.UNKNOWN;
    private Kind spokenOf = Kind.UNKNOWN;
    private String name = "";

    void add(Mention mention) {
        mentions.add(mention);
        mentions.sort(Mention.ORDER);
        if (mention.type() == Mention.Type.PRONOUN) {
            spokenOf = spokenOf.or(mention.kind());
            return;
        }
        kind = kind.or(mention.kind());
        if (mention.type() == Mention.Type.NAME && mention.text().length() > name.length()) {
            name = mention.text();
        }
    }

    /** Whether a name or noun means this person: the same noun, or a name that goes with this. */
    boolean isMeantBy(Mention mention) {
        return switch (mention.type()) {
            case NAME -> bears(mention);
            case NOUN -> has(m -> m.type() == Mention.Type.NOUN && m.text().equals(mention.text()));
            case PRONOUN -> false;
        };
    }

    /** Whether a name may be another wording of this one's: part of it, or with more parts. */
    private boolean bears(Mention other) {
        if (name.isEmpty() || kind.excludes(other.kind()) || spokenOf.excludes(other.kind())) {
            return false;
        }
        List<String> mine = Arrays.asList(name.split("[\\s-]+"));
        List<String> others = Arrays.asList(other.text().split("[\\s-]+"));
        return Collections.indexOfSubList(mine, others) >= 0
                || Collections.indexOfSubList(others, mine) >= 0
                || haveSameEnds(mine, others);
    }

    /** John Smith and John A. Smith. */
    private static boolean haveSameEnds(List<String> one, List<String> other) {
        return one.size() > 1
                && other.size() > 1
                && one.getFirst().equals(other.getFirst())
                && one.getLast().equals(other.getLast());
    }

    /** The longest of the names; empty if only nouns and pronouns were used. */
    String name() {
        return name;
    }

    /** As names, titles and nouns tell. */
    Kind kind() {
        return kind;
    }

    /** As the pronouns tell that were taken to mean this person. */
    Kind spokenOf() {
        return spokenOf;
    }

    List<Mention> mentions() {
        return mentions;
    }

    boolean has(Predicate<Mention> wanted) {
        return mentions.stream().anyMatch(wanted);
    }

    Optional<Mention> lastBefore(Mention pronoun) {
        return mentions.stream().filter(each -> each.isBefore(pronoun)).reduce((_, later) -> later);
    }
}
