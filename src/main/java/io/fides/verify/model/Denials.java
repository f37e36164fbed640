package io.fides.verify.model;

import io.fides.retrieve.Terms;
import io.fides.syntax.DependencyTree;
import io.fides.verify.Lexicon;
import io.fides.verify.Negation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A sentence denied, or no longer: of what a claim says the wrong way round a statement that denies
 * it need not have the words that are right.
 *
 * @param statement beside which it is read
 */
record Denials(DependencyTree tree, String statement) {

    private static final Pattern NOT_OF_A_WORD = Pattern.compile("[^\\p{L}'’]+");

    /** A predicate denied where the statement denies something; or one that is, no longer. */
    Stream<Phrases.Denial> all() {
        boolean denying =
                NOT_OF_A_WORD
                        .splitAsStream(statement.toLowerCase(Locale.ROOT))
                        .anyMatch(Negation::isNegation);
        return predicates()
                .flatMap(
                        predicate ->
                                negation(predicate)
                                        .map(negation -> stated(predicate, negation))
                                        .or(
                                                () ->
                                                        denying
                                                                ? Optional.of(denied(predicate))
                                                                : Optional.empty())
                                        .stream());
    }

    private Stream<Integer> predicates() {
        return IntStream.range(0, tree.size()).filter(i -> tree.subject(i).isPresent()).boxed();
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
            // What is no duty is not forbidden.
            String auxiliary = tree.lower(first).equals("must") ? "need" : tree.form(first);
            return denied(first, first, auxiliary + " not");
        }
        String did =
                tree.feature(predicate, "Tense", "Past")
                        ? "did"
                        : tree.feature(predicate, "Number", "Sing") ? "does" : "do";
        return denied(predicate, predicate, did + " not " + tree.lemma(predicate));
    }

    /** “hatched” for “did not hatch” if the statement has it, “can” for “cannot”. */
    private Phrases.Denial stated(int predicate, int negation) {
        int auxiliary = negation - 1;
        if (auxiliary < 0 || !tree.auxiliaries(predicate).contains(auxiliary)) {
            return denied(negation, negation + 1, tree.form(negation + 1));
        }
        Optional<String> finite =
                tree.lemma(auxiliary).equals("do") && predicate == negation + 1
                        ? finite(predicate)
                        : Optional.empty();
        if (finite.isPresent()) {
            return denied(auxiliary, predicate, finite.get());
        }
        String form =
                switch (tree.lower(auxiliary)) {
                    case "ca" -> "can";
                    case "wo" -> "will";
                    default -> tree.form(auxiliary);
                };
        return denied(auxiliary, negation, form);
    }

    private Optional<String> finite(int verb) {
        String base = tree.lemma(verb);
        return Terms.words(statement).stream()
                .filter(
                        word ->
                                Lexicon.base(word).equals(Optional.of(base))
                                        || (word.startsWith(base.substring(0, base.length() - 1))
                                                && word.endsWith("ed")))
                .findFirst();
    }

    private Phrases.Denial denied(int first, int last, String turned) {
        return new Phrases.Denial(tree.span(first, last), turned);
    }
}
