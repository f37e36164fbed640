package io.fides.eval.coreference;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Answer;
import io.fides.domain.Coreference;
import io.fides.domain.Question;
import io.fides.eval.JsonLines;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.metric.Sample;
import io.fides.segment.Segmenter;
import java.util.ArrayList;
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
                .share("resolved", "resolved", all, Count::resolved, Count::pronouns)
                .share("right", "right", all, Count::right, Count::pronouns)
                .share(
                        "right if resolved",
                        "rightWhenResolved",
                        all,
                        Count::right,
                        Count::resolved);
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

    /**
     * A question in a conversation, and how somebody rewrote it so that it stands alone.
     *
     * @param topic what the conversation is about; may be blank
     * @param history what was said before, in order
     */
    public record RewriteExample(
            String topic, List<String> history, String question, String rewrite) {

        private static final int TITLES = 2;

        public RewriteExample {
            history = List.copyOf(history);
        }

        /**
         * Reads a file of CANARD as it is published: a JSON array of objects with History, an array
         * of texts of which the first two are the titles of the page and of its section, Question
         * and Rewrite. Other fields are ignored.
         *
         * @throws IllegalArgumentException if it is none; names the example, from 1
         */
        public static List<RewriteExample> read(String text) {
            JsonNode all = JsonLines.parsed(text);
            if (!all.isArray() || all.isEmpty()) {
                throw new IllegalArgumentException("not a JSON array with examples");
            }
            List<RewriteExample> examples = new ArrayList<>();
            for (JsonNode each : all) {
                List<String> history = new ArrayList<>();
                each.path("History").forEach(line -> history.add(line.asText()));
                String question = each.path("Question").asText();
                String rewrite = each.path("Rewrite").asText();
                if (history.size() < TITLES || question.isBlank() || rewrite.isBlank()) {
                    throw new IllegalArgumentException(
                            "example "
                                    + (examples.size() + 1)
                                    + ": History with two titles, Question and Rewrite are needed");
                }
                examples.add(
                        new RewriteExample(
                                history.getFirst(),
                                history.subList(TITLES, history.size()),
                                question,
                                rewrite));
            }
            return examples;
        }
    }
}
