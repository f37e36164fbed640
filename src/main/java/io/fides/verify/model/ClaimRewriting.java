package io.fides.verify.model;

import io.fides.domain.Span;
import io.fides.domain.StanceProbabilities;
import io.fides.verify.Agreement;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A claim with one span exchanged for what a statement says.
 *
 * @param text the rewritten claim
 * @param stated the words of the claim that went
 * @param found the words of the statement that came
 * @param wrong the logarithm of how likely {@code stated} is what is wrong
 * @param right the logarithm of how likely {@code found} is what is right
 * @param nowhere the logarithm of how likely nothing of the claim is wrong
 * @param stance of the statement towards the rewritten claim
 * @param second how that changes for a second reader, if there is one
 */
public record ClaimRewriting(
        String text,
        String stated,
        String found,
        double wrong,
        double right,
        double nowhere,
        StanceProbabilities stance,
        Optional<StanceChange> second) {

    /**
     * What a statement says of a claim.
     *
     * @param before as it is
     * @param after as it is rewritten
     */
    public record StanceChange(StanceProbabilities before, StanceProbabilities after) {}

    /** By one reader. */
    public ClaimRewriting(
            String text,
            String stated,
            String found,
            double wrong,
            double right,
            double nowhere,
            StanceProbabilities stance) {
        this(text, stated, found, wrong, right, nowhere, stance, Optional.empty());
    }

    ClaimRewriting with(StanceChange other) {
        return new ClaimRewriting(
                text, stated, found, wrong, right, nowhere, stance, Optional.of(other));
    }

    /**
     * @param place in the claim
     * @param found takes its place; a sentence begins with a capital
     */
    public static String text(String claim, Span place, String found) {
        String text = claim.substring(0, place.start()) + found + claim.substring(place.end());
        return place.start() > 0 || text.isEmpty()
                ? text
                : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /** Whether it states an amount of the claim as much in other words, which corrects nothing. */
    boolean isRespelled(String claim) {
        List<Quantity> amounts = QuantityParser.of(claim);
        List<Quantity> others = QuantityParser.of(text);
        int changed = Arrays.mismatch(claim.toCharArray(), text.toCharArray());
        return amounts.size() == others.size()
                && IntStream.range(0, amounts.size())
                        .filter(i -> amounts.get(i).span().start() <= changed)
                        .filter(i -> changed < amounts.get(i).span().end())
                        .anyMatch(i -> amounts.get(i).compare(others.get(i)) == Agreement.AGREE);
    }
}
