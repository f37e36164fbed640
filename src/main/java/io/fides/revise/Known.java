package io.fides.revise;

import io.fides.domain.Span;
import io.fides.revise.Words.Word;
import io.fides.verify.Agreement;
import io.fides.verify.CalendarDate;
import io.fides.verify.DateParser;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What an edit may take its words from: the sentence, the evidence, and what the evidence states in
 * another unit or in words instead of digits.
 *
 * @param words normal forms
 * @param converted words of dates and amounts of the replacement that the evidence states in
 *     another way
 */
record Known(Set<String> words, Set<String> converted) {

    private static final Set<String> DENIALS =
            Set.of("no", "not", "never", "none", "neither", "nobody", "without", "cannot");

    /**
     * Endings vary between evidence and answer; stems of this length or longer may differ in them.
     */
    private static final int SHORTEST_STEM = 4;

    private static final int LONGEST_ENDING = 3;

    static Known to(Change change, List<String> evidence) {
        Set<String> words = new HashSet<>();
        Words.of(change.sentence()).forEach(word -> words.add(word.normal()));
        for (String text : evidence) {
            Words.of(text).forEach(word -> words.add(word.normal()));
        }
        if (words.stream().anyMatch(Known::isDenial)) {
            words.addAll(Set.of("no", "not", "never"));
        }
        return new Known(words, converted(change, evidence));
    }

    static boolean isDenial(Word word) {
        return isDenial(word.normal());
    }

    private static boolean isDenial(String word) {
        return DENIALS.contains(word) || word.endsWith("n't") || word.endsWith("n’t");
    }

    private static Set<String> converted(Change change, List<String> evidence) {
        List<Quantity> stated =
                evidence.stream().flatMap(text -> QuantityParser.of(text).stream()).toList();
        int start = change.span().start();
        Span place = new Span(start, start + change.replacement().length());
        Set<String> converted = new HashSet<>();
        for (Quantity amount : QuantityParser.of(change.revised())) {
            boolean same =
                    amount.span().overlaps(place)
                            && stated.stream()
                                    .anyMatch(other -> other.compare(amount) == Agreement.AGREE);
            if (same) {
                Words.of(amount.number().of(change.revised()))
                        .forEach(word -> converted.add(word.normal()));
            }
        }
        List<CalendarDate> dates =
                evidence.stream().flatMap(text -> DateParser.of(text).stream()).toList();
        for (CalendarDate date : DateParser.of(change.revised())) {
            boolean same =
                    date.span().overlaps(place)
                            && dates.stream()
                                    .anyMatch(other -> other.compare(date) == Agreement.AGREE);
            if (same) {
                Words.of(date.span().of(change.revised()))
                        .forEach(word -> converted.add(word.normal()));
            }
        }
        return converted;
    }

    boolean supports(Word word) {
        String normal = word.normal();
        return words.contains(normal)
                || converted.contains(normal)
                || words.stream().anyMatch(other -> sameStem(normal, other));
    }

    private static boolean sameStem(String word, String other) {
        int stem = Math.max(word.length(), other.length()) - LONGEST_ENDING;
        return stem >= SHORTEST_STEM
                && Character.isLetter(word.charAt(0))
                && word.regionMatches(0, other, 0, Math.min(stem, word.length()));
    }
}
