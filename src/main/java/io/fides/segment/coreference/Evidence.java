package io.fides.segment.coreference;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells what speaks for a person as what a pronoun means. */
final class Evidence {

    private static final Set<String> PLACES = Set.of("in", "at", "near", "into", "from", "to");
    private static final int[] STEPS = {4, 8, 15, 25, 40, 80};

    private final Mention pronoun;
    private final Grammar grammar;
    private final SameSentence here;
    private final List<Mention> words;
    private final List<Mention> later;
    private final List<Grammar> sentences;

    /**
     * @param sentences up to the one of the pronoun
     * @param words all mentions before the pronoun
     * @param later the names that follow in its sentence
     */
    Evidence(Mention pronoun, List<Grammar> sentences, List<Mention> words, List<Mention> later) {
        this.pronoun = pronoun;
        this.sentences = sentences;
        this.grammar = sentences.get(pronoun.sentence());
        this.here = new SameSentence(pronoun, grammar);
        this.words = words;
        this.later = later;
    }

    /** That nobody spoken of is meant. */
    Traits nobody(int candidates) {
        return new Traits()
                .with("nobody")
                .with("nobody.of=" + Math.min(candidates, 3))
                .with("nobody.sentence=" + Math.min(pronoun.sentence(), 2))
                .with("nobody." + pronoun.role());
    }

    /**
     * @param rank 0 for the person mentioned last, and so on
     * @param previous whom the pronoun before it, of the same gender, was taken to mean
     */
    Traits of(Person person, int rank, Optional<Person> previous) {
        Traits traits = new Traits();
        Optional<Mention> before = person.lastBefore(pronoun, _ -> true);
        before.ifPresentOrElse(
                last -> since(traits, person, last),
                () -> traits.with("later").when(true, "later." + pronoun.role()));
        traits.with("rank=" + Math.min(rank, 4))
                .when(later.stream().anyMatch(person::bears), "named.later");
        traits.when(previous.isPresent() && previous.get() == person, "chain")
                .when(previous.isPresent() && previous.get() != person, "chain.other");
        person(traits, person);
        return traits;
    }

    private void person(Traits traits, Person person) {
        boolean noun =
                person.mentions().stream().anyMatch(each -> each.type() == Mention.Type.NOUN);
        traits.when(person.isNamed(), "named")
                .when(person.isNamed() && person.name().indexOf(' ') > 0, "full")
                .when(!person.isNamed() && noun, "noun")
                .when(!person.isNamed() && !noun, "pronoun")
                .when(person.isSurelyPerson(), "person")
                .when(
                        person.mentions().stream()
                                .anyMatch(each -> isPlace(sentences.get(each.sentence()), each)),
                        "ever.place")
                .when(person.mentions().stream().anyMatch(this::speaks), "ever.speaks")
                .when(
                        person.mentions().stream().anyMatch(each -> each.role() == Role.OWNER),
                        "ever.owner")
                .when(
                        person.mentions().stream().anyMatch(each -> each.role().isSubject()),
                        "ever.subject")
                .when(person.gender() != Gender.UNKNOWN, "gender")
                .when(person.spokenOf() == pronoun.gender(), "spoken")
                .when(person.spokenOf().excludes(pronoun.gender()), "spoken.otherwise")
                .with("mentions=" + Math.min(person.mentions().size(), 5));
        Mention first = person.mentions().getFirst();
        traits.when(first.sentence() == 0 && first.role().isSubject(), "topic");
    }

    private void since(Traits traits, Person person, Mention last) {
        int distance = Math.min(pronoun.sentence() - last.sentence(), 3);
        Grammar there = sentences.get(last.sentence());
        int its = there.clause(there.firstConjunct(last.head()));
        traits.with("distance=" + distance)
                .with("role=" + last.role() + "@" + distance)
                .with("type=" + last.type() + "@" + Math.min(distance, 1))
                .with("words=" + step(last))
                .when(last.role().isSubject() && there.isMain(its), "main@" + distance)
                .when(isParallel(last), "parallel@" + distance)
                .when(distance < 2, pronoun.role() + "<" + last.role() + "@" + distance)
                .when(last.aside(), "aside")
                .when(isPlace(there, last), "place");
        boolean subjectBefore =
                person.lastBefore(
                                pronoun,
                                each ->
                                        each.role().isSubject()
                                                && each.sentence() == pronoun.sentence() - 1)
                        .isPresent();
        traits.when(subjectBefore, "subject.before." + (distance == 0 ? "here" : "there"));
        traits.when(isNearestSubject(last, person), "nearest.subject." + pronoun.role());
        if (distance == 0) {
            here.of(traits, person, last, its);
        }
    }

    private boolean isParallel(Mention last) {
        return last.role() == pronoun.role()
                || (last.role().isSubject() && pronoun.role().isSubject());
    }

    /** Whether no other mention that is a subject stands between. */
    private boolean isNearestSubject(Mention last, Person person) {
        return last.role().isSubject()
                && words.stream()
                        .filter(each -> last.isBefore(each) && each.role().isSubject())
                        .allMatch(person.mentions()::contains);
    }

    private boolean speaks(Mention mention) {
        Grammar there = sentences.get(mention.sentence());
        int verb = there.tree().head(mention.head());
        return mention.role() == Role.SUBJECT
                && verb >= 0
                && Vocabulary.isSaying(there.tree().word(verb).lemma());
    }

    private static boolean isPlace(Grammar there, Mention last) {
        return there.tree().dependents(last.head(), "case").stream()
                .anyMatch(each -> PLACES.contains(there.tree().word(each).lemma()));
    }

    /** About how many words stand between. */
    private int step(Mention last) {
        int words = pronoun.head() - last.head();
        for (int at = last.sentence(); at < pronoun.sentence(); at++) {
            words += sentences.get(at).tree().size();
        }
        int step = 0;
        while (step < STEPS.length && words > STEPS[step]) {
            step++;
        }
        return step;
    }
}
