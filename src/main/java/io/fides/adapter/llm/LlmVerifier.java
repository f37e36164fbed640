package io.fides.adapter.llm;

import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.prompt.Fence;
import io.fides.prompt.Llm;
import io.fides.prompt.PromptCall;
import io.fides.prompt.Reading;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;

/**
 * EV by one call a batch. The model's confidence becomes the probability of the stance; a stance of
 * which it is less than half sure decides nothing.
 */
public final class LlmVerifier implements Verifier {

    private final PromptCall<Tasks.NumberedCases, Replies.Judgements> call;
    private final Function<Pairing, List<String>> stated;

    /** Compares claims with evidence. */
    public LlmVerifier(LlmPrompts prompts, Llm llm) {
        this(
                prompts.call(prompts.evidence(), llm, Stage.VERIFICATION),
                pair -> List.of("Claim: " + Tasks.oneLine(pair.claim())));
    }

    private LlmVerifier(
            PromptCall<Tasks.NumberedCases, Replies.Judgements> call,
            Function<Pairing, List<String>> stated) {
        this.call = call;
        this.stated = stated;
    }

    /**
     * The agreement gate of RARR: whether claim and evidence give the same answer to the question
     * by which the evidence was found.
     */
    public static LlmVerifier agreement(LlmPrompts prompts, Llm llm) {
        return new LlmVerifier(
                prompts.call(prompts.rarr().agreement(), llm, Stage.VERIFICATION),
                pair ->
                        List.of(
                                "Claim: " + Tasks.oneLine(pair.claim()),
                                "Question: " + Tasks.oneLine(pair.evidence().query())));
    }

    @Override
    public String name() {
        return call.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        if (pairs.isEmpty()) {
            return List.of();
        }
        return call.<List<Outcome<Judgement>>>ask(task(pairs), reply -> read(reply, pairs));
    }

    private Tasks.NumberedCases task(List<Pairing> pairs) {
        Fence fence =
                Fence.around(
                        pairs.stream()
                                .flatMap(pair -> EvidenceText.texts(pair.evidence()))
                                .toList());
        StringJoiner cases = new StringJoiner("\n");
        for (int i = 0; i < pairs.size(); i++) {
            Pairing pair = pairs.get(i);
            cases.add("Case " + (i + 1));
            stated.apply(pair).forEach(cases::add);
            cases.add("Evidence:");
            cases.add(EvidenceText.fenced(pair.evidence(), fence));
        }
        return new Tasks.NumberedCases(cases.toString(), fence.mark());
    }

    private static Reading<List<Outcome<Judgement>>> read(
            Replies.Judgements reply, List<Pairing> pairs) {
        for (Replies.CaseJudgement each : reply.judgements()) {
            if (!(each.confidence() >= 0 && each.confidence() <= 1)) {
                return new Reading.Unreadable<>(
                        "the confidence of case " + each.n() + " is not from 0 to 1");
            }
        }
        return NumberedReplies.match(
                Stage.VERIFICATION,
                pairs,
                reply.judgements(),
                Replies.CaseJudgement::n,
                (pair, entry) -> new Outcome.Done<>(judgement(pair, entry)));
    }

    private static Judgement judgement(Pairing pair, Replies.CaseJudgement entry) {
        return new Judgement(
                pair.evidence(),
                StanceProbabilities.of(stance(entry.stance()), entry.confidence()),
                Tasks.oneLine(entry.reasoning()),
                List.of());
    }

    private static Stance stance(Replies.StanceWord word) {
        return switch (word) {
            case ENTAILS -> Stance.ENTAILS;
            case NEUTRAL -> Stance.NEUTRAL;
            case CONTRADICTS -> Stance.CONTRADICTS;
        };
    }
}
