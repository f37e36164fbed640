package io.fides.verify.model;

import io.fides.domain.Evidence;
import io.fides.verify.Agreement;
import io.fides.verify.DateParser;
import io.fides.verify.Pairing;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A statement that may say what is right.
 *
 * @param window the place of the pair in whose window it stands
 * @param pairing the claim and the statement
 * @param before what it says of the claim as it is
 * @param evidence all that was read for the claim
 */
record DecidingStatement(
        int window,
        Pairing pairing,
        PassageReading.Statement before,
        List<PassageReading> evidence) {

    /** So many statements of a claim's evidence are searched for what is right. */
    private static final int SEARCHED = 3;

    /**
     * The statements that are most relevant to a claim, each once.
     *
     * @param places those of the claim's pairs
     */
    static List<DecidingStatement> of(
            List<Integer> places, List<Pairing> pairs, List<PassageReading> read) {
        List<PassageReading> evidence = places.stream().map(read::get).toList();
        return places.stream()
                .flatMap(
                        i ->
                                read.get(i).statements().stream()
                                        .filter(PassageReading.Statement::isRelevant)
                                        .map(each -> of(i, pairs.get(i), each, evidence)))
                .sorted(
                        Comparator.comparingDouble(
                                (DecidingStatement each) -> -each.before().relevance()))
                .collect(
                        LinkedHashMap<String, DecidingStatement>::new,
                        (chosen, each) -> chosen.putIfAbsent(each.before().passage().text(), each),
                        Map::putAll)
                .values()
                .stream()
                .limit(SEARCHED)
                .toList();
    }

    private static DecidingStatement of(
            int window,
            Pairing pair,
            PassageReading.Statement statement,
            List<PassageReading> evidence) {
        Evidence alone = pair.evidence().with(statement.passage());
        return new DecidingStatement(window, new Pairing(pair.claim(), alone), statement, evidence);
    }

    /** Whether a rewriting says something else than the claim. */
    boolean isOther(ClaimRewriting rewriting) {
        WordExchange exchange = rewriting.exchange();
        return !amounts(rewriting).areSame() && !isSameDate(exchange);
    }

    /** Whether a date takes the place of one that agrees, such as “by 1890” and “1889”. */
    private boolean isSameDate(WordExchange exchange) {
        return DateParser.of(pairing.claim()).stream()
                .filter(date -> date.span().equals(exchange.place()))
                .flatMap(date -> DateParser.of(exchange.found()).stream().map(date::compare))
                .anyMatch(Agreement.AGREE::equals);
    }

    private ExchangedAmounts amounts(ClaimRewriting rewriting) {
        return ExchangedAmounts.of(pairing.claim(), before.passage().text(), rewriting.exchange());
    }

    Map<String, Double> features(ClaimRewriting rewriting) {
        return JudgeFeatures.of(pairing.claim(), evidence, before, rewriting, amounts(rewriting));
    }
}
