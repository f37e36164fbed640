package io.fides.syntax;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a sentence into words by the conventions of the Universal Dependencies treebanks of
 * English, which a parser trained on them expects.
 *
 * <ul>
 *   <li>contractions are two words: do|n't, it|'s, the possessive Mary|'s, can|not;
 *   <li>hyphens and slashes between words are words, unless a prefix or a number is meant:
 *       well|-|known, non-linear, 24/12/1998;
 *   <li>a currency sign, a percent sign and a unit part from their number: $|5, 5|%, 5|km;
 *   <li>addresses, decimals, abbreviations and initials stay whole: U.S., Dr., 3.5;
 *   <li>a full stop that ends the sentence is a word, even after an abbreviation, but for initials;
 *   <li>equal marks in a row are one word: …, !!!, ---.
 * </ul>
 *
 * <p>Every character but white space belongs to exactly one word. Pure; takes time linear in the
 * length of the sentence.
 */
public final class WordTokenizer {

    private WordTokenizer() {}

    /**
     * @throws IllegalArgumentException if nothing but white space is in {@code sentence}
     */
    public static TokenizedSentence tokens(String sentence) {
        List<Span> words = new ArrayList<>();
        int end = sentence.length();
        while (end > 0 && Letters.isSpace(sentence.charAt(end - 1))) {
            end--;
        }
        int at = 0;
        while (at < end) {
            if (Letters.isSpace(sentence.charAt(at))) {
                at++;
                continue;
            }
            int stop = at;
            while (stop < end && !Letters.isSpace(sentence.charAt(stop))) {
                stop++;
            }
            new Chunk(sentence, at, stop, stop == end).into(words);
            at = stop;
        }
        return new TokenizedSentence(sentence, words);
    }
}
