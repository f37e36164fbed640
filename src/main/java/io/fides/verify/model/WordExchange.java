package io.fides.verify.model;

import io.fides.domain.Span;
import io.fides.language.Inflection;
import io.fides.language.Letters;
import io.fides.retrieve.Terms;
import io.fides.verify.Lexicon;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words of a claim that a model takes for wrong, and what may be right instead: words of a
 * statement, or the same denied, no longer, or turned round.
 *
 * @param place of the words in the claim
 * @param stated the words of the claim
 * @param found what the claim does not have
 * @param wrong the logarithm of how likely {@code stated} is what is wrong
 * @param right the logarithm of how likely {@code found} is what is right; 0 if the statement need
 *     not say it
 * @param nowhere the logarithm of how likely nothing of the claim is wrong
 * @param alike 0 if they are no phrases of one kind; else 1, and how much of their role is the same
 * @param inflected whether one is singular and the other plural
 * @param denied whether a predicate is denied, or no longer, or a word turned round
 * @param twice whether words at two places are exchanged, and what stands between them stays
 */
public record WordExchange(
        Span place,
        String stated,
        String found,
        double wrong,
        double right,
        double nowhere,
        int alike,
        boolean inflected,
        boolean denied,
        boolean twice) {

    private static final Pattern ARTICLE = Pattern.compile("\\b([Aa])n?(\\s+)$");

    /** What may stand behind the last word of a sentence whose full stop is that of the word. */
    private static final Pattern END =
            Pattern.compile("(?:[^\\p{L}\\p{Nd}.!?…,;:\\[]|\\[[^\\[\\]]{1,24}])*+");

    public double likelihood() {
        return wrong + right;
    }

    /**
     * This exchange in a claim, and another one in what comes of it, as one from the first word to
     * the last; empty where that changes the same words again.
     */
    public Optional<WordExchange> and(WordExchange other, String claim) {
        String once = in(claim);
        String text = other.in(once);
        int later = once.length() - claim.length();
        boolean before = other.place.end() <= place.start();
        if (!before && other.place.start() < place.end() + later) {
            return Optional.empty();
        }
        WordExchange first = before ? other : this;
        int article =
                (before ? text.length() - once.length() : later)
                        - (first.found.length() - first.stated.length());
        Span both =
                before
                        ? new Span(other.place.start(), place.end())
                        : new Span(place.start(), other.place.end() - later);
        return Optional.of(
                new WordExchange(
                        both,
                        both.of(claim),
                        text.substring(
                                both.start() + article,
                                both.end() + text.length() - claim.length()),
                        Math.min(wrong, other.wrong),
                        Math.min(right, other.right),
                        Math.max(nowhere, other.nowhere),
                        Math.min(alike, other.alike),
                        inflected || other.inflected,
                        denied || other.denied,
                        true));
    }

    /** The claim with the words exchanged. */
    public String in(String claim) {
        return text(claim, place, found);
    }

    /** Whether it brings in a negation. */
    public boolean denies() {
        return negates(found) && !negates(stated);
    }

    private static boolean negates(String words) {
        return Terms.words(words).stream().anyMatch(Lexicon::isNegation);
    }

    /**
     * A claim with other words at a place, and “a” or “an” before them where one of these stands
     * there; a sentence begins with a capital, and ends with its full stop, which may be that of
     * “p.m.”.
     */
    public static String text(String claim, Span place, String found) {
        String before = claim.substring(0, place.start());
        Matcher article = ARTICLE.matcher(before);
        if (article.find()) {
            before = article.replaceFirst("$1" + Inflection.article(found).substring(1) + "$2");
        }
        String text = before + found + after(claim, place, found);
        return place.start() > 0 ? text : Letters.capital(text);
    }

    /** What follows, with the full stop that goes with the words; a value alone has none. */
    private static String after(String claim, Span place, String found) {
        String after = claim.substring(place.end());
        if (found.endsWith(".")) {
            return after.startsWith(".") && !after.startsWith("..") ? after.substring(1) : after;
        }
        boolean ends =
                place.of(claim).endsWith(".")
                        && END.matcher(after).matches()
                        && !Terms.words(claim.substring(0, place.start())).isEmpty();
        return ends ? "." + after : after;
    }
}
