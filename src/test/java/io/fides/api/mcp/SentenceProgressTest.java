package io.fides.api.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.ContextualSentence;
import io.fides.domain.FactCheck;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Stage;
import io.fides.pipeline.PipelineEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SentenceProgressTest {

    private static ContextualSentence sentence(int index, String text) {
        Span span = new Span(index * 10, index * 10 + text.length());
        return ContextualSentence.asIs(new Sentence(index, span, text));
    }

    /** The second sentence is in a language that nobody here reads, or came too late. */
    @Test
    void itReachesItsTotalWhereNothingWasLookedFor() {
        List<ContextualSentence> sentences =
                List.of(sentence(0, "A is one."), sentence(1, "B is two."));
        List<SubFact> facts = sentences.stream().map(it -> SubFact.whole(it, true)).toList();
        List<String> told = new ArrayList<>();
        SentenceProgress progress =
                new SentenceProgress(
                        (done, steps, what) -> told.add(done + "/" + steps + " " + what));

        progress.accept(new PipelineEvent.SentencesFound(sentences));
        progress.accept(new PipelineEvent.ClaimsFound(facts));
        progress.accept(new PipelineEvent.EvidenceFound(facts.getFirst(), List.of()));
        for (SubFact fact : facts) {
            Failure why = new Failure(Stage.RETRIEVAL, Failure.Kind.DEADLINE_EXCEEDED, "late");
            progress.accept(new PipelineEvent.VerdictReached(new FactCheck.Unchecked(fact, why)));
        }

        assertThat(told)
                .containsExactly(
                        "1/4 Evidence was looked for: A is one.",
                        "2/4 Checked: A is one.",
                        "4/4 Checked: B is two.");
    }
}
