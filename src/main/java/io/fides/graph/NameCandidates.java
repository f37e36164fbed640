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
record NameCandidates(String text, DependencyTree tree) {

    private static final int WORDS = 7;

    /** A piece; its basic form has a dictionary form last: “vaccine” for “vaccines”. */
    record Candidate(Span span, String name, String basic) {}

    List<Candidate> all() {
        List<Candidate> all = new ArrayList<>();
        for (int from = 0; from < tree.size(); from++) {
            boolean named = false;
            int end = canBegin(tree.word(from)) ? Math.min(tree.size(), from + WORDS) : from;
            for (int to = from; to < end; to++) {
                Word last = tree.word(to);
                named |= names(last);
                // A single common noun is worth a look, an adjective or a number alone is not.
                boolean worth = from < to || last.form().length() > 2;
                if (named && worth && canEnd(last) && !goesOn(from, to)) {
                    all.add(candidate(tree.word(from), last));
                }
            }
        }
        return all;
    }

    /** Names that are names whatever a graph knows: runs of proper nouns. */
    List<Span> proper() {
        List<Span> runs = new ArrayList<>();
        boolean inside = false;
        for (Word word : tree.words()) {
            boolean proper = word.is(PartOfSpeech.PROPN);
            if (proper) {
                int start = inside ? runs.removeLast().start() : word.span().start();
                runs.add(new Span(start, word.span().end()));
            }
            inside = proper;
        }
        return runs;
    }

    /** Whether the next word belongs to the same name: “Florence” of “Florence Nightingale”. */
    private boolean goesOn(int from, int to) {
        int next = to + 1;
        return next < tree.size()
                && tree.relation(next).equals("flat")
                && tree.word(next).is(PartOfSpeech.PROPN)
                && tree.head(next) >= from
                && tree.head(next) <= to;
    }

    private Candidate candidate(Word first, Word last) {
        // After a number the possessive is no word of its own: “Apollo 11's”.
        boolean possessive = last.form().matches("\\d+['’]s");
        int end = last.span().end() - (possessive ? 2 : 0);
        Span span = new Span(first.span().start(), end);
        String head = text.substring(span.start(), last.span().start());
        return new Candidate(span, span.of(text), possessive ? span.of(text) : head + last.lemma());
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
