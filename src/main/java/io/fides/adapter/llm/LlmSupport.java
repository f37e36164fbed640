package io.fides.adapter.llm;

import io.fides.domain.Evidence;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import io.fides.qasem.QasemModels;
import io.fides.qasem.Reference;
import io.fides.qasem.Support;
import io.fides.qasem.SupportJudge;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Judges by the model alone, as the paper does, by one call a sentence: it sees the whole reference
 * and says of question and answer yes or no. Its confidence in that becomes the probability of
 * support.
 */
public final class LlmSupport implements SupportJudge {

    private final PromptCall<Tasks.WithQuestions, Replies.Supports> call;
    private final QasemModels models;

    public LlmSupport(LlmPrompts prompts, Llm llm, QasemModels models) {
        this.call = prompts.call(prompts.support, llm, Stage.VERIFICATION);
        this.models = models;
    }

    @Override
    public String name() {
        return call.name();
    }

    @Override
    public QasemModels models() {
        return models;
    }

    @Override
    public List<Outcome<Support>> judge(
            String sentence, List<QuestionAnswer> asked, Reference reference) {
        if (reference.text().isEmpty()) {
            Support none = new Support(0, 0, Optional.empty());
            return Collections.nCopies(asked.size(), new Outcome.Done<>(none));
        }
        List<Outcome<Double>> supported = supported(asked, reference.text());
        List<Double> covered =
                coverage(asked.stream().map(QuestionAnswer::text).toList(), reference);
        List<Outcome<Support>> supports = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            double answered = covered.get(i);
            String said = asked.get(i).question() + " " + asked.get(i).text();
            Optional<Evidence> nearest = reference.nearest(said).stream().findFirst();
            supports.add(supported.get(i).map(it -> new Support(answered, it, nearest)));
        }
        return List.copyOf(supports);
    }

    private List<Outcome<Double>> supported(List<QuestionAnswer> asked, String reference) {
        Fence fence = Fence.around(List.of(reference));
        String questions = Tasks.numbered(asked.stream().map(LlmSupport::line).toList());
        return call.askEach(
                new Tasks.WithQuestions(fence.enclose(reference), questions, fence.mark()),
                asked,
                Replies.Supports::answers,
                (_, entry) -> new Outcome.Done<>(probability(entry)));
    }

    private static String line(QuestionAnswer asked) {
        return "Question: %s Answer: %s"
                .formatted(Tasks.oneLine(asked.question()), Tasks.oneLine(asked.text()));
    }

    /** At least a half for yes, less for no, however unsure the model is. */
    private static double probability(Replies.Supported entry) {
        double sure = Math.max(0.5, entry.confidence());
        return entry.supported() == Replies.YesOrNo.YES ? sure : Math.min(0.49, 1 - sure);
    }
}
