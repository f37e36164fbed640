package io.fides.verify.rewrite;

import io.fides.domain.Span;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import io.fides.verify.rewrite.Phrase.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;

/** Reads the phrases of a parsed sentence. */
final class Phrases {

    /** Longer phrases hold several facts; exchanging them is no local edit. */
    private static final int LONGEST = 12;

    private static final Set<String> INSIDE_NAME = Set.of("flat", "compound");
    private static final Set<String> BEFORE_NOUN = Set.of("compound", "amod", "flat");
    private static final Set<String> CLAUSES = Set.of("advcl", "xcomp", "ccomp");
    private static final Set<String> OBLIQUE = Set.of("obl", "nmod");
    private static final Set<String> ARGUMENTS =
            Set.of("obj", "nsubj", "obl", "nmod", "appos", "conj", "root");

    private final String sentence;
    private final DependencyTree tree;
    private final List<Phrase> found = new ArrayList<>();

    private Phrases(String sentence, DependencyTree tree) {
        this.sentence = sentence;
        this.tree = tree;
    }

    /**
     * @return in reading order of their heads; phrases lie within one another
     */
    static List<Phrase> of(String sentence, DependencyTree tree) {
        Phrases phrases = new Phrases(sentence, tree);
        for (int i = 0; i < tree.size(); i++) {
            phrases.word(i);
            phrases.subtree(i);
        }
        return List.copyOf(phrases.found);
    }

    private void word(int i) {
        Word word = tree.word(i);
        switch (word.tag()) {
            case NUM -> number(i);
            case PROPN -> name(i);
            case NOUN -> {
                add(Kind.NOUN, i, i, i);
                add(Kind.NOUN_GROUP, i, first(i, BEFORE_NOUN), i);
            }
            case ADJ -> add(Kind.ADJECTIVE, i, i, i);
            case ADV -> add(Kind.ADVERB, i, i, i);
            case VERB -> add(Kind.VERB, form(word), i, i, i);
            case ADP, SCONJ -> add(Kind.PREPOSITION, i, i, i);
            case AUX, CCONJ, DET, INTJ, PART, PRON, PUNCT, SYM, X -> {}
        }
    }

    private void number(int i) {
        add(Kind.NUMBER, i, i, i);
        int counted = tree.head(i);
        if (relation(i).equals("nummod") && counted > i && counted - i <= 2) {
            add(Kind.AMOUNT, counted, i, counted);
        }
    }

    private void name(int i) {
        if (INSIDE_NAME.contains(relation(i)) && tree.word(tree.head(i)).is(PartOfSpeech.PROPN)) {
            add(Kind.NAME_PART, i, i, i);
            return;
        }
        int first = first(i, BEFORE_NOUN);
        int last = i;
        while (last + 1 < tree.size()
                && INSIDE_NAME.contains(relation(last + 1))
                && isBelow(last + 1, i)) {
            last++;
        }
        add(Kind.NAME, i, first, last);
        if (first != last) {
            add(Kind.NAME_PART, i, i, i);
        }
    }

    private void subtree(int i) {
        String relation = relation(i);
        SortedSet<Integer> inside = tree.subtree(i);
        int first = inside.first();
        int last = inside.last();
        if (last - first + 1 != inside.size()) {
            return;
        }
        while (last > i && tree.word(last).is(PartOfSpeech.PUNCT)) {
            last--;
        }
        if (last - first < 1 || last - first >= LONGEST) {
            return;
        }
        if (OBLIQUE.contains(relation)) {
            add(Kind.PREPOSITIONAL, i, first, last);
        } else if (CLAUSES.contains(relation)) {
            add(Kind.CLAUSE, i, first, last);
        }
        if (ARGUMENTS.contains(relation) && tree.word(i).tag().isNominal()) {
            int start = first;
            while (start < i && isMarker(tree.word(start))) {
                start++;
            }
            if (start < last) {
                add(Kind.NOMINAL, i, start, last);
            }
        }
    }

    private static boolean isMarker(Word word) {
        return word.is(PartOfSpeech.ADP) || word.is(PartOfSpeech.DET);
    }

    /** The first of the words in front of {@code head} that form one group with it. */
    private int first(int head, Set<String> relations) {
        int first = head;
        while (first > 0 && relations.contains(relation(first - 1)) && isBelow(first - 1, head)) {
            first--;
        }
        return first;
    }

    private boolean isBelow(int word, int head) {
        int at = word;
        while (at != Arc.ROOT && at != head) {
            at = tree.head(at);
        }
        return at == head;
    }

    private String relation(int i) {
        return tree.arcs().get(i).universalRelation();
    }

    private static String form(Word verb) {
        return verb.features().value("VerbForm").orElse("")
                + verb.features().value("Tense").orElse("")
                + verb.features().value("Person").orElse("");
    }

    private void add(Kind kind, int head, int first, int last) {
        add(kind, "", head, first, last);
    }

    private void add(Kind kind, String form, int head, int first, int last) {
        Span span = new Span(tree.word(first).span().start(), tree.word(last).span().end());
        String governor = tree.head(head) == Arc.ROOT ? "" : tree.word(tree.head(head)).lemma();
        found.add(new Phrase(kind, form, relation(head), governor, span, span.of(sentence)));
    }
}
