package io.fides.segment;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Question;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the ablations segment with. */
final class UnresolvedSegmentersTest {

    private static final Answer ANSWER =
            new Answer(
                    Question.NONE,
                    "The **Harbour Bridge** is long.\n\n- It opened in 2000.\n- It has two towers.");

    @Test
    void withoutCoreferencesPronounsStay() {
        assertThat(Segmenter.plain().segment(ANSWER))
                .extracting(ContextualSentence::wording)
                .containsExactly(
                        "The Harbour Bridge is long.", "It opened in 2000.", "It has two towers.");
    }

    @Test
    void wordingsOfAnotherSegmenterAreLeftOut() {
        Segmenter spellingOut =
                answer ->
                        Segmenter.plain().segment(answer).stream()
                                .map(
                                        each ->
                                                new ContextualSentence(
                                                        each.sentence(), "?", List.of()))
                                .toList();
        List<ContextualSentence> sentences = spellingOut.withoutWordings().segment(ANSWER);

        assertThat(sentences)
                .allMatch(each -> each.wording().equals(each.sentence().text()))
                .allMatch(each -> each.coreferences().isEmpty())
                .hasSize(3);
    }

    @Test
    void withoutSegmentationTheProseIsOnePiece() {
        List<ContextualSentence> one = Segmenter.onePiece().segment(ANSWER);

        assertThat(one).hasSize(1);
        ContextualSentence all = one.getFirst();
        assertThat(all.wording())
                .isEqualTo("The Harbour Bridge is long. It opened in 2000. It has two towers.");
        assertThat(all.sentence().span().of(ANSWER.text())).isEqualTo(all.sentence().text());
        assertThat(Segmenter.onePiece().segment(new Answer(Question.NONE, "***"))).isEmpty();
    }

    @Test
    void onlyProseIsSegmented() {
        String text =
                "# Head\n\nOne is red.\n\n```\ncode. More.\n```\n\n| a | b |\n\n"
                        + "- Two is blue.\n\n![i](u.png)\n\n---\n\n> Three is\n> green.\n\n    code";
        assertThat(Segmenter.plain().segment(new Answer(Question.NONE, text)))
                .extracting(ContextualSentence::wording)
                .containsExactly("One is red.", "Two is blue.", "Three is green.");
    }
}
