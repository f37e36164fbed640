package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.domain.run.Outcome;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The compact questions and answers, and the arguments behind them, for measurements. */
public record QasemArguments(Parser parser, QasemModels models) implements QasemParser {

    @Override
    public String name() {
        return new SyntaxQasem(parser, models).name();
    }

    @Override
    public List<Outcome<List<QuestionAnswer>>> parse(List<String> sentences) {
        return new SyntaxQasem(parser, models).parse(sentences);
    }

    /**
     * The arguments of a predicate that is known.
     *
     * @param at where it stands in the sentence
     * @return where its arguments stand, in reading order; empty if no word is there
     */
    public List<Span> arguments(String sentence, Span at, Kind kind) {
        DependencyTree tree = parser.parse(sentence);
        return predicate(tree, at)
                .mapToObj(word -> new Candidates(tree, word).arguments(models.arguments(kind)))
                .flatMap(List::stream)
                .map(each -> tree.span(each.first(), each.last()))
                .toList();
    }

    /**
     * What is known of each phrase that may be an argument, to fit the models.
     *
     * @return the phrase and its features
     */
    public List<Described> described(String sentence, Span at) {
        DependencyTree tree = parser.parse(sentence);
        return predicate(tree, at).boxed().flatMap(word -> described(tree, word)).toList();
    }

    private static Stream<Described> described(DependencyTree tree, int word) {
        Candidates candidates = new Candidates(tree, word);
        return candidates.all().stream()
                .map(
                        each ->
                                new Described(
                                        tree.span(each.first(), each.last()),
                                        candidates.features(each)));
    }

    /**
     * @param span of the phrase
     * @param features what a model may weigh
     */
    public record Described(Span span, List<String> features) {}

    /** The last word inside, if any: of “co-founded” that is the verb. */
    private static IntStream predicate(DependencyTree tree, Span at) {
        return IntStream.range(0, tree.size())
                .filter(i -> tree.word(i).span().overlaps(at))
                .reduce((_, last) -> last)
                .stream();
    }
}
