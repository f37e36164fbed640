package io.fides.eval.parsing;

import io.fides.domain.Span;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Features;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads treebanks in the CoNLL-U format: a line with ten fields for each word, an empty line after
 * each sentence. The text comes from the comment “# text = …”; a word that is not found there makes
 * the sentence unreadable, as its place is not known. Multi-word tokens are read as their words,
 * empty nodes are left out.
 */
public final class ConlluReader {

    private static final String TEXT = "# text = ";
    private static final int FIELDS = 10;
    private static final int FORM = 1;
    private static final int LEMMA = 2;
    private static final int TAG = 3;
    private static final int FEATURES = 5;
    private static final int HEAD = 6;
    private static final int RELATION = 7;

    private ConlluReader() {}

    /**
     * @throws IllegalArgumentException if they are not CoNLL-U, with the number of the line after
     *     the sentence
     */
    public static List<GoldSentence> read(Iterable<String> lines) {
        List<GoldSentence> sentences = new ArrayList<>();
        List<String[]> rows = new ArrayList<>();
        String text = "";
        int number = 0;
        for (String line : lines) {
            number++;
            if (line.startsWith(TEXT)) {
                text = line.substring(TEXT.length());
            } else if (line.isEmpty()) {
                add(sentences, text, rows, number);
                rows.clear();
            } else if (!line.startsWith("#")) {
                rows.add(line.split("\t", -1));
            }
        }
        add(sentences, text, rows, number + 1);
        return sentences;
    }

    private static void add(
            List<GoldSentence> sentences, String text, List<String[]> rows, int line) {
        if (rows.isEmpty()) {
            return;
        }
        try {
            sentences.add(sentence(text, rows));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("before line " + line + ": " + e.getMessage(), e);
        }
    }

    private static GoldSentence sentence(String text, List<String[]> rows) {
        List<Word> words = new ArrayList<>();
        List<Arc> arcs = new ArrayList<>();
        int at = 0;
        for (String[] row : rows) {
            if (row.length != FIELDS) {
                throw new IllegalArgumentException(row.length + " fields");
            }
            if (row[0].indexOf('-') >= 0 || row[0].indexOf('.') >= 0) {
                continue;
            }
            int found = text.indexOf(row[FORM], at);
            if (found < 0 || !isSpace(text.substring(at, found))) {
                throw new IllegalArgumentException("no word " + row[0] + " in the text");
            }
            at = found + row[FORM].length();
            words.add(word(row, new Span(found, at)));
            arcs.add(new Arc(Integer.parseInt(row[HEAD]) - 1, row[RELATION]));
        }
        List<Span> spans = words.stream().map(Word::span).toList();
        return new GoldSentence(
                new TokenizedSentence(text, spans), new DependencyTree(words, arcs));
    }

    private static boolean isSpace(String text) {
        return text.chars().allMatch(c -> Character.isWhitespace(c) || Character.isSpaceChar(c));
    }

    private static Word word(String[] row, Span span) {
        return new Word(
                row[FORM],
                row[LEMMA],
                PartOfSpeech.of(row[TAG]),
                Features.parse(row[FEATURES]),
                span);
    }

    /** A sentence of a treebank. */
    public record GoldSentence(TokenizedSentence tokens, DependencyTree tree) {

        public GoldSentence {
            if (tokens.size() != tree.size()) {
                throw new IllegalArgumentException(
                        tokens.size() + " tokens, " + tree.size() + " words");
            }
        }
    }
}
