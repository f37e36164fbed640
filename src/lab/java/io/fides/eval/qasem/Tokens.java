package io.fides.eval.qasem;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;

/** The words of a text between blanks, by which places in it are compared. */
final class Tokens {

    private final List<Span> words = new ArrayList<>();

    Tokens(String text) {
        int start = -1;
        for (int at = 0; at <= text.length(); at++) {
            boolean blank = at == text.length() || Character.isWhitespace(text.charAt(at));
            if (!blank && start < 0) {
                start = at;
            } else if (blank && start >= 0) {
                words.add(new Span(start, at));
                start = -1;
            }
        }
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

    /** What both cover of what either covers. */
    static double overlap(Span a, Span b) {
        int common = Math.min(a.end(), b.end()) - Math.max(a.start(), b.start());
        int all = Math.max(a.end(), b.end()) - Math.min(a.start(), b.start());
        return common <= 0 ? 0 : (double) common / all;
    }
}
