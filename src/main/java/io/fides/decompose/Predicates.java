package io.fides.decompose;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.Set;

/**
 * What a parsed sentence says of tense and certainty by its predicates, of number by its nouns, of
 * time and place by its adverbials.
 */
final class Predicates {

    private static final Set<String> MONTHS_AND_DAYS = Lexis.of("months and days");

    private static final Set<String> TIMES = Lexis.of("times");

    private static final Set<String> PLACE_PREPOSITIONS = Set.of("in", "at", "near");

    private Predicates() {}

    static boolean isModal(DependencyTree tree, int i) {
        return tree.is(i, PartOfSpeech.AUX) && Lexis.MODALS.contains(tree.lower(i));
    }

    static boolean isPresentParticiple(DependencyTree tree, int i) {
        return tree.is(i, PartOfSpeech.VERB)
                && tree.lower(i).endsWith("ing")
                && (tree.feature(i, "VerbForm", "Part") || tree.feature(i, "VerbForm", "Ger"));
    }

    /** Whether the predicate tells of the past; the perfect tells of now. */
    static boolean isPast(DependencyTree tree, int i) {
        List<Integer> auxiliaries = tree.auxiliaries(i);
        return auxiliaries.isEmpty()
                ? tree.feature(i, "Tense", "Past")
                : auxiliaries.stream()
                        .anyMatch(a -> Lexis.PAST_AUXILIARIES.contains(tree.lower(a)));
    }

    /** A participle of what is done, without a subject or an auxiliary of its own. */
    static boolean isBarePassive(DependencyTree tree, int i) {
        return tree.isPastParticiple(i)
                && !tree.has(i, "mark", "aux", "aux:pass", "nsubj", "nsubj:pass")
                && !Lexis.ADVERBIAL_PARTICIPLES.contains(tree.lower(i));
    }

    /** Whether the noun stands for more than one. */
    static boolean isPlural(DependencyTree tree, int i) {
        return tree.isPlural(i)
                || tree.has(i, "conj")
                || Lexis.PLURAL_PRONOUNS.contains(tree.lower(i));
    }

    /**
     * Whether the noun can be the subject: “the company, which employs 300 people” rather than “the
     * people of A, which has …”.
     */
    static boolean agrees(DependencyTree tree, int predicate, int noun) {
        int finite = tree.auxiliaries(predicate).stream().findFirst().orElse(predicate);
        boolean singular =
                Lexis.SINGULAR_VERBS.contains(tree.lower(finite))
                        || (tree.feature(finite, "Number", "Sing")
                                && tree.feature(finite, "Tense", "Pres"));
        return (isPlural(tree, noun) || tree.has(noun, "nummod"))
                ? !singular
                : !Lexis.PLURAL_VERBS.contains(tree.lower(finite));
    }

    /** Whether what the predicate says is denied, doubted or merely possible. */
    static boolean isUnsure(DependencyTree tree, int i) {
        return isNegated(tree, i)
                || tree.children(i).stream()
                        .anyMatch(c -> isModal(tree, c) || Lexis.HEDGES.contains(tree.lower(c)));
    }

    static boolean isNegated(DependencyTree tree, int i) {
        return tree.hasWord(i, Lexis.NEGATIONS);
    }

    /** Whether the word heads a phrase of time that hangs from a predicate. */
    static boolean isTime(DependencyTree tree, int i) {
        return tree.relation(i).startsWith("obl")
                && (isDate(tree, i)
                        || TIMES.contains(tree.lemma(i))
                        || TIMES.contains(tree.lower(i)));
    }

    /** A year, or a month or a day of the week with what belongs to it. */
    static boolean isDate(DependencyTree tree, int i) {
        return isYear(tree, i)
                || isDay(tree, i)
                || tree.children(i).stream().anyMatch(c -> isDay(tree, c));
    }

    private static boolean isDay(DependencyTree tree, int i) {
        return MONTHS_AND_DAYS.contains(tree.lower(i))
                && Character.isUpperCase(tree.form(i).charAt(0));
    }

    static boolean isYear(DependencyTree tree, int i) {
        return tree.form(i).matches("1\\d{3}|20\\d{2}|\\d{3,4}0s");
    }

    /** Whether the phrase tells a place by its name. */
    static boolean isPlace(DependencyTree tree, int i) {
        return tree.relates(i, "obl")
                && tree.is(i, PartOfSpeech.PROPN)
                && !isTime(tree, i)
                && tree.hasWord(i, PLACE_PREPOSITIONS, "case");
    }

    /** Whether it stands before its predicate and is more than a word: “and in 1891 moved”. */
    static boolean leads(DependencyTree tree, int i, int predicate) {
        int first = tree.auxiliaries(predicate).stream().reduce(predicate, Math::min);
        return i < first && tree.relation(i).startsWith("obl");
    }
}
