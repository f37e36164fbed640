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
        SentenceSyntax syntax = syntax(sentence);
        return predicate(syntax, at)
                .mapToObj(word -> new Candidates(syntax, word).arguments(models.arguments(kind)))
                .flatMap(List::stream)
                .map(each -> syntax.span(each.first(), each.last()))
                .toList();
    }

    /**
     * What is known of each phrase that may be an argument, to fit the models.
     *
     * @return the phrase and its features
     */
    public List<Described> described(String sentence, Span at) {
        SentenceSyntax syntax = syntax(sentence);
        return predicate(syntax, at).boxed().flatMap(word -> described(syntax, word)).toList();
    }

    private static Stream<Described> described(SentenceSyntax syntax, int word) {
        Candidates candidates = new Candidates(syntax, word);
        return candidates.all().stream()
                .map(
                        each ->
                                new Described(
                                        syntax.span(each.first(), each.last()),
                                        candidates.features(each)));
    }

    /**
     * @param span of the phrase
     * @param features what a model may weigh
     */
    public record Described(Span span, List<String> features) {}

    private SentenceSyntax syntax(String sentence) {
        return new SentenceSyntax(
                sentence, parser.parse(List.of(WordTokenizer.tokens(sentence))).getFirst());
    }

    /** The last word inside, if any: of “co-founded” that is the verb. */
    private static IntStream predicate(SentenceSyntax syntax, Span at) {
        return IntStream.range(0, syntax.tree().size())
                .filter(i -> syntax.word(i).span().overlaps(at))
                .reduce((_, last) -> last)
                .stream();
    }
}
