package io.fides.syntax;

import io.fides.domain.Span;
import java.util.List;

/**
 * A sentence and where its words are.
 *
 * @param words at least one; not empty, in reading order, apart from each other
 */
public record TokenizedSentence(String text, List<Span> words) {

    public TokenizedSentence {
        words = List.copyOf(words);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a sentence without words");
        }
        int end = 0;
        for (Span word : words) {
            if (word.isEmpty() || word.start() < end || word.end() > text.length()) {
                throw new IllegalArgumentException("not the span of a word: " + word);
            }
            end = word.end();
        }
    }

    public int size() {
        return words.size();
    }

    public String form(int index) {
        return words.get(index).of(text);
    }

    /** Whether nothing stands between this word and the one before it. */
    public boolean isGlued(int index) {
        return index > 0 && words.get(index - 1).end() == words.get(index).start();
    }
}
