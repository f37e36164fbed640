package io.fides.eval.qasem;

import io.fides.domain.Span;
import java.util.List;
import java.util.regex.Pattern;

/** The words of a text between blanks, by which places in it are compared. */
final class Tokens {

    private static final Pattern WORD = Pattern.compile("\\P{javaWhitespace}+");

    private final List<Span> words;

    Tokens(String text) {
        words =
                WORD.matcher(text)
                        .results()
                        .map(word -> new Span(word.start(), word.end()))
                        .toList();
    }

    /** The indices of the words that a place touches. */
    Span of(Span place) {
        int first = 0;
        while (first < words.size() && words.get(first).end() <= place.start()) {
            first++;
        }
        int end = first;
        while (end < words.size() && words.get(end).start() < place.end()) {
            end++;
        }
        return new Span(first, end);
    }

    /** The same of each place; of those that touch the same words one. */
    List<Span> of(List<Span> places) {
        return places.stream().map(this::of).distinct().toList();
    }

    /** What both cover of what either covers. */
    static double overlap(Span a, Span b) {
        int common = Math.min(a.end(), b.end()) - Math.max(a.start(), b.start());
        int all = Math.max(a.end(), b.end()) - Math.min(a.start(), b.start());
        return common <= 0 ? 0 : (double) common / all;
    }
}
