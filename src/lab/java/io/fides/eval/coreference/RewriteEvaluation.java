package io.fides.eval.coreference;

import static java.util.stream.Collectors.joining;

import io.fides.domain.Answer;
import io.fides.domain.Coreference;
import io.fides.domain.Question;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.metric.Sample;
import io.fides.segment.Segmenter;
import java.util.List;
import java.util.Optional;

/**
 * How often a pronoun of a question is spelled out as a person did it. The conversation goes to the
 * segmenter as paragraphs, the question as the last one, its topic as what was asked. A referent is
 * right if all its words, without articles and possessive endings, are among those that the person
 * put in place of the pronoun, or the other way round. Pronouns that the person left, or rewrote
 * together with the words beside them, do not count.
 */
public final class RewriteEvaluation {

    private static final String PARAGRAPH = "\n\n";

    private RewriteEvaluation() {}

    /**
     * @throws io.fides.domain.run.FidesException if a conversation cannot be segmented
     */
    public static Measured of(Segmenter segmenter, List<RewriteExample> examples, Measurement how) {
        Sample<Count> all = how.each(examples, each -> count(segmenter, each));
        int pronouns = all.items().stream().mapToInt(Count::pronouns).sum();
        return Measured.of("", "")
                .counting("questions", examples.size(), "question", "questions")
                .about(" with ")
                .counting("pronouns", pronouns, "rewritten pronoun", "rewritten pronouns")
                .with("resolved", "resolved", all.share(Count::resolved, Count::pronouns))
                .with("right", "right", all.share(Count::right, Count::pronouns))
                .with(
                        "right if resolved",
                        "rightWhenResolved",
                        all.share(Count::right, Count::resolved));
    }

    /** The pronouns of a question that somebody rewrote. */
    private record Count(int pronouns, int resolved, int right) {}

    private static Count count(Segmenter segmenter, RewriteExample example) {
        List<Rewriting> rewritings = Rewriting.of(example.question(), example.rewrite());
        String before = example.history().stream().map(said -> said + PARAGRAPH).collect(joining());
        Answer answer = new Answer(new Question(example.topic()), before + example.question());
        List<Coreference> found =
                rewritings.isEmpty() ? List.of() : Naming.resolved(segmenter, answer);
        int resolved = 0;
        int right = 0;
        for (Rewriting each : rewritings) {
            Optional<String> referent =
                    Naming.referent(found, each.pronoun().shift(before.length()));
            resolved += referent.isPresent() ? 1 : 0;
            right += referent.filter(it -> Naming.same(it, each.wording())).isPresent() ? 1 : 0;
        }
        return new Count(rewritings.size(), resolved, right);
    }
}
