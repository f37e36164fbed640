package io.fides.adapter.onnx;

import io.fides.domain.Span;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * BERT's tokenizer: text is normalised, split at spaces, punctuation and Chinese characters, and
 * each word is cut greedily into the longest pieces of the vocabulary (Wu et al. 2016; Devlin et
 * al. 2019). It gives the ids that Hugging Face's tokenizers gives, with one difference that is
 * meant: text that spells a special token, such as "[SEP]", is text. A page cannot end its own part
 * of the input.
 *
 * <p>Unpaired surrogates count as U+FFFD, as they would after any encoding.
 *
 * <p>Safe for many threads. Nothing is remembered between texts: splitting a window takes some
 * thirty microseconds, a thousandth of what the model takes for it.
 */
final class WordPiece {

    private static final String CONTINUATION = "##";

    /** The one code point whose lower case, in no particular language, is two: i and a dot. */
    private static final int DOTTED_CAPITAL_I = 0x130;

    private static final int DOT_ABOVE = 0x307;
    private static final int REPLACEMENT = 0xFFFD;

    private final Map<String, Integer> vocabulary;

    /** In UTF-16 units. */
    private final int longestPiece;

    private final int unknown;
    private final int longestWord;
    private final Rules rules;

    /**
     * How text is prepared before it is split, as {@code tokenizer.json} says.
     *
     * @param clean leave out control characters
     * @param chinese make each Chinese character a word
     * @param stripAccents decompose (NFD) and leave out nonspacing marks
     * @param lowercase by code point, without regard to language
     */
    record Rules(boolean clean, boolean chinese, boolean stripAccents, boolean lowercase) {}

    /**
     * @param vocabulary ids by piece; pieces that continue a word begin with "##"
     * @param unknown the id of a word that cannot be cut into pieces
     * @param longestWord in code points; longer words are unknown
     */
    WordPiece(Map<String, Integer> vocabulary, int unknown, int longestWord, Rules rules) {
        this.vocabulary = vocabulary;
        this.longestPiece = vocabulary.keySet().stream().mapToInt(String::length).max().orElse(0);
        this.unknown = unknown;
        this.longestWord = longestWord;
        this.rules = rules;
    }

    /**
     * @param limit how many tokens are wanted at most; what follows is not looked at
     * @return the ids of the text's tokens, without special ones
     */
    int[] ids(String text, int limit) {
        Splitting splitting = new Splitting(limit);
        splitting.read(rules.stripAccents() ? decomposed(text) : text);
        return splitting.ids.stream().limit(limit).mapToInt(Integer::intValue).toArray();
    }

    /**
     * @return the words that are cut into pieces, one by one: runs of letters, single signs
     */
    static List<Span> words(String text) {
        List<Span> words = new ArrayList<>();
        int start = -1;
        for (int i = 0; i < text.length(); ) {
            int next = i + Character.charCount(text.codePointAt(i));
            byte kind = BertAlphabet.kind(scalar(text.codePointAt(i)));
            boolean letter =
                    kind == BertAlphabet.LETTER
                            || kind == BertAlphabet.MARK
                            || kind == BertAlphabet.DROPPED;
            if (start >= 0 && !letter) {
                words.add(new Span(start, i));
                start = -1;
            }
            if (letter && start < 0) {
                start = i;
            } else if (!letter && kind != BertAlphabet.SPACE) {
                words.add(new Span(i, next));
            }
            i = next;
        }
        if (start >= 0) {
            words.add(new Span(start, text.length()));
        }
        return List.copyOf(words);
    }

    /** Text without what cleaning drops, in NFD; the text itself where that changes nothing. */
    private String decomposed(String text) {
        if (Normalizer.isNormalized(text, Normalizer.Form.NFD)) {
            return text;
        }
        // Marks are put in order only after what stands between them has been dropped.
        StringBuilder kept = new StringBuilder(text.length());
        text.codePoints()
                .map(WordPiece::scalar)
                .filter(c -> !rules.clean() || BertAlphabet.kind(c) != BertAlphabet.DROPPED)
                .forEach(kept::appendCodePoint);
        return Normalizer.normalize(kept, Normalizer.Form.NFD);
    }

    private static int scalar(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE
                ? REPLACEMENT
                : codePoint;
    }

    /** The state of reading one text. */
    private final class Splitting {

        private final int limit;
        private final List<Integer> ids = new ArrayList<>();
        private final StringBuilder word = new StringBuilder();

        Splitting(int limit) {
            this.limit = limit;
        }

        void read(String text) {
            int i = 0;
            while (i < text.length() && ids.size() < limit) {
                int codePoint = text.codePointAt(i);
                i += Character.charCount(codePoint);
                put(scalar(codePoint));
            }
            endWord();
        }

        private void put(int c) {
            switch (BertAlphabet.kind(c)) {
                case BertAlphabet.SPACE -> endWord();
                case BertAlphabet.PUNCTUATION -> alone(c);
                case BertAlphabet.DROPPED -> {
                    if (!rules.clean()) {
                        uncleaned(c);
                    }
                }
                case BertAlphabet.MARK -> {
                    if (!rules.stripAccents()) {
                        letter(c);
                    }
                }
                case BertAlphabet.CHINESE -> {
                    if (rules.chinese()) {
                        alone(c);
                    } else {
                        letter(c);
                    }
                }
                default -> letter(c);
            }
        }

        /** Some control characters are spaces where they were not dropped before. */
        private void uncleaned(int c) {
            if (c == 0x0B || c == 0x0C || c == 0x85) {
                endWord();
            } else {
                letter(c);
            }
        }

        private void alone(int c) {
            endWord();
            letter(c);
            endWord();
        }

        private void letter(int c) {
            if (!rules.lowercase()) {
                append(c);
            } else if (c == DOTTED_CAPITAL_I) {
                append('i');
                append(DOT_ABOVE);
            } else {
                append(Character.toLowerCase(c));
            }
        }

        private void append(int c) {
            if (word.length() <= 2 * longestWord) { // else it is unknown however it goes on
                word.appendCodePoint(c);
            }
        }

        private void endWord() {
            if (!word.isEmpty()) {
                cut(word.toString());
                word.setLength(0);
            }
        }

        private void cut(String text) {
            List<Integer> pieces = new ArrayList<>();
            int from = 0;
            boolean tooLong = text.codePointCount(0, text.length()) > longestWord;
            while (!tooLong && from < text.length()) {
                int to = Math.min(text.length(), from + longestPiece);
                while (to > from && !vocabulary.containsKey(piece(text, from, to))) {
                    to--;
                }
                if (to == from) {
                    break;
                }
                pieces.add(vocabulary.getOrDefault(piece(text, from, to), unknown));
                from = to;
            }
            ids.addAll(from < text.length() ? List.of(unknown) : pieces);
        }

        private static String piece(String text, int from, int to) {
            return from == 0 ? text.substring(0, to) : CONTINUATION + text.substring(from, to);
        }
    }
}
