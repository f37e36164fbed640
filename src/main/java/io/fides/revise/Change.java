package io.fides.revise;

import io.fides.domain.Span;
import io.fides.revise.Words.Word;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The smallest contiguous change of whole words that turns one sentence into another. A bare
 * insertion or deletion takes in the word before it, so that it can be found in another wording.
 *
 * @param sentence before the change
 * @param span the words that are replaced, at least one
 */
public record Change(String sentence, Span span, String replacement) {

    /** The change from one sentence to another; empty if their words are the same. */
    public static Optional<Change> between(String before, String after) {
        List<Word> old = Words.of(before);
        List<Word> now = Words.of(after);
        int shorter = Math.min(old.size(), now.size());
        int head = 0;
        while (head < shorter && same(old.get(head), now.get(head))) {
            head++;
        }
        if (head == old.size() && head == now.size()) {
            return Optional.empty();
        }
        int tail = 0;
        while (tail < shorter - head
                && same(old.get(old.size() - 1 - tail), now.get(now.size() - 1 - tail))) {
            tail++;
        }
        if (head + tail == old.size() || head + tail == now.size()) {
            if (head + tail == 0) {
                return Optional.empty();
            }
            tail -= head > 0 ? 0 : 1;
            head -= head > 0 ? 1 : 0;
        }
        Span span = cover(old, head, tail);
        return Optional.of(new Change(before, span, cover(now, head, tail).of(after)));
    }

    private static boolean same(Word a, Word b) {
        return a.text().equals(b.text());
    }

    private static Span cover(List<Word> words, int head, int tail) {
        return new Span(
                words.get(head).span().start(), words.get(words.size() - 1 - tail).span().end());
    }

    /** The words that are replaced. */
    public String original() {
        return span.of(sentence);
    }

    /** The sentence with the change made. */
    public String revised() {
        return span.replaced(sentence, replacement);
    }

    /**
     * Makes the same change in another wording of the sentence, such as a sub-fact, at the place
     * whose neighbours are most alike; empty if the replaced words do not stand in it, or only
     * where it is more like another place of the sentence.
     */
    public Optional<String> in(String wording) {
        return places(original(), wording).stream()
                .filter(there -> !isElsewhere(wording, there))
                .max(Comparator.comparingInt(it -> Occurrence.shared(sentence, span, wording, it)))
                .map(there -> there.replaced(wording, replacement));
    }

    /** Whether a place of a wording is more like another place of the sentence. */
    private boolean isElsewhere(String wording, Span there) {
        int shared = Occurrence.shared(sentence, span, wording, there);
        return elsewhere(original())
                .anyMatch(place -> Occurrence.shared(sentence, place, wording, there) > shared);
    }

    /**
     * The same change, and what it takes out put where what it puts in stood before. The change
     * itself unless both are names, and the one that it puts in stands at one other place.
     */
    Change exchanged() {
        List<Span> others = elsewhere(replacement).toList();
        if (others.size() != 1 || !isName(original()) || !isName(replacement)) {
            return this;
        }
        Span other = others.getFirst();
        String both =
                other.start() > span.start()
                        ? span.replaced(other.replaced(sentence, original()), replacement)
                        : other.replaced(revised(), original());
        return between(sentence, both).orElse(this);
    }

    /** Whether it takes out or puts in words that stand in a text. */
    boolean isOf(String text) {
        return Stream.of(original(), replacement).anyMatch(words -> !places(words, text).isEmpty());
    }

    private static boolean isName(String words) {
        return Character.isUpperCase(words.codePointAt(0));
    }

    /** Where else in the sentence words stand. */
    private Stream<Span> elsewhere(String words) {
        return places(words, sentence).stream().filter(place -> !place.overlaps(span));
    }

    /** Where words stand in a text. */
    private static List<Span> places(String which, String text) {
        List<String> wanted = texts(Words.of(which));
        List<Word> words = Words.of(text);
        List<Span> places = new ArrayList<>();
        for (int first = 0; first + wanted.size() <= words.size(); first++) {
            List<Word> some = words.subList(first, first + wanted.size());
            if (texts(some).equals(wanted)) {
                places.add(cover(some, 0, 0));
            }
        }
        return places;
    }

    private static List<String> texts(List<Word> words) {
        return words.stream().map(Word::text).toList();
    }
}
