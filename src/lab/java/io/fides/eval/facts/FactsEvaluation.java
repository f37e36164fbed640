package io.fides.eval.facts;

import io.fides.decompose.Decomposer;
import io.fides.decompose.SyntaxDecomposer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.Texts;
import io.fides.eval.metric.Sample;
import io.fides.eval.metric.Statistic;
import io.fides.syntax.Parser;
import io.fides.syntax.RememberingParser;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;

/**
 * Takes the sentences of a file apart in several ways and measures each. Shares are over all words
 * or facts of the set; intervals are drawn over its sentences.
 *
 * @param parser of the texts that are measured, and of {@link #SYNTAX}
 * @param verifier judges whether the sentence entails each fact; none if that is not asked
 */
public record FactsEvaluation(Parser parser, Optional<Verifier> verifier, Measurement how) {

    /** Leaves every sentence whole: what there is to gain. */
    public static final String WHOLE = "whole";

    /** Dependency trees. */
    public static final String SYNTAX = "syntax";

    /** By the facts themselves that people wrote: what the measures make of good work. */
    public static final String PEOPLE = "people";

    /** All ways, from the simplest on. */
    public static final List<String> WAYS = List.of(WHOLE, SYNTAX, PEOPLE);

    /** About the sentences of an answer. */
    private static final int BATCH = 8;

    /** So much is done before time is taken, that nothing is loaded or compiled meanwhile. */
    private static final int WARM_UP = 64;

    private static final int PAIRS = 64;
    private static final double ENTAILED = 0.5;
    private static final double NANOS_A_MILLI = 1e6;

    private record Made(String name, List<List<String>> facts, OptionalDouble millis) {}

    /**
     * @throws IllegalArgumentException if one is none
     * @throws FidesException if a sentence cannot be taken apart or judged: figures over the rest
     *     would flatter
     */
    public Measured of(List<KnownFacts> items, List<String> ways) {
        Parser trees = new RememberingParser(parser);
        int human = items.stream().mapToInt(item -> item.facts().size()).sum();
        return Measured.of("", "")
                .counting("sentences", items.size(), "sentence", "sentences")
                .counting("humanFacts", human, "human fact", "human facts")
                .with(
                        ways.stream().map(way -> measured(made(way, items), items, trees)).toList(),
                        List.of());
    }

    private Made made(String way, List<KnownFacts> items) {
        return switch (way) {
            case PEOPLE ->
                    new Made(
                            way,
                            items.stream().map(KnownFacts::facts).toList(),
                            OptionalDouble.empty());
            case WHOLE -> made(way, FactsEvaluation::whole, items);
            case SYNTAX -> made(way, this::bySyntax, items);
            default ->
                    throw new IllegalArgumentException(
                            "sentences are taken apart by %s, not by %s"
                                    .formatted(String.join(", ", WAYS), way));
        };
    }

    private List<Outcome<List<SubFact>>> bySyntax(List<ContextualSentence> sentences) {
        return new SyntaxDecomposer(new RememberingParser(parser)).decompose(sentences);
    }

    private static List<Outcome<List<SubFact>>> whole(List<ContextualSentence> sentences) {
        return Outcome.done(sentences, each -> List.of(SubFact.whole(each, true)));
    }

    private Made made(String way, Decomposer decomposer, List<KnownFacts> items) {
        List<ContextualSentence> sentences =
                items.stream()
                        .map(KnownFacts::sentence)
                        .map(text -> new Sentence(0, Span.whole(text), text))
                        .map(ContextualSentence::asIs)
                        .toList();
        facts(decomposer, sentences.subList(0, Math.min(WARM_UP, sentences.size())));
        long started = how.ticker().nanos();
        List<List<String>> facts = facts(decomposer, sentences);
        double millis = (how.ticker().nanos() - started) / NANOS_A_MILLI / sentences.size();
        return new Made(way, facts, OptionalDouble.of(millis));
    }

    private static List<List<String>> facts(
            Decomposer decomposer, List<ContextualSentence> sentences) {
        return sentences.stream()
                .gather(Gatherers.windowFixed(BATCH))
                .flatMap(batch -> decomposer.decompose(batch).stream())
                .map(Outcome::orElseThrow)
                .map(facts -> facts.stream().map(SubFact::text).toList())
                .toList();
    }

    private Measured measured(Made made, List<KnownFacts> items, Parser trees) {
        Sample<Tally> all =
                how.each(
                        IntStream.range(0, items.size()).boxed().toList(),
                        i -> Tally.of(items.get(i), made.facts().get(i), trees));
        Measured measured = measured(made, all, verifier.map(it -> entailed(it, items, made)));
        return made.millis().isPresent()
                ? measured.with("ms a sentence", "millisPerSentence", made.millis().getAsDouble())
                : measured;
    }

    /**
     * The share of the sentences' content words that are in some fact; of human facts of whose
     * content words some fact has 80 %; how like each human fact is to the fact most like it (F1 of
     * content words), and each fact to a human one; the shares of facts that say only what the
     * sentence says, by {@link Faithfulness}, that the sentence entails by the judgement of a
     * model, that have one predicate, and that have a subject and a finite verb; and the time it
     * takes, by batches of 8 sentences on all processors.
     */
    private static Measured measured(Made made, Sample<Tally> all, Optional<double[]> entailed) {
        int facts = all.items().stream().mapToInt(Tally::facts).sum();
        return Measured.of(made.name(), "")
                .counting("facts", facts, "fact", "facts")
                .share("words covered", "wordCoverage", all, Tally::covered, Tally::words)
                .share("human facts held", "factCoverage", all, Tally::contained, Tally::known)
                .share("  found (F1)", "recall", all, Tally::likeness, Tally::known)
                .share("  facts alike (F1)", "precision", all, Tally::likenessOfFacts, Tally::facts)
                .share("faithful", "faithfulness", all, Tally::faithful, Tally::facts)
                .with(
                        "entailed",
                        "entailment",
                        entailed.flatMap(
                                it -> all.of(Statistic.share(it, all.numbers(Tally::facts)))))
                .share("one predicate", "atomicity", all, Tally::single, Tally::facts)
                .share("well-formed", "wellFormedness", all, Tally::wellFormed, Tally::facts)
                .with("facts a sentence", "factsPerSentence", all.mean(Tally::facts))
                .share("human facts a fact", "humanPerFact", all, Tally::known, Tally::facts);
    }

    /** How many of its facts each sentence entails. */
    private static double[] entailed(Verifier judge, List<KnownFacts> items, Made made) {
        List<Pairing> pairings = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Passage sentence = Texts.passage(items.get(i).sentence());
            made.facts().get(i).forEach(fact -> pairings.add(Texts.pairing(sentence, fact)));
        }
        Iterator<Judgement> judged =
                pairings.stream()
                        .gather(Gatherers.windowFixed(PAIRS))
                        .flatMap(batch -> judge.judge(batch).stream())
                        .map(Outcome::orElseThrow)
                        .iterator();
        return made.facts().stream()
                .mapToDouble(facts -> facts.stream().filter(_ -> isEntailed(judged.next())).count())
                .toArray();
    }

    private static boolean isEntailed(Judgement judgement) {
        return judgement.probabilities().entails() >= ENTAILED;
    }
}
