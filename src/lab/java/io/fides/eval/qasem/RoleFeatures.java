package io.fides.eval.qasem;

import io.fides.domain.Span;
import io.fides.eval.JsonLines;
import io.fides.eval.qasem.KnownRoles.KnownPredicate;
import io.fides.qasem.QasemArguments;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is known of every phrase that may be an argument, to fit the models that find arguments: a
 * line for each predicate, places in words.
 */
public final class RoleFeatures {

    private RoleFeatures() {}

    /** A line: arguments as pairs of the first word and the one behind the last. */
    private record Line(List<List<Integer>> arguments, List<Candidate> candidates) {}

    private record Candidate(List<Integer> span, List<String> features) {}

    /** The lines of one sentence. */
    public static Stream<String> lines(KnownRoles item, QasemArguments qasem) {
        Tokens tokens = new Tokens(item.sentence());
        return item.predicates().stream()
                .map(predicate -> line(item.sentence(), predicate, tokens, qasem))
                .map(JsonLines::line);
    }

    private static Line line(
            String sentence, KnownPredicate predicate, Tokens tokens, QasemArguments qasem) {
        List<Candidate> candidates =
                qasem.described(sentence, predicate.place()).stream()
                        .map(each -> new Candidate(pair(tokens, each.span()), each.features()))
                        .toList();
        return new Line(
                predicate.arguments().stream().map(each -> pair(tokens, each)).distinct().toList(),
                candidates);
    }

    private static List<Integer> pair(Tokens tokens, Span place) {
        Span words = tokens.of(place);
        return List.of(words.start(), words.end());
    }
}
