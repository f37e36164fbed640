package io.fides.verify.model;

import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.syntax.Parser;
import io.fides.verify.Pairing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Looks for what is right in the place of each claim: rewrites it by what its most relevant
 * statements say, and of what is believed takes the likeliest, if the claim contradicts it.
 *
 * <p>What it costs is bounded: only the most relevant statements of a claim are searched, each by a
 * few rewritings, and none where a window clearly supports it.
 *
 * @param parser tells parts of speech; remembers what it has parsed
 * @param sensitivity added to the log odds of a rewriting; 0 as fitted
 */
record CorrectionSearch(ClaimReader reader, Parser parser, double sensitivity) {

    private static final double LIKELY = 0.5;

    /**
     * Of what a window supports so clearly no rewriting is right ({@code models/judge/README.md}).
     */
    private static final double SUPPORTED = 0.75;

    /**
     * @param read what was found out about each pair
     * @param features of each pair
     * @param known claims of which it is known what is right
     * @return for each other claim one at most
     */
    List<Correction> of(
            List<Pairing> pairs,
            List<PassageReading> read,
            List<Map<String, Double>> features,
            Set<String> known) {
        List<DecidingStatement> statements = statements(pairs, read, features, known);
        OtherSources others = new OtherSources(pairs, parser);
        List<List<ClaimRewriting>> rewritings =
                reader.rewritings(
                        statements.stream().map(DecidingStatement::pairing).toList(), parser);
        Map<String, Correction> best = new LinkedHashMap<>();
        BinaryOperator<Correction> likelier = (a, b) -> a.belief() >= b.belief() ? a : b;
        for (int i = 0; i < statements.size(); i++) {
            believed(statements.get(i), rewritings.get(i), others)
                    .filter(each -> !isReckoned(each))
                    .forEach(each -> best.merge(each.claim(), each, likelier));
        }
        return conflicting(List.copyOf(best.values()));
    }

    /** The statements that are most relevant to each claim that is not clearly supported. */
    private List<DecidingStatement> statements(
            List<Pairing> pairs,
            List<PassageReading> read,
            List<Map<String, Double>> features,
            Set<String> known) {
        Map<String, List<Integer>> byClaim = new LinkedHashMap<>();
        for (int i = 0; i < pairs.size(); i++) {
            byClaim.computeIfAbsent(pairs.get(i).claim(), _ -> new ArrayList<>()).add(i);
        }
        byClaim.keySet().removeAll(known);
        return byClaim.values().stream()
                .filter(places -> places.stream().map(features::get).noneMatch(this::supports))
                .map(places -> DecidingStatement.of(places, pairs, read))
                .flatMap(List::stream)
                .toList();
    }

    private boolean supports(Map<String, Double> features) {
        return reader.weights().stance(features).entails() > SUPPORTED;
    }

    private static boolean isReckoned(Correction each) {
        WordExchange exchange = each.rewriting().exchange();
        return Reckoning.accountsFor(exchange.stated(), exchange.found(), each.claim());
    }

    /** The rewritings that are likelier true than not. */
    private Stream<Correction> believed(
            DecidingStatement statement, List<ClaimRewriting> all, OtherSources others) {
        return all.stream()
                .filter(statement::isOther)
                .filter(each -> !isOfAnother(statement, each.exchange()))
                .map(each -> new Correction(statement, each, belief(statement.features(each))))
                .filter(each -> each.belief() >= LIKELY)
                .filter(
                        each ->
                                !others.say(
                                        each.rewriting().exchange().stated(), statement.pairing()));
    }

    /** Whether a statement would deny a claim that is about something else. */
    private boolean isOfAnother(DecidingStatement statement, WordExchange exchange) {
        if (!exchange.denied() && !exchange.denies()) {
            return false;
        }
        Pairing pair = statement.pairing();
        Contrast contrast =
                new Contrast(
                        parser.parse(pair.claim()), parser.parse(pair.evidence().passage().text()));
        return contrast.isOfAnother(exchange.denied() ? exchange.place() : Contrast.NOWHERE);
    }

    private double belief(Map<String, Double> features) {
        return reader.weights().rewriting(features, sensitivity);
    }

    /**
     * Those where the claim contradicts the rewriting, or is contradicted by it: what may be true
     * beside the claim corrects nothing. “Within 60 days” follows from “within 30”, which does not
     * follow from it.
     */
    private List<Correction> conflicting(List<Correction> found) {
        if (found.isEmpty()) {
            return List.of();
        }
        List<StanceProbabilities> said =
                reader.stances(
                        found.stream()
                                .flatMap(each -> Stream.of(each.onward(), each.back()))
                                .toList());
        return IntStream.range(0, found.size())
                .filter(i -> contradicts(said.get(2 * i)) || contradicts(said.get(2 * i + 1)))
                .mapToObj(found::get)
                .toList();
    }

    private static boolean contradicts(StanceProbabilities said) {
        return said.stance() == Stance.CONTRADICTS;
    }
}
