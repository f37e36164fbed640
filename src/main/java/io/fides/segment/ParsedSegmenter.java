package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.FidesException;
import io.fides.segment.coreference.Choice;
import io.fides.segment.coreference.ParsedSentence;
import io.fides.segment.coreference.PronounResolver;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.List;

/**
 * SS and ECR of the compact engine, with a parser.
 *
 * <p>He and she are resolved by {@link PronounResolver}, which reads dependency trees, if it is
 * sure enough, or less sure and the rules say the same; it, they and descriptions such as “the
 * city” by the rules of {@link RuleSegmenter}. What stays open is kept and reported. Values of
 * lists and tables (“Span: 1,410 m”) become sentences. A parser that cannot be used is an outage.
 */
public final class ParsedSegmenter implements Segmenter {

    /** So many words of a sentence are read; longer ones are no prose. */
    private static final int WORDS = 200;

    /**
     * At four in five, development and validation of GAP gave a precision of .89, and above it
     * hardly more: what is wrong there, the features do not see.
     */
    private static final double SURE = 0.8;

    private final Parser parser;
    private final Wordings wordings;

    public ParsedSegmenter(Parser parser) {
        this(parser, SURE);
    }

    /**
     * @param sure from this probability on a person is named; 0 to name the likeliest in any case
     */
    public ParsedSegmenter(Parser parser, double sure) {
        this.parser = parser;
        this.wordings = new Wordings(PronounResolver.bundled(), sure);
    }

    @Override
    public List<ContextualSentence> segment(Answer answer) {
        List<Piece> pieces = Piece.of(answer);
        return wordings.of(answer, pieces, trees(answer, pieces));
    }

    /**
     * Whom each he and she of an answer may mean, in order; the places of pronouns count in the
     * answer.
     *
     * @throws FidesException if the parser cannot be used
     */
    public List<Choice> choices(Answer answer) {
        List<Piece> pieces = Piece.of(answer);
        List<Choice> choices = wordings.choices(answer, trees(answer, pieces));
        return choices.stream()
                .map(
                        choice -> {
                            PlainText plain = pieces.get(choice.sentence()).plain();
                            return choice.at(
                                    choice.sentence(),
                                    plain.source(choice.pronoun().start(), choice.pronoun().end()));
                        })
                .toList();
    }

    /** The question, if there is one, and the sentences. */
    private List<ParsedSentence> trees(Answer answer, List<Piece> pieces) {
        List<TokenizedSentence> sentences = new ArrayList<>();
        if (!answer.question().isNone()) {
            sentences.add(words(answer.question().text()));
        }
        for (Piece piece : pieces) {
            sentences.add(words(piece.plain().text()));
        }
        List<DependencyTree> trees = parser.parse(sentences);
        List<ParsedSentence> parsed = new ArrayList<>();
        for (int i = 0; i < trees.size(); i++) {
            parsed.add(new ParsedSentence(sentences.get(i).text(), trees.get(i)));
        }
        return parsed;
    }

    private static TokenizedSentence words(String sentence) {
        TokenizedSentence all = WordTokenizer.tokens(sentence);
        return all.size() <= WORDS
                ? all
                : new TokenizedSentence(sentence, all.words().subList(0, WORDS));
    }
}
