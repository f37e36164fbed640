package io.fides.eval.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.Span;
import io.fides.domain.run.Outcome;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.metric.Sample;
import io.fides.eval.qasem.KnownRoles.KnownPredicate;
import io.fides.qasem.QasemArguments;
import java.util.List;

/**
 * How well arguments are found: unlabelled, two being the same from an intersection over union of
 * {@value Matching#ENOUGH} of their words on (QASemConsistency §3). Predicates are given, as to the
 * paper's parser; how many the program finds by itself is a figure of its own. Intervals are drawn
 * over sentences.
 */
public final class RoleEvaluation {

    private RoleEvaluation() {}

    /** What one sentence brings. */
    private record Tally(
            int hits,
            int found,
            int known,
            int askedHits,
            int asked,
            int predicates,
            int detected) {}

    /**
     * F1, precision and recall of arguments; F1 where the program finds the predicates by itself,
     * and asks only what the sentence states, as mode qasem does; and the share of the predicates
     * that it asks about by itself.
     */
    public static Measured of(List<KnownRoles> items, QasemArguments qasem, Measurement how) {
        Sample<Tally> all = how.each(items, item -> tally(item, qasem));
        List<Tally> tallies = all.items();
        int predicates = tallies.stream().mapToInt(Tally::predicates).sum();
        int arguments = tallies.stream().mapToInt(Tally::known).sum();
        return Measured.of("", "")
                .counting("predicates", predicates, "predicate", "predicates")
                .counting("arguments", arguments, "argument", "arguments")
                .share(
                        "F1 of arguments",
                        "f1",
                        all,
                        each -> 2 * each.hits(),
                        each -> each.found() + each.known())
                .share("  precision", "precision", all, Tally::hits, Tally::found)
                .share("  recall", "recall", all, Tally::hits, Tally::known)
                .share(
                        "F1 of what is asked",
                        "askedF1",
                        all,
                        each -> 2 * each.askedHits(),
                        each -> each.asked() + each.known())
                .share("predicates asked", "detected", all, Tally::detected, Tally::predicates);
    }

    private static Tally tally(KnownRoles item, QasemArguments qasem) {
        Tokens tokens = new Tokens(item.sentence());
        List<QuestionAnswer> own = own(item.sentence(), qasem);
        int hits = 0;
        int found = 0;
        int known = 0;
        int askedHits = 0;
        int asked = 0;
        int detected = 0;
        for (KnownPredicate predicate : item.predicates()) {
            List<Span> arguments =
                    qasem.arguments(item.sentence(), predicate.place(), predicate.kind()).stream()
                            .map(tokens::of)
                            .distinct()
                            .toList();
            List<Span> wanted = predicate.arguments().stream().map(tokens::of).distinct().toList();
            hits += Matching.hits(arguments, wanted);
            found += arguments.size();
            known += wanted.size();
            List<Span> answers =
                    own.stream()
                            .filter(each -> each.predicate().overlaps(predicate.place()))
                            .map(each -> tokens.of(each.answer()))
                            .distinct()
                            .toList();
            askedHits += Matching.hits(answers, wanted);
            asked += answers.size();
            if (!answers.isEmpty()) {
                detected++;
            }
        }
        return new Tally(hits, found, known, askedHits, asked, item.predicates().size(), detected);
    }

    private static List<QuestionAnswer> own(String sentence, QasemArguments qasem) {
        return switch (qasem.parse(List.of(sentence)).get(0)) {
            case Outcome.Done<List<QuestionAnswer>>(List<QuestionAnswer> all) -> all;
            case Outcome.Failed<List<QuestionAnswer>> _ -> List.of();
        };
    }
}
