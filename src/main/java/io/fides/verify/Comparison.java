package io.fides.verify;

import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A claim against a page's window. A sentence that is worded nearly like the claim decides; without
 * one, every value of the claim is looked for in the sentences that speak of the same thing: it is
 * supported there, excluded there, or not to be found.
 */
final class Comparison {

    private static final double ENTAILING_COVERAGE = 0.7;
    private static final double WEAKEST = 0.6;
    private static final double STRONGEST = 0.95;

    /** That a page speaks against a claim of which nothing on it differs. */
    private static final double UNSUSPECTED = 0.05;

    /** The same where something is different, and nothing says what it amounts to. */
    private static final double SUSPECTED = 0.1;

    private static final Result DOUBT =
            new Result(new StanceProbabilities(0.2, 0.8 - SUSPECTED, SUSPECTED), List.of());

    private final Reading claim;
    private final Reading page;
    private final List<Finding> findings = new ArrayList<>();
    private boolean everythingSupported = true;

    private Comparison(Reading claim, Reading page) {
        this.claim = claim;
        this.page = page;
    }

    /** What came out. */
    record Result(StanceProbabilities probabilities, List<Finding> findings) {

        static Result contradiction(double probability, List<Finding> findings) {
            return new Result(StanceProbabilities.of(Stance.CONTRADICTS, probability), findings);
        }

        static Result support(double probability) {
            return new Result(StanceProbabilities.of(Stance.ENTAILS, probability), List.of());
        }
    }

    static Result of(Reading claim, Reading page) {
        Comparison comparison = new Comparison(claim, page);
        return NearDuplicate.of(claim, page)
                .map(comparison::result)
                .orElseGet(comparison::compared);
    }

    private Result result(NearDuplicate.Outcome nearly) {
        return switch (nearly.stance()) {
            case ENTAILS -> Result.support(STRONGEST);
            case CONTRADICTS -> Result.contradiction(STRONGEST, nearly.finding().stream().toList());
            case NEUTRAL -> {
                Result compared = compared();
                yield compared.findings().isEmpty() ? DOUBT : compared;
            }
        };
    }

    private Result compared() {
        claim.sentences().forEach(this::compare);
        if (!findings.isEmpty()) {
            findings.sort(Comparator.comparingDouble(each -> -each.strength()));
            double strength = Math.min(1, findings.getFirst().strength());
            return Result.contradiction(between(strength), findings);
        }
        double coverage = coverage();
        if (everythingSupported && coverage >= ENTAILING_COVERAGE) {
            return Result.support(
                    between((coverage - ENTAILING_COVERAGE) / (1 - ENTAILING_COVERAGE)));
        }
        double entails = 0.45 * coverage * (everythingSupported ? 1 : 0.5);
        double contradicts = statesAllNumbers() ? UNSUSPECTED : SUSPECTED;
        return new Result(
                new StanceProbabilities(entails, 1 - contradicts - entails, contradicts),
                List.of());
    }

    private static double between(double share) {
        return WEAKEST + (STRONGEST - WEAKEST) * share;
    }

    /**
     * Whether each date and amount of the claim stands on the page, of whatever it is told. Names
     * do not count: a page says “he”, or has another name for it.
     */
    private boolean statesAllNumbers() {
        List<Value> there = page.values();
        return claim.values().stream()
                .filter(stated -> !(stated instanceof Name))
                .allMatch(
                        stated ->
                                there.stream()
                                        .anyMatch(
                                                found ->
                                                        stated.agreement(found)
                                                                == Agreement.AGREE));
    }

    private void compare(Reading.Sentence sentence) {
        Reading.Sentence stated = page.joined(sentence);
        List<SentenceComparison> pairs =
                page.sentences().stream()
                        .map(found -> new SentenceComparison(claim, stated, page, found))
                        .toList();
        List<Integer> open =
                IntStream.range(0, stated.pieces().size())
                        .filter(i -> stated.pieces().get(i).value().isPresent())
                        .filter(i -> !page.isTitle(stated.pieces().get(i)))
                        .filter(i -> pairs.stream().noneMatch(pair -> pair.supports(i)))
                        .boxed()
                        .toList();
        everythingSupported &= open.isEmpty();
        for (int place : open) {
            // A name is exchanged where nothing else is; else another thing is spoken of.
            if (open.size() == 1 || !stated.pieces().get(place).isName()) {
                strongest(pairs.stream().map(pair -> pair.conflict(place)).toList());
            }
        }
        strongest(pairs.stream().map(SentenceComparison::exchange).toList());
        strongest(pairs.stream().map(SentenceComparison::denial).toList());
        everythingSupported &=
                stated.denied().isEmpty()
                        ? pairs.stream().allMatch(SentenceComparison::isCompatible)
                        : pairs.stream().anyMatch(SentenceComparison::isCompatible);
    }

    private void strongest(List<Optional<Finding>> found) {
        found.stream()
                .flatMap(Optional::stream)
                .max(Comparator.comparingDouble(Finding::strength))
                .ifPresent(findings::add);
    }

    /** Which share of the claim's content words stands in the window or its title. */
    private double coverage() {
        Set<String> there = new HashSet<>();
        page.sentences().forEach(sentence -> there.addAll(sentence.words()));
        page.title().forEach(name -> name.words().forEach(word -> there.add(Lexicon.stem(word))));
        Set<String> words = new HashSet<>();
        claim.sentences().forEach(sentence -> words.addAll(sentence.contentWords()));
        if (words.isEmpty()) {
            return claim.values().isEmpty() ? 0 : 0.8;
        }
        return Lexicon.share(words, there);
    }
}
