package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.run.Outcome;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import java.util.Iterator;
import java.util.List;

/** Questions and answers by dependency trees. */
public record SyntaxQasem(Parser parser, QasemModels models) implements QasemParser {

    @Override
    public String name() {
        return parser.name() + ", arguments-1";
    }

    @Override
    public List<Outcome<List<QuestionAnswer>>> parse(List<String> sentences) {
        Iterator<DependencyTree> trees =
                parser.parse(sentences.stream().filter(each -> !each.isBlank())).iterator();
        return Outcome.done(
                sentences, each -> each.isBlank() ? List.of() : questions(each, trees.next()));
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
