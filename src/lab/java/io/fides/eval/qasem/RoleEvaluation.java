package io.fides.eval.qasem;

import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.Span;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.Share;
import io.fides.eval.qasem.KnownRoles.KnownPredicate;
import io.fides.qasem.SyntaxQasem;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * How well arguments are found: unlabelled, two being the same from an intersection over union of
 * {@value Matching#ENOUGH} of their words on (QASemConsistency §3). Predicates are given, as to the
 * paper's parser; how many the program finds by itself is a figure of its own. Intervals are drawn
 * over sentences.
 *
 * @param predicates how many there are
 * @param arguments how many people found
 * @param f1 of arguments
 * @param precision share of the arguments found that people found, too
 * @param recall share of people's arguments that are found
 * @param askedF1 the same where the program finds the predicates by itself, and asks only what the
 *     sentence states, as mode qasem does
 * @param detected share of the predicates that the program asks about by itself
 */
public record RoleEvaluation(
        int predicates,
        int arguments,
        Optional<Estimate> f1,
        Optional<Estimate> precision,
        Optional<Estimate> recall,
        Optional<Estimate> askedF1,
        Optional<Estimate> detected) {

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
     * @param progress told how many sentences are done
     */
    public static RoleEvaluation of(
            List<KnownRoles> items, SyntaxQasem qasem, Bootstrap bootstrap, IntConsumer progress) {
        Tally[] tallies = new Tally[items.size()];
        for (int i = 0; i < tallies.length; i++) {
            tallies[i] = tally(items.get(i), qasem);
            progress.accept(i + 1);
        }
        double[] hits = new double[tallies.length];
        double[] found = new double[tallies.length];
        double[] known = new double[tallies.length];
        double[] both = new double[tallies.length];
        double[] twice = new double[tallies.length];
        double[] askedTwice = new double[tallies.length];
        double[] askedBoth = new double[tallies.length];
        double[] predicates = new double[tallies.length];
        double[] detected = new double[tallies.length];
        int arguments = 0;
        int asked = 0;
        for (int i = 0; i < tallies.length; i++) {
            Tally each = tallies[i];
            hits[i] = each.hits();
            found[i] = each.found();
            known[i] = each.known();
            both[i] = found[i] + known[i];
            twice[i] = 2 * hits[i];
            askedTwice[i] = 2 * each.askedHits();
            askedBoth[i] = each.asked() + known[i];
            predicates[i] = each.predicates();
            detected[i] = each.detected();
            arguments += each.known();
            asked += each.predicates();
        }
        int size = tallies.length;
        return new RoleEvaluation(
                asked,
                arguments,
                bootstrap.of(size, new Share(twice, both)),
                bootstrap.of(size, new Share(hits, found)),
                bootstrap.of(size, new Share(hits, known)),
                bootstrap.of(size, new Share(askedTwice, askedBoth)),
                bootstrap.of(size, new Share(detected, predicates)));
    }

    private static Tally tally(KnownRoles item, SyntaxQasem qasem) {
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

    private static List<QuestionAnswer> own(String sentence, SyntaxQasem qasem) {
        return switch (qasem.parse(List.of(sentence)).get(0)) {
            case Outcome.Done<List<QuestionAnswer>>(List<QuestionAnswer> all) -> all;
            case Outcome.Failed<List<QuestionAnswer>> _ -> List.of();
        };
    }
}
