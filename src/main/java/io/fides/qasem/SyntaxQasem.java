package io.fides.qasem;

import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.List;

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
}
