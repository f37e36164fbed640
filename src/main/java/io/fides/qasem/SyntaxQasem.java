package io.fides.qasem;

import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Questions and answers by dependency trees. */
public final class SyntaxQasem implements QasemParser {

    private final Parser parser;
    private final Questions questions;

    /**
     * @param models what finds arguments
     */
    public SyntaxQasem(Parser parser, QasemModels models) {
        this.parser = parser;
        this.questions = new Questions(models);
    }

    @Override
    public String name() {
        return parser.name() + ", arguments-1";
    }

    @Override
    public List<Outcome<List<QuestionAnswer>>> parse(List<String> sentences) {
        List<String> written = sentences.stream().filter(each -> !each.isBlank()).toList();
        List<TokenizedSentence> words = written.stream().map(WordTokenizer::tokens).toList();
        List<DependencyTree> trees = words.isEmpty() ? List.of() : parser.parse(words);
        List<Outcome<List<QuestionAnswer>>> parsed = new ArrayList<>();
        int next = 0;
        for (String sentence : sentences) {
            parsed.add(
                    new Outcome.Done<>(
                            sentence.isBlank()
                                    ? List.of()
                                    : questions.of(new Grammar(sentence, trees.get(next++)))));
        }
        return List.copyOf(parsed);
    }

    /**
     * The arguments of a predicate that is known, for measurements.
     *
     * @param at where it stands in the sentence
     * @return where its arguments stand, in reading order; empty if no word is there
     */
    public List<Span> arguments(String sentence, Span at, Kind kind) {
        Grammar grammar = grammar(sentence);
        return predicate(grammar, at)
                .map(
                        word ->
                                questions.arguments(grammar, word, kind).stream()
                                        .map(each -> grammar.span(each.first(), each.last()))
                                        .toList())
                .orElse(List.of());
    }

    /**
     * What is known of each phrase that may be an argument, to fit the models.
     *
     * @return the phrase and its features
     */
    public List<Described> described(String sentence, Span at) {
        Grammar grammar = grammar(sentence);
        return predicate(grammar, at).stream()
                .flatMap(
                        word -> {
                            CandidateFeatures features = new CandidateFeatures(grammar, word);
                            return Candidates.of(grammar, word).stream()
                                    .map(
                                            each ->
                                                    new Described(
                                                            grammar.span(each.first(), each.last()),
                                                            features.of(each)));
                        })
                .toList();
    }

    /**
     * @param span of the phrase
     * @param features what a model may weigh
     */
    public record Described(Span span, List<String> features) {}

    private Grammar grammar(String sentence) {
        return new Grammar(sentence, parser.parse(List.of(WordTokenizer.tokens(sentence))).get(0));
    }

    /** The last word inside: of “co-founded” that is the verb. */
    private static Optional<Integer> predicate(Grammar grammar, Span at) {
        Optional<Integer> found = Optional.empty();
        for (int i = 0; i < grammar.size(); i++) {
            if (grammar.word(i).span().overlaps(at)) {
                found = Optional.of(i);
            }
        }
        return found;
    }
}
