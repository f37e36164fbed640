package io.fides.decompose;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.List;

/** What predicates of a parsed sentence say of tense and certainty, and nouns of number. */
final class Predicates {

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
        return tree.feature(i, "Number", "Plur")
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
                        .anyMatch(
                                c -> isModal(tree, c) || Lexis.HEDGES.contains(tree.lower(c)));
    }

    static boolean isNegated(DependencyTree tree, int i) {
        return tree.hasWord(i, Lexis.NEGATIONS);
    }
}
