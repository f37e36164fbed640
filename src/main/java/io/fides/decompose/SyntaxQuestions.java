package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Sentence;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import io.fides.syntax.Parser;
import java.util.ArrayList;
import java.util.List;

/**
 * QD in the place of CD without a language model: the questions that the clauses of a sentence
 * answer, each of which looks for evidence for the whole sentence (FIDES table 2, w/o CD and w/ QD;
 * query generation of RARR). A sentence that no question can be made of is looked up as it is.
 *
 * @param parser remembers what it has parsed
 */
public record SyntaxQuestions(Parser parser) implements Decomposer {

    private static final int QUESTIONS = 8;

    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        List<ContextualSentence> bare = sentences.stream().map(Hedge::without).toList();
        parser.parse(
                bare.stream().map(ContextualSentence::wording).filter(CheckWorthiness::isProse));
        return Outcome.done(bare, this::facts);
    }

    private List<SubFact> facts(ContextualSentence sentence) {
        String wording = sentence.wording();
        List<String> questions =
                CheckWorthiness.isProse(wording)
                        ? ClauseQuestions.of(parser.parse(wording))
                        : List.of();
        Sentence of = sentence.sentence();
        List<SubFact> facts = new ArrayList<>();
        for (String question : questions.subList(0, Math.min(QUESTIONS, questions.size()))) {
            facts.add(new SubFact(of.index(), facts.size(), of.span(), wording, question, true));
        }
        return facts.isEmpty()
                ? List.of(SubFact.whole(sentence, CheckWorthiness.of(wording)))
                : facts;
    }
}
