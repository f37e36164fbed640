package io.fides.segment.coreference;

import io.fides.segment.coreference.Choice.Option;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds for he and she, in all their forms, whom they may mean. Goes through a text once, in
 * reading order; each pronoun is taken to mean the likeliest person when the next ones are looked
 * at.
 */
public final class PronounResolver {

    private static final Weights WEIGHTS = Weights.bundled();

    /** So many sentences later a person who was not spoken of again is forgotten. */
    private static final int REACH = 30;

    /** Those whom the text has spoken of so far. */
    private final List<Person> persons = new ArrayList<>();

    /**
     * Reads the next sentence of the text.
     *
     * @return a choice for each he, she, him, her, his and hers, in order
     */
    public List<Choice> read(ParsedSentence sentence) {
        persons.removeIf(each -> each.mentions().getLast().in().index() < sentence.index() - REACH);
        List<Mention> mentions = Mention.in(sentence);
        List<Choice> choices = new ArrayList<>();
        for (Mention mention : mentions) {
            if (mention.type() == Mention.Type.PRONOUN) {
                choices.add(choice(mention, mentions));
            } else {
                persons.stream()
                        .filter(each -> each.isMeantBy(mention))
                        .max(Comparator.comparing(each -> each.mentions().getLast(), Mention.ORDER))
                        .orElseGet(this::somebody)
                        .add(mention);
            }
        }
        return choices;
    }

    private Person somebody() {
        Person person = new Person();
        persons.add(person);
        return person;
    }

    private Choice choice(Mention pronoun, List<Mention> mentions) {
        List<Mention> later =
                mentions.stream()
                        .filter(each -> each.type() == Mention.Type.NAME && pronoun.isBefore(each))
                        .toList();
        List<Mention> earlier =
                persons.stream()
                        .flatMap(each -> each.mentions().stream())
                        .filter(each -> each.isBefore(pronoun))
                        .toList();
        List<Person> candidates = candidates(pronoun, later);
        List<Set<String>> features = new ArrayList<>();
        for (Person each : candidates) {
            features.add(ChoiceFeatures.of(pronoun, each, features.size(), earlier, later));
        }
        features.add(ChoiceFeatures.NOBODY);
        double[] probabilities = WEIGHTS.probabilities(features);
        List<Option> options = new ArrayList<>();
        Person likeliest = new Person();
        double most = probabilities[candidates.size()];
        for (int i = 0; i < candidates.size(); i++) {
            Person each = candidates.get(i);
            boolean near =
                    later.stream().anyMatch(each::isMeantBy)
                            || each.has(it -> it.sentencesTo(pronoun) == 0 && it.isBefore(pronoun));
            options.add(new Option(each.name(), false, near, probabilities[i], features.get(i)));
            if (probabilities[i] >= most) {
                most = probabilities[i];
                likeliest = each;
            }
        }
        options.add(
                new Option("", true, false, probabilities[candidates.size()], features.getLast()));
        options.sort(Comparator.comparingDouble(Option::probability).reversed());
        if (!persons.contains(likeliest)) {
            persons.add(likeliest);
        }
        likeliest.add(pronoun);
        return new Choice(
                pronoun.in().tree().span(pronoun.head()),
                pronoun.role() == Role.OWNER,
                pronoun.isSubject() && pronoun.in().isMain(pronoun.in().clause(pronoun.head())),
                options);
    }

    /**
     * Those whom a pronoun can mean by gender and grammar, the one mentioned last first.
     *
     * @param later the names that follow in its sentence
     */
    private List<Person> candidates(Mention pronoun, List<Mention> later) {
        List<Person> candidates = new ArrayList<>(persons);
        for (Mention name : later) {
            if (persons.stream().noneMatch(each -> each.isMeantBy(name))
                    && Binding.mayPrecede(pronoun, name)) {
                Person expected = new Person();
                expected.add(name);
                candidates.add(expected);
            }
        }
        Comparator<Person> inOrder =
                Comparator.comparing(
                        each -> each.lastBefore(pronoun).orElseGet(each.mentions()::getFirst),
                        Mention.ORDER);
        return candidates.stream()
                .filter(each -> !each.kind().excludes(pronoun.kind()))
                .filter(each -> isAllowed(each, pronoun, later))
                .sorted(inOrder.reversed())
                .toList();
    }

    /** What a heading above the sentence says has places of its own. */
    private static boolean isAllowed(Person person, Mention pronoun, List<Mention> later) {
        return Stream.concat(
                        person.mentions().stream().filter(each -> each.in().equals(pronoun.in())),
                        later.stream().filter(person::isMeantBy))
                .noneMatch(each -> Binding.forbids(each, pronoun));
    }
}
