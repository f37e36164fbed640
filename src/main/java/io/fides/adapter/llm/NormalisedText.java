package io.fides.adapter.llm;

import io.fides.domain.Span;
import java.util.Arrays;
import java.util.Optional;

/**
 * A text in which a copy of a part can be found although a model has changed white space, quotation
 * marks, dashes or emphasis marks while copying.
 */
final class NormalisedText {

    private static final String EMPHASIS = "*_`";

    private final String text;
    private final String plain;

    /** For each unit of {@code plain}, where it stands in {@code text}. */
    private final int[] places;

    NormalisedText(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        int[] places = new int[text.length()];
        for (int i = 0; i < text.length(); i++) {
            char unit = normalised(text.charAt(i));
            boolean skipped =
                    EMPHASIS.indexOf(unit) >= 0
                            || (unit == ' '
                                    && (plain.isEmpty()
                                            || plain.charAt(plain.length() - 1) == ' '));
            if (!skipped) {
                places[plain.length()] = i;
                plain.append(unit);
            }
        }
        this.text = text;
        this.plain = plain.toString();
        this.places = Arrays.copyOf(places, plain.length());
    }

    private static char normalised(char unit) {
        return switch (unit) {
            case '‘', '’', '‚', '‛', 'ʼ', '´' -> '\'';
            case '“', '”', '„', '‟', '«', '»' -> '"';
            case '‐', '‑', '‒', '–', '—', '−' -> '-';
            default -> Character.isWhitespace(unit) || Character.isSpaceChar(unit) ? ' ' : unit;
        };
    }

    /** Finds {@code part}, exactly if possible, with the emphasis marks that touch it. */
    Optional<Span> find(String part, int from) {
        String wanted = part.strip();
        int exact = text.indexOf(wanted, from);
        if (exact >= 0 && !wanted.isEmpty()) {
            return Optional.of(new Span(exact, exact + wanted.length()));
        }
        String alike = new NormalisedText(wanted).plain.strip();
        if (alike.isEmpty()) {
            return Optional.empty();
        }
        int first = Arrays.binarySearch(places, from);
        int at = plain.indexOf(alike, first >= 0 ? first : -first - 1);
        if (at < 0) {
            return Optional.empty();
        }
        int start = places[at];
        int end = places[at + alike.length() - 1] + 1;
        while (start > from && EMPHASIS.indexOf(text.charAt(start - 1)) >= 0) {
            start--;
        }
        while (end < text.length() && EMPHASIS.indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        return Optional.of(new Span(start, end));
    }
}
