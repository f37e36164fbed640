package io.fides.eval.facts;

import io.fides.decompose.Decomposer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.FidesException;
import io.fides.domain.Outcome;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.eval.metric.Bootstrap;
import io.fides.pipeline.Ticker;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;

/**
 * Takes the sentences of a file apart in several ways and measures each.
 *
 * @param contenders what can be compared
 * @param verifier judges whether the sentence entails each fact; none if that is not asked
 * @param bootstrap for the intervals
 * @param ticker for what it takes
 * @param progress told how many texts are done
 */
public record FactsMeasurement(
        Contenders contenders,
        Optional<Verifier> verifier,
        Bootstrap bootstrap,
        Ticker ticker,
        IntConsumer progress) {

    /** About the sentences of an answer. */
    private static final int BATCH = 8;

    /** So much is done before time is taken, that nothing is loaded or compiled meanwhile. */
    private static final int WARM_UP = 64;

    private static final double NANOS_A_MILLI = 1e6;

    /**
     * What was made of the sentences.
     *
     * @param facts of each sentence
     */
    private record Made(String name, List<List<String>> facts, OptionalDouble millis) {}

    /**
     * @param names of contenders
     * @throws IllegalArgumentException if one is none
     * @throws FidesException if a sentence cannot be taken apart or judged: figures over the rest
     *     would flatter
     */
    public List<FactsEvaluation> of(List<KnownFacts> items, List<String> names) {
        List<Made> all = names.stream().map(name -> make(name, items)).toList();
        List<String> texts = new ArrayList<>();
        items.forEach(item -> texts.add(item.sentence()));
        items.forEach(item -> texts.addAll(item.facts()));
        all.forEach(made -> made.facts().forEach(texts::addAll));
        Trees trees = new Trees(contenders.parser(), texts, progress);
        return all.stream().map(made -> evaluate(made, items, trees)).toList();
    }

    private Made make(String name, List<KnownFacts> items) {
        if (name.equals(Contenders.PEOPLE)) {
            return new Made(
                    name, items.stream().map(KnownFacts::facts).toList(), OptionalDouble.empty());
        }
        Decomposer decomposer =
                contenders
                        .named(name)
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "there is no way '"
                                                        + name
                                                        + "' to take sentences apart"));
        List<ContextualSentence> sentences =
                items.stream().map(item -> sentence(item.sentence())).toList();
        made(decomposer, sentences.subList(0, Math.min(WARM_UP, sentences.size())));
        long started = ticker.nanos();
        List<List<String>> facts = made(decomposer, sentences);
        double millis = (ticker.nanos() - started) / NANOS_A_MILLI / sentences.size();
        return new Made(name, facts, OptionalDouble.of(millis));
    }

    private static List<List<String>> made(
            Decomposer decomposer, List<ContextualSentence> sentences) {
        List<List<String>> facts = new ArrayList<>();
        for (int from = 0; from < sentences.size(); from += BATCH) {
            List<ContextualSentence> batch =
                    sentences.subList(from, Math.min(from + BATCH, sentences.size()));
            decomposer.decompose(batch).forEach(outcome -> facts.add(texts(outcome)));
        }
        return facts;
    }

    private static List<String> texts(Outcome<List<SubFact>> outcome) {
        return switch (outcome) {
            case Outcome.Done<List<SubFact>>(List<SubFact> facts) ->
                    facts.stream().map(SubFact::text).toList();
            case Outcome.Failed<List<SubFact>>(var failure) -> throw new FidesException(failure);
        };
    }

    private static ContextualSentence sentence(String text) {
        return ContextualSentence.asIs(new Sentence(0, Span.whole(text), text));
    }

    private FactsEvaluation evaluate(Made made, List<KnownFacts> items, Trees trees) {
        List<Tally> tallies = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            tallies.add(Tally.of(items.get(i), made.facts().get(i), trees));
        }
        return FactsEvaluation.of(
                made.name(),
                tallies,
                verifier.map(judge -> Entailment.counts(judge, items, made.facts())),
                made.millis(),
                bootstrap);
    }
}
