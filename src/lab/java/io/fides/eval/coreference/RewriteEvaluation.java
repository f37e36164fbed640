package io.fides.eval.coreference;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Question;
import io.fides.domain.Span;
import io.fides.eval.Measured;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Share;
import io.fides.segment.Segmenter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

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
     * @param bootstrap for the intervals, over questions
     * @param progress told how many questions are done
     * @throws io.fides.domain.FidesException if a conversation cannot be segmented
     */
    public static Measured of(
            Segmenter segmenter,
            List<RewriteExample> examples,
            Bootstrap bootstrap,
            IntConsumer progress) {
        int n = examples.size();
        double[] pronouns = new double[n];
        double[] resolved = new double[n];
        double[] right = new double[n];
        for (int i = 0; i < n; i++) {
            RewriteExample example = examples.get(i);
            List<Rewriting> rewritings = Rewriting.of(example.question(), example.rewrite());
            pronouns[i] = rewritings.size();
            if (!rewritings.isEmpty()) {
                List<Coreference> found = coreferences(segmenter, example);
                for (Rewriting each : rewritings) {
                    Optional<String> referent = referent(found, each.pronoun());
                    resolved[i] += referent.isPresent() ? 1 : 0;
                    right[i] +=
                            referent.filter(it -> Naming.same(it, each.wording())).isPresent()
                                    ? 1
                                    : 0;
                }
            }
            progress.accept(i + 1);
        }
        int all = (int) Arrays.stream(pronouns).sum();
        return Measured.of("", "")
                .counting("questions", n, "question", "questions")
                .about(" with ")
                .counting("pronouns", all, "rewritten pronoun", "rewritten pronouns")
                .with("resolved", "resolved", bootstrap.of(n, new Share(resolved, pronouns)))
                .with("right", "right", bootstrap.of(n, new Share(right, pronouns)))
                .with(
                        "right if resolved",
                        "rightWhenResolved",
                        bootstrap.of(n, new Share(right, resolved)));
    }

    /** Those of the question, with mentions that count from where it starts. */
    private static List<Coreference> coreferences(Segmenter segmenter, RewriteExample example) {
        List<String> paragraphs = new ArrayList<>(example.history());
        paragraphs.add(example.question());
        String text = String.join(PARAGRAPH, paragraphs);
        int start = text.length() - example.question().length();
        return segmenter.segment(new Answer(new Question(example.topic()), text)).stream()
                .map(ContextualSentence::coreferences)
                .flatMap(List::stream)
                .filter(each -> each.mention().start() >= start)
                .map(each -> new Coreference(each.mention().shift(-start), each.referent()))
                .toList();
    }

    private static Optional<String> referent(List<Coreference> found, Span pronoun) {
        return found.stream()
                .filter(each -> each.mention().contains(pronoun))
                .map(Coreference::referent)
                .findFirst();
    }
}
