package io.fides.qasem;

import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A parsed sentence, with what questions ask of it. */
record SentenceSyntax(String sentence, DependencyTree tree) {

    Word word(int i) {
        return tree.word(i);
    }

    String lower(int i) {
        return tree.word(i).form().toLowerCase(Locale.ROOT).replace('’', '\'');
    }

    String lemma(int i) {
        return tree.word(i).lemma().toLowerCase(Locale.ROOT);
    }

    String relation(int i) {
        return tree.relation(i);
    }

    boolean is(int i, PartOfSpeech tag) {
        return tree.word(i).is(tag);
    }

    boolean feature(int i, String name, String value) {
        return tree.word(i).features().has(name, value);
    }

    List<Integer> children(int i, String... relations) {
        return tree.dependents(i, relations);
    }

    boolean has(int i, String... relations) {
        return !children(i, relations).isEmpty();
    }

    boolean isDenied(int i) {
        return tree.dependents(i).stream().anyMatch(this::denies);
    }

    boolean denies(int i) {
        return List.of("not", "n't", "never").contains(lower(i));
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
