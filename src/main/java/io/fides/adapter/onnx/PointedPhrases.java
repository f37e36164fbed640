package io.fides.adapter.onnx;

import io.fides.domain.Span;
import io.fides.retrieve.Terms;
import io.fides.verify.model.FittingWords;
import io.fides.verify.model.FittingWords.Place;
import io.fides.verify.model.Phrases;
import io.fides.verify.model.WordExchange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What a model points at in a claim and in a statement, which may be exchanged: the likeliest words
 * of both, and the likeliest phrases of one kind.
 *
 * @param pair the claim and the window that the model has read
 * @param words of a text, one for each token
 */
record PointedPhrases(PairModel.Texts pair, Pointing pointing, Function<String, List<Span>> words) {

    /** As a whole: “1,410” is three tokens. */
    private static final Pattern NUMBER = Pattern.compile("\\p{Nd}+(?:[.,:]\\p{Nd}+)*");

    /** As a whole, and each of its numbers alone: “10–12 hours”, “Ada Brook (1897–1962)”. */
    private static final Pattern RANGE = Pattern.compile(NUMBER + "(?:[–-]" + NUMBER + ")+");

    /** How many phrases of each text are tried with one another. */
    private static final int TRIED = 30;

    /**
     * @param phrase nothing only of the likeliest place
     * @param likelihood the logarithm of its probability
     */
    private record Pointed(Place place, Optional<Phrases.Phrase> phrase, double likelihood) {

        boolean isOfOneKind(Pointed other) {
            return phrase.flatMap(mine -> other.phrase.filter(mine::isLike)).isPresent();
        }
    }

    /**
     * The claim with words exchanged, likeliest first.
     *
     * @param statement the end of the window
     * @param from where the statement begins in the window
     */
    List<WordExchange> exchanges(Phrases claim, Phrases statement, int from) {
        if (!pointing.exists()) {
            return List.of();
        }
        List<Span> stated = words.apply(pair.kept());
        List<Span> window = words.apply(pair.cut());
        if (stated.size() != pointing.claim() || window.size() < pointing.window()) {
            return List.of();
        }
        List<Pointed> wrong = phrases(pointing.wrong(), stated, pair.kept(), claim, 0);
        List<Pointed> right = phrases(pointing.right(), window, pair.cut(), statement, from);
        List<WordExchange> found = new ArrayList<>();
        for (Pointed out : wrong) {
            for (Pointed in : right) {
                boolean likeliest = out.equals(wrong.getFirst()) && in.equals(right.getFirst());
                if (likeliest || out.isOfOneKind(in)) {
                    exchange(out, in)
                            .filter(each -> !each.denies() || !claim.areReported(each.place()))
                            .ifPresent(found::add);
                }
            }
        }
        claim.denials().stream().flatMap(each -> denied(each, stated).stream()).forEach(found::add);
        Set<String> texts = new HashSet<>();
        return found.stream()
                .sorted(
                        Comparator.comparingDouble((WordExchange each) -> -each.likelihood())
                                .thenComparing(each -> each.in(pair.kept())))
                .filter(each -> texts.add(each.in(pair.kept())))
                .toList();
    }

    /** The likeliest place, whatever stands there, and the likeliest that are phrases. */
    private static List<Pointed> phrases(
            List<Pointing.Tokens> likeliest,
            List<Span> owners,
            String text,
            Phrases phrases,
            int from) {
        List<Span> numbers = spans(NUMBER, text);
        List<Span> ranges = spans(RANGE, text);
        Map<Span, Pointed> found = new LinkedHashMap<>();
        for (Pointing.Tokens tokens : likeliest) {
            Span words = owners.get(tokens.first()).around(owners.get(tokens.last()));
            Span number = whole(words, numbers);
            for (Span place : List.of(number, whole(number, ranges))) {
                if (found.size() == TRIED || place.start() < from || found.containsKey(place)) {
                    continue;
                }
                Optional<Phrases.Phrase> phrase = phrases.at(place.shift(-from));
                if (phrase.isPresent() || found.isEmpty()) {
                    Place own = new Place(text.substring(from), place.shift(-from), phrases);
                    found.put(place, new Pointed(own, phrase, tokens.likelihood()));
                }
            }
        }
        return List.copyOf(found.values());
    }

    private static List<Span> spans(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> new Span(found.start(), found.end()))
                .toList();
    }

    /** Some words, and all of what they are a part of. */
    private static Span whole(Span words, List<Span> wholes) {
        return wholes.stream().filter(words::overlaps).reduce(words, Span::around);
    }

    private Optional<WordExchange> exchange(Pointed wrong, Pointed right) {
        boolean phrases = wrong.isOfOneKind(right);
        return FittingWords.of(wrong.place().asWhole(right.place()), right.place())
                .filter(each -> !Terms.has(each.found(), pair.kept()))
                .map(
                        each ->
                                new WordExchange(
                                        each.place(),
                                        each.place().of(pair.kept()),
                                        each.found(),
                                        wrong.likelihood(),
                                        right.likelihood(),
                                        pointing.nowhere(),
                                        phrases ? 1 + alike(wrong, right) : 0,
                                        phrases && isPlural(wrong) != isPlural(right),
                                        false,
                                        false));
    }

    /**
     * As likely as the likeliest words among those that change, where these are likelier wrong than
     * nothing is.
     */
    private Optional<WordExchange> denied(Phrases.Denial denial, List<Span> owners) {
        Span place = denial.place();
        return pointing.wrong().stream()
                .filter(each -> owners.get(each.first()).start() >= place.start())
                .filter(each -> owners.get(each.last()).end() <= place.end())
                .findFirst()
                .filter(each -> each.likelihood() > pointing.nowhere())
                .map(
                        each ->
                                new WordExchange(
                                        place,
                                        place.of(pair.kept()),
                                        denial.otherwise(),
                                        each.likelihood(),
                                        0,
                                        pointing.nowhere(),
                                        0,
                                        false,
                                        true,
                                        false));
    }

    private static int alike(Pointed one, Pointed other) {
        return one.phrase().orElseThrow().alike(other.phrase().orElseThrow());
    }

    private static boolean isPlural(Pointed pointed) {
        return pointed.phrase().orElseThrow().plural();
    }
}
