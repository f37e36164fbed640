package io.fides.qasem;

import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.syntax.Parser;
import io.fides.syntax.WordTokenizer;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The compact questions and answers, and the arguments behind them, for measurements. */
public final class QasemArguments implements QasemParser {

    private final Parser parser;
    private final QasemModels models;
    private final SyntaxQasem qasem;

    /**
     * @param models what finds arguments
     */
    public QasemArguments(Parser parser, QasemModels models) {
        this.parser = parser;
        this.models = models;
        this.qasem = new SyntaxQasem(parser, models);
    }

    @Override
    public String name() {
        return qasem.name();
    }

    @Override
    public List<Outcome<List<QuestionAnswer>>> parse(List<String> sentences) {
        return qasem.parse(sentences);
    }

    /**
     * The arguments of a predicate that is known.
     *
     * @param at where it stands in the sentence
     * @return where its arguments stand, in reading order; empty if no word is there
     */
    public List<Span> arguments(String sentence, Span at, Kind kind) {
        Grammar grammar = grammar(sentence);
        return predicate(grammar, at)
                .mapToObj(word -> Candidates.arguments(grammar, word, models.arguments(kind)))
                .flatMap(List::stream)
                .map(each -> grammar.span(each.first(), each.last()))
                .toList();
    }

    /**
     * What is known of each phrase that may be an argument, to fit the models.
     *
     * @return the phrase and its features
     */
    public List<Described> described(String sentence, Span at) {
        Grammar grammar = grammar(sentence);
        return predicate(grammar, at).boxed().flatMap(word -> described(grammar, word)).toList();
    }

    private static Stream<Described> described(Grammar grammar, int word) {
        CandidateFeatures features = new CandidateFeatures(grammar, word);
        return Candidates.of(grammar, word).stream()
                .map(
                        each ->
                                new Described(
                                        grammar.span(each.first(), each.last()),
                                        features.of(each)));
    }

    /**
     * @param span of the phrase
     * @param features what a model may weigh
     */
    public record Described(Span span, List<String> features) {}

    private Grammar grammar(String sentence) {
        return new Grammar(
                sentence, parser.parse(List.of(WordTokenizer.tokens(sentence))).getFirst());
    }

    /** The last word inside, if any: of “co-founded” that is the verb. */
    private static IntStream predicate(Grammar grammar, Span at) {
        return IntStream.range(0, grammar.size())
                .filter(i -> grammar.word(i).span().overlaps(at))
                .reduce((_, last) -> last)
                .stream();
    }
}
