package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.segment.coreference.Choice;
import io.fides.segment.coreference.ParsedSentence;
import io.fides.segment.coreference.PronounResolver;
import io.fides.syntax.Parser;
import java.util.ArrayList;
import java.util.List;

/** Whom each he and she of an answer may mean, to fit and to measure the weights of that choice. */
public record PronounChoices(Parser parser) {

    /**
     * @return in order; the places of pronouns count in the answer
     * @throws io.fides.domain.run.FidesException if the parser cannot be used
     */
    public List<Choice> of(Answer answer) {
        List<PlacedSentence> pieces = PlacedSentence.of(answer);
        List<ParsedSentence> parsed = ParsedSegmenter.parsed(parser, answer, pieces);
        PronounResolver persons = new PronounResolver();
        List<Choice> choices = new ArrayList<>();
        for (ParsedSentence sentence : parsed) {
            int piece = sentence.index() + pieces.size() - parsed.size();
            for (Choice each : persons.read(sentence)) {
                if (piece >= 0) {
                    choices.add(
                            new Choice(
                                    pieces.get(piece).plain().source(each.pronoun()),
                                    each.owner(),
                                    each.subject(),
                                    each.options()));
                }
            }
        }
        return choices;
    }
}
