package io.fides.decompose;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.Set;

/** What tells when, where and on what condition. */
final class Adverbials {

    private static final Set<String> MONTHS_AND_DAYS = Lexis.of("months and days");

    private static final Set<String> TIMES = Lexis.of("times");

    private static final Set<String> PLACE_PREPOSITIONS = Set.of("in", "at", "near");

    private Adverbials() {}

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
