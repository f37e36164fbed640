package io.fides.segment.coreference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Those whom a text has spoken of so far. */
final class Persons {

    /** So many sentences later a person who was not spoken of again is forgotten. */
    private static final int REACH = 30;

    private final List<Person> persons = new ArrayList<>();
    private final Map<Gender, Person> previous = new EnumMap<>(Gender.class);

    /** Notes a name or a noun; the same name, or a part of it, is the same person. */
    void name(Mention mention) {
        Person bearer =
                persons.stream()
                        .filter(each -> isSame(each, mention))
                        .max(Comparator.comparing(each -> each.mentions().getLast(), Mention.ORDER))
                        .orElseGet(this::somebody);
        bearer.add(mention);
    }

    private static boolean isSame(Person person, Mention mention) {
        return switch (mention.type()) {
            case NAME -> person.bears(mention);
            case NOUN ->
                    person.mentions().stream()
                            .anyMatch(
                                    each ->
                                            each.type() == Mention.Type.NOUN
                                                    && each.text().equals(mention.text()));
            case PRONOUN -> false;
        };
    }

    private Person somebody() {
        Person person = new Person();
        persons.add(person);
        return person;
    }

    /** Notes whom a pronoun was taken to mean; somebody new if empty. */
    void pronoun(Mention pronoun, Optional<Person> meant) {
        Person person = meant.orElseGet(this::somebody);
        if (!persons.contains(person)) {
            persons.add(person);
        }
        person.add(pronoun);
        previous.put(pronoun.gender(), person);
    }

    /** Whom the last pronoun of a gender was taken to mean. */
    Optional<Person> previous(Gender gender) {
        return Optional.ofNullable(previous.get(gender));
    }

    /** Forgets those of whom the text has not spoken for long. */
    void startSentence(int index) {
        persons.removeIf(each -> each.mentions().getLast().sentence() < index - REACH);
    }

    /** All mentions before a pronoun. */
    List<Mention> mentionsBefore(Mention pronoun) {
        return persons.stream()
                .flatMap(each -> each.mentions().stream())
                .filter(each -> each.isBefore(pronoun))
                .toList();
    }

    /**
     * Those whom a pronoun can mean by gender and grammar, the one mentioned last first.
     *
     * @param later the names that follow in its sentence
     */
    List<Person> candidates(Mention pronoun, List<Mention> later, Binding binding) {
        List<Person> candidates = new ArrayList<>(persons);
        for (Mention name : later) {
            boolean known = persons.stream().anyMatch(each -> isSame(each, name));
            if (!known && binding.mayPrecede(pronoun, name)) {
                Person expected = new Person();
                expected.add(name);
                candidates.add(expected);
            }
        }
        return candidates.stream()
                .filter(each -> !each.gender().excludes(pronoun.gender()))
                .filter(each -> isAllowed(each, pronoun, later, binding))
                .sorted(
                        Comparator.comparing(
                                        (Person each) ->
                                                each.lastBefore(pronoun, _ -> true)
                                                        .orElseGet(
                                                                () -> each.mentions().getFirst()),
                                        Mention.ORDER)
                                .reversed())
                .toList();
    }

    private static boolean isAllowed(
            Person person, Mention pronoun, List<Mention> later, Binding binding) {
        return Stream.concat(
                        person.mentions().stream()
                                .filter(each -> each.sentence() == pronoun.sentence()),
                        later.stream().filter(each -> isSame(person, each)))
                .noneMatch(each -> binding.forbids(each, pronoun));
    }
}
