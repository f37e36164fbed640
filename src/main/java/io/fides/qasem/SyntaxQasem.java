package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.run.Outcome;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.List;

/** Questions and answers by dependency trees. */
public record SyntaxQasem(Parser parser, QasemModels models) implements QasemParser {

    @Override
    public String name() {
        return parser.name() + ", arguments-1";
    }

    @Override
    public List<Outcome<List<QuestionAnswer>>> parse(List<String> sentences) {
        List<String> written = sentences.stream().filter(each -> !each.isBlank()).toList();
        List<DependencyTree> trees =
                written.isEmpty()
                        ? List.of()
                        : parser.parse(written.stream().map(WordTokenizer::tokens).toList());
        List<Outcome<List<QuestionAnswer>>> parsed = new ArrayList<>();
        int next = 0;
        for (String sentence : sentences) {
            parsed.add(
                    new Outcome.Done<>(
                            sentence.isBlank()
                                    ? List.of()
                                    : questions(sentence, trees.get(next++))));
        }
        return List.copyOf(parsed);
    }

    /** For every argument of every predicate. */
    private List<QuestionAnswer> questions(String sentence, DependencyTree tree) {
        return Predicate.of(tree, models.nominals()).stream()
                .flatMap(predicate -> ask(sentence, tree, predicate).stream())
                .filter(QasemParser::makesSense)
                .distinct()
                .toList();
    }

    private List<QuestionAnswer> ask(String sentence, DependencyTree tree, Predicate predicate) {
        if (predicate.kind() == Kind.COPULAR) {
            return Copula.questions(sentence, tree, predicate.word());
        }
        LinearModel weights = models.arguments(predicate.kind());
        List<Candidate> arguments =
                new Candidates(tree, predicate.word())
                        .arguments(weights).stream().filter(Candidate::isStated).toList();
        return Interrogative.questions(sentence, tree, predicate, arguments);
    }
}
