package io.fides.verify.model;

import io.fides.language.Inflection;
import io.fides.retrieve.Terms;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.verify.Lexicon;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A sentence denied, or no longer, or the other way round: of what a claim says wrongly so a
 * statement need not have the words that are right.
 */
record Denials(DependencyTree tree) {

    /**
     * Each predicate denied, or one that is, no longer; and each word turned round that can be. Not
     * what somebody says, thinks or asks: that it is not so does not mean that nobody said so.
     */
    Stream<Phrases.Denial> all() {
        return Stream.concat(
                predicates().filter(i -> !reports(i) && !isQualified(i)).map(this::turned),
                words().filter(i -> !isReported(i)).flatMap(this::opposites));
    }

    private Phrases.Denial turned(int predicate) {
        return negation(predicate)
                .map(negation -> stated(predicate, negation))
                .orElseGet(() -> denied(predicate));
    }

    /** “It <em>still</em> rains” is denied by “no longer”, not by “still does not rain”. */
    private boolean isQualified(int predicate) {
        return negation(predicate).isEmpty()
                && tree.children(predicate, "advmod").stream()
                        .flatMap(i -> Stream.of(tree.lower(i), withTheOneBefore(i)))
                        .filter(words -> !Lexicon.opposites(words).isEmpty())
                        .flatMap(
                                words ->
                                        Stream.concat(
                                                Stream.of(words),
                                                Lexicon.opposites(words).stream()))
                        .flatMap(words -> Terms.words(words).stream())
                        .anyMatch(Lexicon::isNegation);
    }

    /** A word may be one of two that belong together: “no longer” is not “no shorter”. */
    private Stream<Phrases.Denial> opposites(int word) {
        List<String> ofBoth = Lexicon.opposites(withTheOneBefore(word));
        return ofBoth.isEmpty()
                ? Lexicon.opposites(tree.lower(word)).stream().map(it -> denied(word, word, it))
                : ofBoth.stream().map(it -> denied(word - 1, word, it));
    }

    private String withTheOneBefore(int word) {
        return (word > 0 ? tree.lower(word - 1) : "") + " " + tree.lower(word);
    }

    private Stream<Integer> predicates() {
        return words().filter(i -> tree.subject(i).isPresent()).filter(i -> !isReported(i));
    }

    /** Whether a word is in such a clause, or in the predicate that has one. */
    boolean isOfReport(int word) {
        return isReported(word) || reports(word) || reports(tree.head(word));
    }

    /** Whether a word is in a clause of what another clause reports. */
    private boolean isReported(int word) {
        return IntStream.iterate(word, at -> at != Arc.ROOT, tree::head)
                .anyMatch(at -> isContent(at) && reports(tree.head(at)));
    }

    /** “(claimed) that …”, “(looked at) whether …”. */
    private boolean isContent(int predicate) {
        return tree.relates(predicate, "ccomp")
                || tree.hasWord(predicate, Set.of("whether"), "mark");
    }

    /** Whether it has a clause of what somebody says, other than the reader: “note that …”. */
    private boolean reports(int predicate) {
        return predicate != Arc.ROOT
                && tree.children(predicate).stream().anyMatch(this::isContent)
                && tree.subject(predicate).filter(i -> !tree.lower(i).equals("you")).isPresent();
    }

    private Stream<Integer> words() {
        return IntStream.range(0, tree.size()).boxed();
    }

    private Optional<Integer> negation(int predicate) {
        return tree.children(predicate).stream()
                .filter(i -> i < predicate)
                .filter(
                        i ->
                                List.of("not", "never").contains(tree.lemma(i))
                                        || tree.lower(i).equals("n't"))
                .findFirst();
    }

    private Phrases.Denial denied(int predicate) {
        List<Integer> auxiliaries = tree.auxiliaries(predicate);
        if (!auxiliaries.isEmpty()) {
            int first = auxiliaries.getFirst();
            String denied =
                    switch (tree.lower(first)) {
                        // What is no duty is not forbidden.
                        case "must" -> "need not";
                        case "can" -> "cannot";
                        default -> tree.form(first) + " not";
                    };
            return denied(first, first, denied);
        }
        String did =
                tree.feature(predicate, "Tense", "Past")
                        ? "did"
                        : tree.lower(predicate).equals(tree.lemma(predicate)) ? "do" : "does";
        return denied(predicate, predicate, did + " not " + tree.lemma(predicate));
    }

    /** “hatched” for “did not hatch”, “can” for “cannot”. */
    private Phrases.Denial stated(int predicate, int negation) {
        int auxiliary = negation - 1;
        if (auxiliary < 0 || !tree.auxiliaries(predicate).contains(auxiliary)) {
            return denied(negation, negation + 1, tree.form(negation + 1));
        }
        if (tree.lemma(auxiliary).equals("do") && predicate == negation + 1) {
            return denied(
                    auxiliary,
                    predicate,
                    Inflection.without(tree.lower(auxiliary), tree.lemma(predicate)));
        }
        String form =
                switch (tree.lower(auxiliary)) {
                    case "ca" -> "can";
                    case "wo" -> "will";
                    default -> tree.form(auxiliary);
                };
        return denied(auxiliary, negation, form);
    }

    private Phrases.Denial denied(int first, int last, String turned) {
        return new Phrases.Denial(tree.span(first, last), turned);
    }
}
