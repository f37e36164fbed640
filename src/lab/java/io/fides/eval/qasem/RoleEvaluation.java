package io.fides.eval.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.Span;
import io.fides.domain.run.Outcome;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.metric.Sample;
import io.fides.eval.qasem.KnownRoles.KnownPredicate;
import io.fides.qasem.QasemArguments;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * How well arguments are found: unlabelled, two being the same from an intersection over union of
 * {@value Matching#ENOUGH} of their words on (QASemConsistency §3). Predicates are given, as to the
 * paper's parser; how many the program finds by itself is a figure of its own. Intervals are drawn
 * over sentences.
 */
public final class RoleEvaluation {

    private RoleEvaluation() {}

    /**
     * What one predicate brings.
     *
     * @param asked answers to what the program asks about it by itself
     */
    private record Counts(int hits, int found, int known, int askedHits, int asked) {}

    /**
     * F1, precision and recall of arguments; F1 where the program finds the predicates by itself,
     * and asks only what the sentence states, as mode qasem does; and the share of the predicates
     * that it asks about by itself.
     */
    public static Measured of(List<KnownRoles> items, QasemArguments qasem, Measurement how) {
        Sample<List<Counts>> all = how.each(items, item -> counts(item, qasem));
        List<Counts> predicates = all.items().stream().flatMap(List::stream).toList();
        var found = sum(Counts::found);
        var known = sum(Counts::known);
        return Measured.of("", "")
                .counting("predicates", predicates.size(), "predicate", "predicates")
                .counting(
                        "arguments", (int) known.applyAsDouble(predicates), "argument", "arguments")
                .share(
                        "F1 of arguments",
                        "f1",
                        all,
                        sum(it -> 2 * it.hits()),
                        sum(it -> it.found() + it.known()))
                .share("  precision", "precision", all, sum(Counts::hits), found)
                .share("  recall", "recall", all, sum(Counts::hits), known)
                .share(
                        "F1 of what is asked",
                        "askedF1",
                        all,
                        sum(it -> 2 * it.askedHits()),
                        sum(it -> it.asked() + it.known()))
                .share(
                        "predicates asked",
                        "detected",
                        all,
                        sum(it -> it.asked() > 0 ? 1 : 0),
                        List::size);
    }

    private static ToDoubleFunction<List<Counts>> sum(ToIntFunction<Counts> count) {
        return predicates -> predicates.stream().mapToInt(count).sum();
    }

    private static List<Counts> counts(KnownRoles item, QasemArguments qasem) {
        Tokens tokens = new Tokens(item.sentence());
        List<QuestionAnswer> own = own(item.sentence(), qasem);
        List<Counts> counts = new ArrayList<>();
        for (KnownPredicate predicate : item.predicates()) {
            List<Span> wanted = tokens.of(predicate.arguments());
            List<Span> arguments =
                    tokens.of(
                            qasem.arguments(item.sentence(), predicate.place(), predicate.kind()));
            List<Span> answers =
                    tokens.of(
                            own.stream()
                                    .filter(each -> each.predicate().overlaps(predicate.place()))
                                    .map(QuestionAnswer::answer)
                                    .toList());
            counts.add(
                    new Counts(
                            Matching.hits(arguments, wanted),
                            arguments.size(),
                            wanted.size(),
                            Matching.hits(answers, wanted),
                            answers.size()));
        }
        return counts;
    }

    private static List<QuestionAnswer> own(String sentence, QasemArguments qasem) {
        return switch (qasem.parse(List.of(sentence)).getFirst()) {
            case Outcome.Done<List<QuestionAnswer>>(List<QuestionAnswer> all) -> all;
            case Outcome.Failed<List<QuestionAnswer>> _ -> List.of();
        };
    }
}
