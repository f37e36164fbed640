package io.fides.graph;

import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.ArrayList;
import java.util.List;

/**
 * The pieces of a sentence that may name something (NER of ClaimVer §3.1): runs of up to seven
 * words that end in a noun, a name or a number, with at least one noun or name among them.
 */
final class NameCandidates {

    private static final int WORDS = 7;

    private final String text;
    private final DependencyTree tree;
    private final List<Word> words;

    /**
     * A piece that may be a name.
     *
     * @param name as it stands there
     * @param basic with its last word in its dictionary form: “vaccine” for “vaccines”
     */
    record Candidate(Span span, String name, String basic) {}

    NameCandidates(String text, DependencyTree tree) {
        this.text = text;
        this.tree = tree;
        this.words = tree.words();
    }

    List<Candidate> all() {
        List<Candidate> all = new ArrayList<>();
        for (int from = 0; from < words.size(); from++) {
            if (!canBegin(words.get(from))) {
                continue;
            }
            boolean named = false;
            for (int to = from; to < words.size() && to < from + WORDS; to++) {
                Word last = words.get(to);
                named |= names(last);
                if (named && canEnd(last) && isWorth(from, to) && !goesOn(from, to)) {
                    all.add(candidate(from, to));
                }
            }
        }
        return all;
    }

    /** Names that are names whatever a graph knows: runs of proper nouns. */
    List<Span> proper() {
        List<Span> runs = new ArrayList<>();
        int from = -1;
        for (int i = 0; i <= words.size(); i++) {
            boolean inside = i < words.size() && words.get(i).is(PartOfSpeech.PROPN);
            if (inside && from < 0) {
                from = i;
            } else if (!inside && from >= 0) {
                runs.add(new Span(words.get(from).span().start(), words.get(i - 1).span().end()));
                from = -1;
            }
        }
        return runs;
    }

    /** Whether the next word belongs to the same name: “Florence” of “Florence Nightingale”. */
    private boolean goesOn(int from, int to) {
        int next = to + 1;
        return next < words.size()
                && tree.relation(next).equals("flat")
                && words.get(next).is(PartOfSpeech.PROPN)
                && tree.head(next) >= from
                && tree.head(next) <= to;
    }

    private Candidate candidate(int from, int to) {
        Word last = words.get(to);
        Span span = new Span(words.get(from).span().start(), end(last));
        String head = text.substring(span.start(), last.span().start());
        String basic = last.span().end() == span.end() ? head + last.lemma() : span.of(text);
        return new Candidate(span, span.of(text), basic);
    }

    /** After a number the possessive is no word of its own: “Apollo 11's”. */
    private static int end(Word last) {
        boolean possessive = last.form().matches("\\d+['’]s");
        return possessive ? last.span().end() - 2 : last.span().end();
    }

    /** A single common noun is worth a look, an adjective or a number alone is not. */
    private boolean isWorth(int from, int to) {
        return from < to || (names(words.get(from)) && words.get(from).form().length() > 2);
    }

    private static boolean names(Word word) {
        return word.is(PartOfSpeech.PROPN) || word.is(PartOfSpeech.NOUN) || isCapital(word);
    }

    private static boolean canBegin(Word word) {
        return switch (word.tag()) {
            case NOUN, PROPN, NUM, X, ADJ -> true;
            case PUNCT, SYM, PART, CCONJ, PRON, AUX -> false;
            case ADP, ADV, DET, INTJ, SCONJ, VERB -> isCapital(word);
        };
    }

    private static boolean canEnd(Word word) {
        return switch (word.tag()) {
            case NOUN, PROPN, NUM, X -> true;
            case PUNCT, SYM, PART, CCONJ, PRON, AUX, ADP, DET, INTJ, SCONJ -> false;
            case ADJ, ADV, VERB -> isCapital(word);
        };
    }

    private static boolean isCapital(Word word) {
        return Character.isUpperCase(word.form().codePointAt(0));
    }
}
