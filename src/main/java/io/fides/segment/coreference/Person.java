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
    private Gender gender = Gender.UNKNOWN;
    private Gender spokenOf = Gender.UNKNOWN;
    private boolean person;
    private String name = "";

    void add(Mention mention) {
        mentions.add(mention);
        mentions.sort(Mention.ORDER);
        if (mention.type() == Mention.Type.PRONOUN) {
            spokenOf = spokenOf.or(mention.gender());
            return;
        }
        gender = gender.or(mention.gender());
        person |= mention.person();
        if (mention.type() == Mention.Type.NAME && mention.text().length() > name.length()) {
            name = mention.text();
        }
    }

    /** Whether a name may be another wording of this one's: part of it, or with more parts. */
    boolean bears(Mention other) {
        if (name.isEmpty()
                || gender.excludes(other.gender())
                || spokenOf.excludes(other.gender())) {
            return false;
        }
        List<String> mine = words(name);
        List<String> others = words(other.text());
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

    private static List<String> words(String name) {
        return Arrays.asList(name.split("[\\s-]+"));
    }

    /** The longest of the names; empty if only nouns and pronouns were used. */
    String name() {
        return name;
    }

    boolean isNamed() {
        return !name.isEmpty();
    }

    /** As names, titles and nouns tell. */
    Gender gender() {
        return gender;
    }

    /** As the pronouns tell that were taken to mean this person. */
    Gender spokenOf() {
        return spokenOf;
    }

    boolean isSurelyPerson() {
        return person;
    }

    List<Mention> mentions() {
        return mentions;
    }

    Optional<Mention> lastBefore(Mention pronoun, Predicate<Mention> wanted) {
        return mentions.stream()
                .filter(each -> each.isBefore(pronoun) && wanted.test(each))
                .reduce((_, later) -> later);
    }
}
