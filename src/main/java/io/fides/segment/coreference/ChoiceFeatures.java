package io.fides.segment.coreference;

import io.fides.syntax.Arc;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Tells what speaks for a person as what a pronoun means: the features of a choice. */
final class ChoiceFeatures {

    /** That nobody spoken of is meant. */
    static final Set<String> NOBODY = Set.of("nobody");

    private static final Set<String> PLACES = Set.of("in", "at", "near", "into", "from", "to");
    private static final List<Integer> STEPS = List.of(4, 8, 15, 25, 40, 80);

    private final Mention pronoun;
    private final List<Mention> earlier;
    private final Set<String> features = new LinkedHashSet<>();

    private ChoiceFeatures(Mention pronoun, List<Mention> earlier) {
        this.pronoun = pronoun;
        this.earlier = earlier;
    }

    /**
     * @param rank 0 for the person mentioned last, and so on
     * @param earlier all mentions before the pronoun
     * @param later the names that follow in its sentence
     */
    static Set<String> of(
            Mention pronoun, Person person, int rank, List<Mention> earlier, List<Mention> later) {
        ChoiceFeatures evidence = new ChoiceFeatures(pronoun, earlier);
        person.lastBefore(pronoun).ifPresent(last -> evidence.since(person, last));
        evidence.add("rank=" + Math.min(rank, 4))
                .when(later.stream().anyMatch(person::isMeantBy), "named.later");
        evidence.person(person);
        return evidence.features;
    }

    private ChoiceFeatures add(String feature) {
        features.add(feature);
        return this;
    }

    private ChoiceFeatures when(boolean holds, String feature) {
        return holds ? add(feature) : this;
    }

    private void person(Person person) {
        boolean named = !person.name().isEmpty();
        boolean noun = person.has(each -> each.type() == Mention.Type.NOUN);
        Mention first = person.mentions().getFirst();
        when(named, "named")
                .when(!named && noun, "noun")
                .when(!named && !noun, "pronoun")
                .when(person.name().indexOf(' ') > 0, "full")
                .when(person.kind().isPerson(), "person")
                .when(person.has(ChoiceFeatures::isPlace), "ever.place")
                .when(person.has(each -> each.role() == Role.OWNER), "ever.owner")
                .when(person.has(Mention::isSubject), "ever.subject")
                .when(person.kind().hasGender(), "gender")
                .when(person.spokenOf() == pronoun.kind(), "spoken")
                .when(person.spokenOf().excludes(pronoun.kind()), "spoken.otherwise")
                .add("mentions=" + Math.min(person.mentions().size(), 5))
                .when(first.in().index() == 0 && first.isSubject(), "topic");
    }

    private void since(Person person, Mention last) {
        int distance = Math.min(last.sentencesTo(pronoun), 3);
        boolean subjects = last.isSubject() && pronoun.isSubject();
        add("distance=" + distance)
                .add("role=" + last.role() + "@" + distance)
                .add("type=" + last.type() + "@" + Math.min(distance, 1))
                .add("words=" + step(pronoun.place() - last.place()))
                .when(last.isSubject() && last.in().isMain(last.clause()), "main@" + distance)
                .when(subjects || last.role() == pronoun.role(), "parallel@" + distance)
                .when(distance < 2, pronoun.role() + "<" + last.role() + "@" + distance)
                .when(
                        person.has(each -> each.isSubject() && each.sentencesTo(pronoun) == 1),
                        "subject.before." + (distance == 0 ? "here" : "there"))
                .when(isNearestSubject(last), "nearest.subject." + pronoun.role());
        if (distance == 0) {
            here(person, last);
        }
    }

    /** The last mention stands in the sentence of the pronoun. */
    private void here(Person person, Mention last) {
        ParsedSentence in = pronoun.in();
        int clause = pronoun.clause();
        boolean bound = isSubjectOf(person, clause);
        when(bound, "bound." + pronoun.role())
                .when(!bound && last.clause() == clause, "same.clause")
                .when(in.tree().isWithin(pronoun.head(), last.head()), "below")
                .when(isConjunct(last), "conjunct")
                .matrix(person, clause);
    }

    private boolean isSubjectOf(Person person, int clause) {
        return pronoun.in()
                .subject(clause)
                .filter(it -> person.has(m -> m.head() == it && m.sentencesTo(pronoun) == 0))
                .isPresent();
    }

    /** Whether the person is the subject of a clause above: “Tom said that he …”. */
    private void matrix(Person person, int clause) {
        ParsedSentence in = pronoun.in();
        int head = in.tree().head(clause);
        if (head != Arc.ROOT) {
            int above = in.isPredicate(head) ? head : in.clause(head);
            if (isSubjectOf(person, above)) {
                add("matrix." + in.relation(clause));
            } else {
                matrix(person, above);
            }
        }
    }

    /** “Mary and her husband”. */
    private boolean isConjunct(Mention last) {
        ParsedSentence in = pronoun.in();
        int noun = in.tree().head(pronoun.head());
        return pronoun.role() == Role.OWNER
                && in.firstConjunct(noun) != noun
                && in.firstConjunct(noun) == in.firstConjunct(last.head());
    }

    /** Whether no other mention that is a subject stands between. */
    private boolean isNearestSubject(Mention last) {
        return last.isSubject()
                && earlier.stream().noneMatch(each -> last.isBefore(each) && each.isSubject());
    }

    private static boolean isPlace(Mention mention) {
        ParsedSentence in = mention.in();
        return in.tree().children(mention.head(), "case").stream()
                .anyMatch(each -> PLACES.contains(in.tree().lemma(each)));
    }

    private static long step(int words) {
        return STEPS.stream().filter(each -> words > each).count();
    }
}
