package io.fides.segment.coreference;

import io.fides.segment.coreference.Choice.Option;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds for he and she, in all their forms, whom they may mean. Goes through a text once, in
 * reading order; each pronoun is taken to mean the likeliest person when the next ones are looked
 * at.
 */
public final class PronounResolver {

    private static final PronounResolver BUNDLED = new PronounResolver(Weights.bundled());

    private final Weights weights;

    private PronounResolver(Weights weights) {
        this.weights = weights;
    }

    /** With the weights that come along. */
    public static PronounResolver bundled() {
        return BUNDLED;
    }

    /**
     * @param sentences of a text, in order
     * @return a choice for each he, she, him, her, his and hers, in order
     */
    public List<Choice> choices(List<ParsedSentence> sentences) {
        Persons persons = new Persons();
        List<Grammar> grammars = new ArrayList<>();
        List<Choice> choices = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            grammars.add(new Grammar(sentences.get(i).tree()));
            persons.startSentence(i);
            List<Mention> mentions = new Mentions(i, sentences.get(i)).all();
            for (Mention mention : mentions) {
                if (mention.type() == Mention.Type.PRONOUN) {
                    List<Mention> later = later(mentions, mention);
                    choices.add(choice(mention, later, persons, grammars));
                } else {
                    persons.name(mention);
                }
            }
        }
        return choices;
    }

    private static List<Mention> later(List<Mention> mentions, Mention pronoun) {
        return mentions.stream()
                .filter(each -> each.type() == Mention.Type.NAME && pronoun.isBefore(each))
                .toList();
    }

    private Choice choice(
            Mention pronoun, List<Mention> later, Persons persons, List<Grammar> grammars) {
        List<Person> candidates =
                persons.candidates(pronoun, later, new Binding(grammars.get(pronoun.sentence())));
        Evidence evidence = new Evidence(pronoun, grammars, persons.mentionsBefore(pronoun), later);
        Optional<Person> previous = persons.previous(pronoun.gender());
        List<Traits> traits = new ArrayList<>();
        for (int rank = 0; rank < candidates.size(); rank++) {
            traits.add(evidence.of(candidates.get(rank), rank, previous));
        }
        traits.add(evidence.nobody(candidates.size()));
        double[] probabilities = weights.probabilities(traits);
        List<Option> options = new ArrayList<>();
        int best = 0;
        for (int i = 0; i < traits.size(); i++) {
            best = probabilities[i] > probabilities[best] ? i : best;
            boolean nobody = i == candidates.size();
            options.add(
                    new Option(
                            nobody ? "" : candidates.get(i).name(),
                            nobody,
                            !nobody && isNear(candidates.get(i), pronoun, later),
                            probabilities[i],
                            traits.get(i).values()));
        }
        persons.pronoun(
                pronoun,
                best < candidates.size() ? Optional.of(candidates.get(best)) : Optional.empty());
        options.sort(Comparator.comparingDouble(Option::probability).reversed());
        Grammar grammar = grammars.get(pronoun.sentence());
        return new Choice(
                pronoun.sentence(),
                pronoun.span(),
                pronoun.role() == Role.OWNER,
                pronoun.role().isSubject() && grammar.isMain(grammar.clause(pronoun.head())),
                options);
    }

    private static boolean isNear(Person person, Mention pronoun, List<Mention> later) {
        return later.stream().anyMatch(person::bears)
                || person.lastBefore(pronoun, each -> each.sentence() == pronoun.sentence())
                        .isPresent();
    }
}
