package io.fides.verify.model;

import io.fides.domain.Span;

/**
 * Words of a claim that a model takes for wrong, and words of a statement that it takes for what is
 * right.
 *
 * @param place of the words in the claim
 * @param stated the words of the claim
 * @param found the words of the statement, which the claim does not have
 * @param wrong the logarithm of how likely {@code stated} is what is wrong
 * @param right the logarithm of how likely {@code found} is what is right
 * @param nowhere the logarithm of how likely nothing of the claim is wrong
 * @param alike 0 if they are no phrases of one kind; else 1, and how much of their role is the same
 * @param inflected whether one is singular and the other plural
 */
public record WordExchange(
        Span place,
        String stated,
        String found,
        double wrong,
        double right,
        double nowhere,
        int alike,
        boolean inflected) {

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
