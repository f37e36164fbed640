package io.fides.adapter.onnx;

import io.fides.domain.Span;
import io.fides.domain.StanceProbabilities;
import io.fides.verify.model.ClaimRewriting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Words of a claim that a statement may correct, as the model points at them.
 *
 * @param rewritten the statement beside the claim with the words exchanged
 * @param stated the words of the claim
 * @param found the words of the statement, which the claim does not have
 * @param wrong log likelihood of the place in the claim
 * @param right log likelihood of the place in the statement
 * @param nowhere log likelihood that the claim is wrong nowhere
 */
record WordExchange(
        PairModel.Texts rewritten,
        String stated,
        String found,
        double wrong,
        double right,
        double nowhere) {

    /** How many spans of each text are tried with one another. */
    private static final int SPANS = 6;

    static List<WordExchange> of(
            PairModel.Texts pair, Pointing pointing, Function<String, List<Span>> words) {
        if (!pointing.exists()) {
            return List.of();
        }
        List<Span> claim = words.apply(pair.kept());
        List<Span> window = words.apply(pair.cut());
        if (claim.size() != pointing.claim() || window.size() < pointing.window()) {
            return List.of();
        }
        double nowhere = pointing.nowhere();
        List<WordExchange> found = new ArrayList<>();
        for (Pointing.Tokens wrong : pointing.wrong(SPANS)) {
            for (Pointing.Tokens right : pointing.right(SPANS)) {
                of(pair, wrong, right, claim, window, nowhere).ifPresent(found::add);
            }
        }
        Set<String> rewritten = new HashSet<>();
        return found.stream()
                .sorted(
                        Comparator.comparingDouble((WordExchange each) -> -each.likelihood())
                                .thenComparing(each -> each.rewritten().kept()))
                .filter(each -> rewritten.add(each.rewritten().kept()))
                .toList();
    }

    private static Optional<WordExchange> of(
            PairModel.Texts pair,
            Pointing.Tokens wrong,
            Pointing.Tokens right,
            List<Span> claim,
            List<Span> window,
            double nowhere) {
        if (wrong.isNowhere() || right.isNowhere()) {
            return Optional.empty();
        }
        Span place = words(wrong, claim, pair.kept());
        String stated = place.of(pair.kept());
        String found = asWithin(words(right, window, pair.cut()), pair.cut());
        String text = ClaimRewriting.text(pair.kept(), place, found);
        return stands(found, pair.kept())
                ? Optional.empty()
                : Optional.of(
                        new WordExchange(
                                new PairModel.Texts(text, pair.cut()),
                                stated,
                                found,
                                wrong.likelihood(),
                                right.likelihood(),
                                nowhere));
    }

    /** What tokens belong to; of a number all of it, since “1,410” is three tokens. */
    private static Span words(Pointing.Tokens tokens, List<Span> owners, String text) {
        int start = owners.get(tokens.first()).start();
        int end = owners.get(tokens.last()).end();
        while (start > 0 && isWithinNumber(text, start)) {
            start--;
        }
        while (end < text.length() && isWithinNumber(text, end)) {
            end++;
        }
        return new Span(start, end);
    }

    /** Whether a number goes on across the boundary before the unit at {@code at}. */
    private static boolean isWithinNumber(String text, int at) {
        if (isDigit(text, at - 1)) {
            return isDigit(text, at) || (isMark(text.charAt(at)) && isDigit(text, at + 1));
        }
        return isMark(text.charAt(at - 1)) && isDigit(text, at) && isDigit(text, at - 2);
    }

    private static boolean isMark(char c) {
        return c == '.' || c == ',' || c == ':';
    }

    private static boolean isDigit(String text, int at) {
        return at >= 0 && at < text.length() && Character.isDigit(text.charAt(at));
    }

    /**
     * What a window says at a place; small at its beginning if the window writes it so elsewhere.
     */
    private static String asWithin(Span place, String window) {
        String found = place.of(window);
        int end = 0;
        while (end < found.length() && Character.isLetter(found.charAt(end))) {
            end++;
        }
        String small = found.substring(0, end).toLowerCase(Locale.ROOT);
        boolean written = window.matches("(?s).*(?<!\\p{L})" + small + "(?!\\p{L}).*");
        return end > 0 && written ? small + found.substring(end) : found;
    }

    private static boolean stands(String words, String text) {
        return text.toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT));
    }

    private double likelihood() {
        return wrong + right;
    }

    ClaimRewriting rewriting(StanceProbabilities stance) {
        return new ClaimRewriting(rewritten.kept(), stated, found, wrong, right, nowhere, stance);
    }
}
