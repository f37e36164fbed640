package io.fides.revise;

import io.fides.domain.Span;
import io.fides.retrieve.Terms;
import io.fides.revise.Words.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where a wording of a fact stands in the sentence that the fact comes from. */
final class Occurrence {

    /** How many words to each side tell two places apart. */
    private static final int REACH = 4;

    private Occurrence() {}

    /**
     * The place of a wording of a fact in a sentence; empty if it does not stand there as whole
     * words, or more than once and its neighbours do not tell where.
     */
    static Optional<Span> find(String wording, String fact, String sentence) {
        List<Span> places = all(wording, sentence);
        if (places.size() < 2) {
            return places.stream().findFirst();
        }
        List<Span> origins = all(wording, fact);
        if (origins.size() != 1) {
            return Optional.empty();
        }
        int best = -1;
        Optional<Span> chosen = Optional.empty();
        for (Span place : places) {
            int shared = shared(fact, origins.getFirst(), sentence, place);
            if (shared == best) {
                chosen = Optional.empty();
            } else if (shared > best) {
                best = shared;
                chosen = Optional.of(place);
            }
        }
        return chosen;
    }

    private static List<Span> all(String wording, String text) {
        return Terms.places(wording, text).stream()
                .filter(place -> !isWithinNumber(place.end(), text))
                .toList();
    }

    /** Whether digits go on behind a point or comma. */
    private static boolean isWithinNumber(int end, String text) {
        return Character.isDigit(text.charAt(end - 1))
                && text.substring(end).matches("(?s)[.,]\\d.*");
    }

    /** The words around a place; those before it first, nearest last. */
    private static List<List<String>> neighbours(String text, Span place) {
        List<String> before = new ArrayList<>();
        List<String> after = new ArrayList<>();
        for (Word word : Words.of(text)) {
            if (word.span().end() <= place.start()) {
                before.add(word.normal());
            } else if (word.span().start() >= place.end()) {
                after.add(word.normal());
            }
        }
        return List.of(
                before.subList(Math.max(0, before.size() - REACH), before.size()),
                after.subList(0, Math.min(REACH, after.size())));
    }

    /** How many words near two places of two texts are the same. */
    static int shared(String text, Span place, String other, Span there) {
        List<List<String>> a = neighbours(text, place);
        List<List<String>> b = neighbours(other, there);
        int shared = 0;
        for (int side = 0; side < 2; side++) {
            List<String> left = new ArrayList<>(b.get(side));
            for (String word : a.get(side)) {
                shared += left.remove(word) ? 1 : 0;
            }
        }
        return shared;
    }
}
