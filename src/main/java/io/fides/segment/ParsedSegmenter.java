package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.segment.coreference.ParsedSentence;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.List;

/**
 * SS and ECR of the compact engine, by dependency trees.
 *
 * <p>Mentions are spelled out, and what lists and tables say becomes sentences, by {@link
 * AnswerReader}. A parser that cannot be used is an outage.
 *
 * @param sure from this probability on a person is named; 0 to name the likeliest in any case
 */
public record ParsedSegmenter(Parser parser, double sure) implements Segmenter {

    /** So many words of a sentence are read; longer ones are no prose. */
    private static final int WORDS = 200;

    /**
     * At four in five, development and validation of GAP gave a precision of .89, and above it
     * hardly more: what is wrong there, the features do not see.
     */
    private static final double SURE = 0.8;

    public ParsedSegmenter(Parser parser) {
        this(parser, SURE);
    }

    @Override
    public List<ContextualSentence> segment(Answer answer) {
        List<PlacedSentence> pieces = PlacedSentence.of(answer);
        List<ParsedSentence> parsed = parsed(parser, answer, pieces);
        AnswerReader reader = new AnswerReader(Outline.of(parser, pieces), sure);
        int before = parsed.size() - pieces.size();
        if (before > 0 && !pieces.isEmpty()) {
            reader.ask(parsed.getFirst(), parsed.get(before), pieces.size() == 1);
        }
        List<ContextualSentence> sentences = new ArrayList<>();
        for (PlacedSentence piece : pieces) {
            sentences.add(reader.read(piece, parsed.get(before + sentences.size())));
        }
        return sentences;
    }

    /** The question, if there is one, and the sentences. */
    static List<ParsedSentence> parsed(Parser parser, Answer answer, List<PlacedSentence> pieces) {
        List<TokenizedSentence> sentences = new ArrayList<>();
        if (!answer.question().isNone()) {
            sentences.add(words(answer.question().text()));
        }
        pieces.forEach(piece -> sentences.add(words(piece.plain().text())));
        List<ParsedSentence> parsed = new ArrayList<>();
        int offset = 0;
        for (DependencyTree tree : parser.parse(sentences)) {
            String text = sentences.get(parsed.size()).text();
            parsed.add(new ParsedSentence(parsed.size(), offset, text, tree));
            offset += tree.size();
        }
        return parsed;
    }

    static TokenizedSentence words(String sentence) {
        TokenizedSentence all = WordTokenizer.tokens(sentence);
        return all.size() <= WORDS
                ? all
                : new TokenizedSentence(sentence, all.words().subList(0, WORDS));
    }
}
