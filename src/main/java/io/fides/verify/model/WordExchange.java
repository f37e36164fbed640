package io.fides.verify.model;

import io.fides.domain.Span;

/**
 * Words of a claim that a model takes for wrong, and what may be right instead: words of a
 * statement, or the same denied, or no longer.
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
 * @param denied whether a predicate is denied, or no longer
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
        boolean denied) {

    public double likelihood() {
        return wrong + right;
    }

    /** The claim with the words exchanged. */
    public String in(String claim) {
        return text(claim, place, found);
    }

    /** A claim with other words at a place; a sentence begins with a capital. */
    public static String text(String claim, Span place, String found) {
        String text = place.replaced(claim, found);
        return place.start() > 0 || text.isEmpty()
                ? text
                : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
