package io.fides.verify.model;

import io.fides.domain.StanceProbabilities;
import io.fides.retrieve.Terms;
import io.fides.verify.Agreement;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What {@link JudgeWeights} weigh, by name. */
final class JudgeFeatures {

    private JudgeFeatures() {}

    /**
     * Of a claim beside a window.
     *
     * @param evidence all that was read for the claim: what one window says for it speaks against
     *     what another says against it
     */
    static Map<String, Double> of(
            String claim, PassageReading read, List<PassageReading> evidence) {
        Map<String, Double> features = of(evidence);
        List<Agreement> amounts = amounts(claim, read);
        features.put("amounts met", (double) Collections.frequency(amounts, Agreement.AGREE));
        features.put("amounts unmet", (double) Collections.frequency(amounts, Agreement.DIFFER));
        put(features, "whole", read.whole());
        put(features, "statement", read.deciding().stance());
        features.put("relevance", LogOdds.of(read.deciding().relevance()));
        return features;
    }

    /**
     * Of a rewriting by a statement.
     *
     * @param evidence all that was read for the claim
     */
    static Map<String, Double> of(
            String claim,
            List<PassageReading> evidence,
            PassageReading.Statement before,
            ClaimRewriting rewriting,
            ExchangedAmounts amounts) {
        Map<String, Double> features = of(evidence);
        WordExchange exchange = rewriting.exchange();
        String stated = exchange.stated();
        String found = exchange.found();
        put(features, "before", before.stance());
        String statement = before.passage().text();
        boolean said =
                evidence.stream()
                        .flatMap(each -> each.statements().stream())
                        .anyMatch(each -> Terms.has(stated, each.passage().text()));
        boolean otherwise =
                isNumber(stated)
                        && !amounts.areOfOneUnit()
                        && !next(claim, stated).equals(next(statement, found));
        features.put("said", isTrue(said));
        features.put("said here", isTrue(Terms.has(stated, statement)));
        features.put("number", isTrue(isNumber(stated)));
        features.put("counted otherwise", isTrue(otherwise));
        put(features, "as it is", rewriting.before());
        put(features, "rewritten", rewriting.after());
        features.put("gain", LogOdds.of(rewriting.after().entails(), rewriting.before().entails()));
        features.put(
                "relief",
                LogOdds.of(rewriting.before().contradicts(), rewriting.after().contradicts()));
        IntStream met =
                evidence.stream()
                        .map(each -> amounts(stated, each))
                        .mapToInt(each -> Collections.frequency(each, Agreement.AGREE));
        features.put("met", (double) met.max().orElse(0));
        features.put("relevance", LogOdds.of(before.relevance()));
        features.put("wrong", exchange.wrong());
        features.put("right", exchange.right());
        features.put("pointed", Math.exp(exchange.likelihood()));
        features.put("nowhere", Math.max(exchange.nowhere(), -10));
        features.put("denied", isTrue(exchange.denied()));
        features.put("twice", isTrue(exchange.twice()));
        features.put("alike", (double) exchange.alike());
        features.put("inflected", isTrue(exchange.inflected()));
        features.put("other amounts", isTrue(amounts.areOfOtherKinds()));
        features.put("unstated", isTrue(amounts.unstated()));
        features.put("respelled", (double) amounts.respelled());
        List<String> kept = new ArrayList<>(Terms.content(claim));
        Terms.content(stated).forEach(kept::remove);
        List<String> told = Terms.content(statement);
        List<String> title = Terms.content(before.passage().title());
        features.put("covered", share(kept, told));
        features.put("titled", share(kept, title));
        features.put("about", share(kept, Stream.concat(told.stream(), title.stream()).toList()));
        features.put("digits and none", isTrue(hasDigit(stated) != hasDigit(found)));
        features.put("name and none", isTrue(isName(stated) != isName(found)));
        features.put("length", Math.log(1.0 + stated.length()));
        features.put("grown", Math.log((1.0 + found.length()) / (1.0 + stated.length())));
        List<String> rewritten = Terms.content(rewriting.text());
        features.put("common", share(told, rewritten));
        features.put("repeated", (double) repeated(rewritten, Terms.content(claim)));
        return features;
    }

    private static void put(Map<String, Double> features, String name, StanceProbabilities stance) {
        features.put(name + " entails", entails(stance));
        features.put(name + " contradicts", contradicts(stance));
    }

    private static double entails(StanceProbabilities stance) {
        return LogOdds.of(stance.entails(), stance.neutral());
    }

    private static double contradicts(StanceProbabilities stance) {
        return LogOdds.of(stance.contradicts(), stance.neutral());
    }

    /** The most that any of it speaks for a claim and against it. */
    private static Map<String, Double> of(List<PassageReading> evidence) {
        Map<String, Double> features = new LinkedHashMap<>();
        most(features, "any whole", evidence.stream().map(PassageReading::whole).toList());
        most(
                features,
                "any statement",
                evidence.stream().map(each -> each.deciding().stance()).toList());
        return features;
    }

    private static void most(
            Map<String, Double> features, String name, List<StanceProbabilities> stances) {
        stances.stream()
                .mapToDouble(JudgeFeatures::entails)
                .max()
                .ifPresent(most -> features.put(name + " entails", most));
        stances.stream()
                .mapToDouble(JudgeFeatures::contradicts)
                .max()
                .ifPresent(most -> features.put(name + " contradicts", most));
    }

    /**
     * How a passage stands to each amount of a text, in whatever units and spelling: a model takes
     * “three days” for something else than “72 hours”. One that agrees outweighs all that differ.
     */
    private static List<Agreement> amounts(String text, PassageReading passage) {
        List<Quantity> stated = QuantityParser.of(text);
        if (stated.isEmpty()) {
            return List.of();
        }
        List<Quantity> there =
                passage.statements().stream()
                        .flatMap(each -> QuantityParser.of(each.passage().text()).stream())
                        .toList();
        return stated.stream().map(each -> closest(each, there)).toList();
    }

    private static Agreement closest(Quantity amount, List<Quantity> there) {
        Set<Agreement> all = there.stream().map(amount::compare).collect(Collectors.toSet());
        return Stream.of(Agreement.AGREE, Agreement.DIFFER)
                .filter(all::contains)
                .findFirst()
                .orElse(Agreement.UNCLEAR);
    }

    /** The word after some words: what a number counts, mostly. */
    private static Optional<String> next(String text, String words) {
        int at = text.indexOf(words);
        return at < 0
                ? Optional.empty()
                : Terms.words(text.substring(at + words.length())).stream().findFirst();
    }

    private static double isTrue(boolean condition) {
        return condition ? 1 : 0;
    }

    private static boolean isName(String text) {
        return !text.isEmpty() && Character.isUpperCase(text.charAt(0));
    }

    /** Which share of the words is among the others. */
    private static double share(List<String> words, List<String> others) {
        Set<String> there = Set.copyOf(others);
        return words.isEmpty()
                ? 0
                : (double) words.stream().filter(there::contains).count() / words.size();
    }

    /** How many words stand more than once, and more often than in the claim. */
    private static int repeated(List<String> rewritten, List<String> claim) {
        return Set.copyOf(rewritten).stream()
                .mapToInt(
                        word ->
                                Collections.frequency(rewritten, word)
                                        - Math.max(1, Collections.frequency(claim, word)))
                .filter(more -> more > 0)
                .sum();
    }

    /** In digits or in words. */
    private static boolean isNumber(String text) {
        return hasDigit(text) || !QuantityParser.of(text).isEmpty();
    }

    private static boolean hasDigit(String text) {
        return text.chars().anyMatch(Character::isDigit);
    }
}
