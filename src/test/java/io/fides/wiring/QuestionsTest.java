package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.decompose.SyntaxQuestions;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions that rules make of what the parser reads. */
class QuestionsTest {

    private final SyntaxQuestions questions =
            new SyntaxQuestions(Assembled.from(Map.of()).parts().local().parser());

    private List<SubFact> asked(String text) {
        Sentence sentence = new Sentence(0, new Span(0, text.length()), text);
        return switch (questions.decompose(List.of(ContextualSentence.asIs(sentence))).getFirst()) {
            case Outcome.Done<List<SubFact>>(List<SubFact> facts) -> facts;
            case Outcome.Failed<List<SubFact>> failed -> throw new AssertionError(failed);
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Quist painted The Night Garden in 1931."
                        + "| Who or what painted The Night Garden in 1931?"
                        + "; Who or what did Quist paint in 1931?"
                        + "; When did Quist paint The Night Garden?",
                "The bridge was designed by John Roe and built by Velt."
                        + "| What was designed by John Roe?"
                        + "; By whom or what was the bridge designed?"
                        + "; What was built by Velt?"
                        + "; By whom or what was the bridge built?",
                "The Harbour Bridge is 500 metres long."
                        + "| Who or what is 500 metres long?; How long is the Harbour Bridge?",
                "In 1931, Nora Quist moved to Oslo."
                        + "| Who or what moved to Oslo in 1931?"
                        + "; When did Nora Quist move to Oslo?"
                        + "; To what did Nora Quist move in 1931?",
                "The astronauts collected 21.5 kg of rock."
                        + "| What collected 21.5 kg of rock?"
                        + "; How many kg of rock did the astronauts collect?"
            })
    void eachArgumentIsAskedFor(String sentence, String expected) {
        assertThat(asked(sentence))
                .extracting(SubFact::query)
                .containsExactly(expected.split("; "))
                .doesNotHaveDuplicates();
        assertThat(asked(sentence)).allMatch(fact -> fact.text().equals(sentence));
    }

    @Test
    void whatCannotBeAskedAboutIsLookedUpAsItIs() {
        assertThat(asked("A bridge of 500 metres."))
                .singleElement()
                .satisfies(fact -> assertThat(fact.query()).isEqualTo(fact.text()));
        assertThat(asked("I hope this helps!"))
                .singleElement()
                .matches(fact -> !fact.checkworthy());
    }
}
