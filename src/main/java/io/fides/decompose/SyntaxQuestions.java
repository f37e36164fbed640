package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.SubFact;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.List;

/**
 * QD in the place of CD without a language model: the questions that the clauses of a sentence
 * answer, each of which looks for evidence for the whole sentence (FIDES table 2, w/o CD and w/ QD;
 * query generation of RARR). A sentence that no question can be made of is looked up as it is.
 */
public final class SyntaxQuestions implements Decomposer {

    private static final int WORDS = 120;
    private static final int QUESTIONS = 8;

    private final Parser parser;

    public SyntaxQuestions(Parser parser) {
        this.parser = parser;
    }

    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        List<ContextualSentence> bare = sentences.stream().map(Hedge::without).toList();
        List<ContextualSentence> asked =
                bare.stream().filter(SyntaxQuestions::isAskedAbout).toList();
        List<DependencyTree> trees =
                asked.isEmpty()
                        ? List.of()
                        : parser.parse(
                                asked.stream()
                                        .map(each -> WordTokenizer.tokens(each.wording()))
                                        .toList());
        List<Outcome<List<SubFact>>> outcomes = new ArrayList<>();
        for (ContextualSentence sentence : bare) {
            int at = asked.indexOf(sentence);
            outcomes.add(
                    new Outcome.Done<>(
                            at < 0
                                    ? List.of(whole(sentence))
                                    : facts(
                                            sentence,
                                            ClauseQuestions.of(new Tree(trees.get(at))))));
        }
        return outcomes;
    }

    private static boolean isAskedAbout(ContextualSentence sentence) {
        return CheckWorthiness.of(sentence.wording())
                && WordTokenizer.tokens(sentence.wording()).size() <= WORDS;
    }

    private static SubFact whole(ContextualSentence sentence) {
        return SubFact.whole(sentence, CheckWorthiness.of(sentence.wording()));
    }

    private static List<SubFact> facts(ContextualSentence sentence, List<String> questions) {
        List<SubFact> facts = new ArrayList<>();
        for (String question : questions.subList(0, Math.min(QUESTIONS, questions.size()))) {
            facts.add(
                    new SubFact(
                            sentence.sentence().index(),
                            facts.size(),
                            sentence.sentence().span(),
                            sentence.wording(),
                            question,
                            true));
        }
        return facts.isEmpty() ? List.of(whole(sentence)) : List.copyOf(facts);
    }
}
