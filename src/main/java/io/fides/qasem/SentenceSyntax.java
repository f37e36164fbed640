package io.fides.qasem;

import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.stream.Collectors;

/** A parsed sentence, with what questions ask of it. */
final class SentenceSyntax {

    private final String sentence;
    private final DependencyTree tree;
    private final List<List<Integer>> children = new ArrayList<>();

    SentenceSyntax(String sentence, DependencyTree tree) {
        this.sentence = sentence;
        this.tree = tree;
        for (int i = 0; i < tree.size(); i++) {
            children.add(new ArrayList<>());
        }
        for (int i = 0; i < tree.size(); i++) {
            if (tree.head(i) >= 0) {
                children.get(tree.head(i)).add(i);
            }
        }
    }

    int size() {
        return tree.size();
    }

    Word word(int i) {
        return tree.word(i);
    }

    String form(int i) {
        return tree.word(i).form();
    }

    String lower(int i) {
        return form(i).toLowerCase(Locale.ROOT).replace('’', '\'');
    }

    String lemma(int i) {
        return tree.word(i).lemma().toLowerCase(Locale.ROOT);
    }

    String relation(int i) {
        return tree.relation(i);
    }

    int head(int i) {
        return tree.head(i);
    }

    boolean is(int i, PartOfSpeech tag) {
        return tree.word(i).is(tag);
    }

    boolean feature(int i, String name, String value) {
        return tree.word(i).features().has(name, value);
    }

    List<Integer> children(int i) {
        return children.get(i);
    }

    List<Integer> children(int i, String... relations) {
        List<String> wanted = List.of(relations);
        return children.get(i).stream().filter(c -> wanted.contains(relation(c))).toList();
    }

    boolean has(int i, String... relations) {
        return !children(i, relations).isEmpty();
    }

    /** The word and all that hangs from it, in reading order. */
    SortedSet<Integer> subtree(int i) {
        return tree.subtree(i);
    }

    /** From the word to the root. */
    List<Integer> ancestors(int i) {
        List<Integer> above = new ArrayList<>();
        for (int at = i; at >= 0; at = head(at)) {
            above.add(at);
        }
        return above;
    }

    /** The prepositions or conjunctions that lead to the word, joined by “+”; empty if none. */
    String marker(int i) {
        return children(i, "case", "mark").stream()
                .map(this::lemma)
                .collect(Collectors.joining("+"));
    }

    Span span(int first, int last) {
        return new Span(word(first).span().start(), word(last).span().end());
    }

    String text(Span span) {
        return span.of(sentence);
    }
}
