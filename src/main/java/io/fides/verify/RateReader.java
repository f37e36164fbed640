package io.fides.verify;

import io.fides.language.WordLists;
import io.fides.verify.Unit.Dimension;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Reads how often something happens: “twice a day”, “every 12 hours”, “three times weekly”, but not
 * “the weekly report”.
 */
record RateReader(Tokens tokens) {

    private static final Map<String, Double> ADVERBS =
            WordLists.firsts(
                    RateReader.class, "rates.txt", UnaryOperator.identity(), Double::valueOf);

    /** How often, and the token after it. */
    record Rate(double times, Unit unit, int next) {}

    /** Something that is read, how many or how much it is, and the token after it. */
    private record Count(double number, int next) {}

    /** Whether a rate may begin with a word that is no number. */
    static boolean begins(Token token) {
        return token.is("each", "every")
                || NumberWords.times(token.norm()) > 0
                || ADVERBS.containsKey(token.norm());
    }

    Optional<Rate> read(int at) {
        return times(at)
                .flatMap(
                        times ->
                                within(times.next())
                                        .or(() -> repeated(times.next()))
                                        .map(rate -> times(times.number(), rate)))
                .or(() -> repeated(at).filter(rate -> isAlone(rate.next())));
    }

    private static Rate times(double number, Rate rate) {
        return new Rate(number * rate.times(), rate.unit(), rate.next());
    }

    /** “Twice”, “four times”. */
    private Optional<Count> times(int at) {
        double number = NumberWords.times(tokens.norm(at));
        return number > 0
                ? Optional.of(new Count(number, at + 1))
                : number(at)
                        .filter(read -> tokens.isWord(read.next(), "time", "times", "x", "×"))
                        .map(read -> new Count(read.number(), read.next() + 1));
    }

    private Optional<Count> number(int at) {
        return new NumberReader(tokens, false)
                .read(at)
                .map(read -> new Count(read.value(), read.next()));
    }

    /** “A day”, “per week”, “in an hour”. */
    private Optional<Rate> within(int at) {
        int one = tokens.isWord(at, "in") ? at + 1 : at;
        return tokens.isWord(one, "a", "an", "per") ? every(1, one + 1) : Optional.empty();
    }

    /** “Daily”, “each day”, “every two days”, “every other day”, “every third day”. */
    private Optional<Rate> repeated(int at) {
        if (!tokens.has(at)) {
            return Optional.empty();
        }
        if (!tokens.isWord(at, "each", "every")) {
            return Optional.ofNullable(ADVERBS.get(tokens.norm(at)))
                    .map(seconds -> new Rate(1, Unit.onceIn(seconds), at + 1));
        }
        int place = tokens.isWord(at + 1, "other") ? 2 : NumberWords.place(tokens.norm(at + 1));
        return (place > 1 ? every(place, at + 2) : Optional.<Rate>empty())
                .or(() -> number(at + 1).flatMap(read -> every(read.number(), read.next())))
                .or(() -> every(1, at + 1));
    }

    private Optional<Rate> every(double number, int at) {
        return tokens.has(at) && number > 0
                ? Unit.find(tokens.get(at))
                        .filter(unit -> unit.dimension() == Dimension.TIME)
                        .map(unit -> new Rate(1 / number, Unit.onceIn(unit.factor()), at + 1))
                : Optional.empty();
    }

    /** Whether no noun comes that it belongs to. */
    private boolean isAlone(int next) {
        return !tokens.has(next) || !tokens.get(next).isWord() || !tokens.get(next).isContent();
    }
}
