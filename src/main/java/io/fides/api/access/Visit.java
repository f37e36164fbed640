package io.fides.api.access;

import io.fides.api.Account;
import io.fides.api.Problem;
import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import io.fides.pipeline.Limits;
import java.util.concurrent.atomic.LongAdder;

/** One request of a holder: what its work costs is his, and counted for the log. */
final class Visit implements Account {

    private final Holder holder;
    private final LongAdder texts = new LongAdder();
    private final LongAdder characters = new LongAdder();
    private final LongAdder llmCalls = new LongAdder();
    private final LongAdder searches = new LongAdder();

    Visit(Holder holder) {
        this.holder = holder;
    }

    @Override
    public String name() {
        return holder.name();
    }

    @Override
    public Limits begin(long length, Limits limits) {
        Quota spent = holder.spent().orElse(holder.characters());
        if (spent.isSpent() || !spent.take(length)) {
            throw new ProblemException(refusal(spent));
        }
        texts.increment();
        characters.add(length);
        return new Limits(
                (int) Math.min(limits.maxLlmCalls(), holder.llmCalls().left()),
                (int) Math.min(limits.maxSearches(), holder.searches().left()),
                limits.maxTime());
    }

    @Override
    public void spent(int calls, int queries) {
        holder.llmCalls().add(calls);
        holder.searches().add(queries);
        llmCalls.add(calls);
        searches.add(queries);
    }

    static Problem refusal(Quota spent) {
        return Problem.of(
                        ProblemType.ALLOWANCE_SPENT,
                        "the key or token is good for "
                                + spent
                                + ", and less is left than this request takes")
                .after(spent.seconds());
    }

    @Override
    public String toString() {
        return "texts=%d characters=%d llm-calls=%d searches=%d"
                .formatted(texts.sum(), characters.sum(), llmCalls.sum(), searches.sum());
    }
}
