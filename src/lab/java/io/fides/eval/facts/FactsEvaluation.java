package io.fides.eval.facts;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.Share;
import io.fides.eval.metric.Statistic;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * What one way of taking sentences apart reaches. Shares are over all words or facts of the set;
 * intervals are drawn over its sentences.
 *
 * @param contender its name
 * @param sentences how many there are
 * @param facts how many it made of them
 * @param wordCoverage share of the sentences' content words that are in some fact
 * @param factCoverage share of human facts of whose content words some fact has 80 %
 * @param recall how much of the human facts is found: for each the F1 of content words with the
 *     fact that is most like it, on average
 * @param precision the same for each fact with the most similar human fact
 * @param faithfulness share of facts that say only what the sentence says, by {@link Faithfulness}
 * @param entailment share of facts that the sentence entails by the judgement of a model; empty if
 *     none was asked
 * @param atomicity share of facts with one predicate
 * @param humanPerFact how many human facts there are for one
 * @param factsPerSentence how many facts are made of a sentence
 * @param wellFormedness share of facts that have a subject and a finite verb
 * @param millisPerSentence what it takes, batches of 8 sentences, all processors
 */
public record FactsEvaluation(
        String contender,
        int sentences,
        int facts,
        Optional<Estimate> wordCoverage,
        Optional<Estimate> factCoverage,
        Optional<Estimate> recall,
        Optional<Estimate> precision,
        Optional<Estimate> faithfulness,
        Optional<Estimate> entailment,
        Optional<Estimate> atomicity,
        Optional<Estimate> humanPerFact,
        Optional<Estimate> factsPerSentence,
        Optional<Estimate> wellFormedness,
        OptionalDouble millisPerSentence) {

    /** What is drawn. */
    private record Draw(List<Tally> tallies, Bootstrap bootstrap) {

        Optional<Estimate> share(ToDoubleFunction<Tally> part, ToDoubleFunction<Tally> whole) {
            Statistic share =
                    new Share(
                            tallies.stream().mapToDouble(part).toArray(),
                            tallies.stream().mapToDouble(whole).toArray());
            return bootstrap.of(tallies.size(), share);
        }
    }

    static FactsEvaluation of(
            String contender,
            List<Tally> tallies,
            Optional<double[]> entailed,
            OptionalDouble millis,
            Bootstrap bootstrap) {
        Draw draw = new Draw(tallies, bootstrap);
        double[] facts = tallies.stream().mapToDouble(Tally::facts).toArray();
        return new FactsEvaluation(
                contender,
                tallies.size(),
                tallies.stream().mapToInt(Tally::facts).sum(),
                draw.share(Tally::covered, Tally::words),
                draw.share(Tally::contained, Tally::known),
                draw.share(Tally::likeness, Tally::known),
                draw.share(Tally::likenessOfFacts, Tally::facts),
                draw.share(Tally::faithful, Tally::facts),
                entailed.flatMap(each -> bootstrap.of(facts.length, new Share(each, facts))),
                draw.share(Tally::single, Tally::facts),
                draw.share(Tally::known, Tally::facts),
                draw.share(Tally::facts, _ -> 1),
                draw.share(Tally::wellFormed, Tally::facts),
                millis);
    }
}
