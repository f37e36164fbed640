package io.fides.pipeline;

import io.fides.decompose.FactDecomposition;
import io.fides.domain.Answer;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Looks up facts by no word but those by which the answer itself states what is to be checked: a
 * name that a question, a heading or a greeting brings in does not get into a query. A query of
 * which nothing is left becomes what is left of the fact.
 */
public record ClaimWordQueries(FactDecomposition whole) implements FactDecomposition {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");

    @Override
    public Decomposed decompose(Answer answer) {
        Decomposed decomposed = whole.decompose(answer);
        Set<String> stated = new HashSet<>();
        Fanout.done(decomposed.facts(), new ArrayList<>()).stream()
                .flatMap(List::stream)
                .filter(SubFact::checkworthy)
                .forEach(fact -> stated.addAll(stated(fact, answer)));
        return new Decomposed(
                decomposed.sentences(),
                decomposed.facts().stream()
                        .map(facts -> facts.flatMap(all -> all(all, stated)))
                        .toList());
    }

    private static Set<String> stated(SubFact fact, Answer answer) {
        Set<String> both = words(fact.span().of(answer.text()));
        both.retainAll(words(fact.text()));
        return both;
    }

    private static Set<String> words(String text) {
        return WORD.matcher(text)
                .results()
                .map(word -> word.group().toLowerCase(Locale.ROOT))
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static Outcome<List<SubFact>> all(List<SubFact> facts, Set<String> stated) {
        List<SubFact> all = new ArrayList<>();
        for (SubFact fact : facts) {
            Optional<String> query =
                    Stream.of(fact.query(), fact.text())
                            .map(text -> only(stated, text))
                            .filter(text -> WORD.matcher(text).find())
                            .findFirst();
            if (fact.checkworthy() && query.isEmpty()) {
                return new Outcome.Failed<>(
                        new Failure(
                                Stage.RETRIEVAL,
                                Failure.Kind.INCOMPLETE_REQUEST,
                                "the answer has no word of the claim to search by"));
            }
            all.add(query.map(fact::lookedUpBy).orElse(fact));
        }
        return new Outcome.Done<>(List.copyOf(all));
    }

    private static String only(Set<String> stated, String text) {
        return WORD.matcher(text)
                .replaceAll(
                        word ->
                                stated.contains(word.group().toLowerCase(Locale.ROOT))
                                        ? Matcher.quoteReplacement(word.group())
                                        : "")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
