package io.fides.verify.model;

import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import io.fides.syntax.WordTokenizer;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The words of a text that can be exchanged for others: those that hang together in its tree, so
 * that all but one depend on another of them. No name is cut in two, and none begins with a verb:
 * with another deed others would have to do it.
 *
 * @param sentences in reading order
 */
record ParsedPhrases(List<Parsed> sentences) implements Phrases {

    /**
     * A sentence of the text.
     *
     * @param start where it begins
     */
    record Parsed(int start, DependencyTree tree) {

        Span place() {
            return new Span(start, start + tree.span(tree.size() - 1).end());
        }
    }

    ParsedPhrases {
        sentences = List.copyOf(sentences);
    }

    static ParsedPhrases of(String text, Parser parser) {
        return new ParsedPhrases(
                SentenceSplitter.split(text).stream()
                        .map(
                                sentence ->
                                        new Parsed(
                                                sentence.start(),
                                                parser.parse(
                                                                List.of(
                                                                        WordTokenizer.tokens(
                                                                                sentence.of(text))))
                                                        .getFirst()))
                        .toList());
    }

    @Override
    public Optional<Phrase> at(Span place) {
        return sentences.stream()
                .filter(each -> each.place().contains(place))
                .findFirst()
                .flatMap(each -> phrase(each.tree(), place.shift(-each.start())));
    }

    @Override
    public Optional<Word> word(int at) {
        Span place = new Span(at, at + 1);
        return sentences.stream()
                .filter(each -> each.place().contains(place))
                .flatMap(
                        each ->
                                each.tree().words().stream()
                                        .filter(
                                                it ->
                                                        it.span()
                                                                .shift(each.start())
                                                                .contains(place)))
                .findFirst();
    }

    @Override
    public List<Denial> denials(String statement) {
        return sentences.stream()
                .flatMap(
                        each ->
                                new Denials(each.tree(), statement)
                                        .all()
                                        .map(denial -> denial.shift(each.start())))
                .toList();
    }

    private static Optional<Phrase> phrase(DependencyTree tree, Span place) {
        List<Integer> inside =
                IntStream.range(0, tree.size())
                        .filter(i -> tree.span(i).overlaps(place))
                        .boxed()
                        .toList();
        List<Integer> heads =
                inside.stream()
                        .filter(i -> !tree.is(i, PartOfSpeech.PUNCT))
                        .filter(i -> !inside.contains(tree.head(i)))
                        .toList();
        if (heads.size() != 1
                || tree.is(inside.getFirst(), PartOfSpeech.VERB)
                || isWithinName(tree, inside.getFirst())
                || isWithinName(tree, inside.getLast() + 1)) {
            return Optional.empty();
        }
        int head = heads.getFirst();
        int governor = tree.head(head);
        return Optional.of(
                new Phrase(
                        new Kind(
                                tree.word(inside.getFirst()).tag(),
                                tree.word(inside.getLast()).tag(),
                                tree.word(head).tag()),
                        tree.universalRelation(head),
                        governor == Arc.ROOT ? "" : tree.lemma(governor),
                        tree.isPlural(head)));
    }

    /** Whether a name goes on from the word before to the one at {@code index}. */
    private static boolean isWithinName(DependencyTree tree, int index) {
        return index > 0
                && index < tree.size()
                && tree.is(index - 1, PartOfSpeech.PROPN)
                && tree.is(index, PartOfSpeech.PROPN);
    }
}
