package io.fides.adapter.guard;

import io.fides.domain.Stage;
import io.fides.prompt.Llm;

/** A language model behind a guard, as one stage uses it; stages share the guard. */
public final class GuardedLlm implements Llm {

    private final Llm llm;
    private final Stage stage;
    private final CallGuard guard;

    /**
     * @param stage named in failures of the guard
     */
    public GuardedLlm(Llm llm, Stage stage, CallGuard guard) {
        this.llm = llm;
        this.stage = stage;
        this.guard = guard;
    }

    @Override
    public String name() {
        return llm.name();
    }

    @Override
    public Reply complete(Request request) {
        return guard.call(stage, () -> llm.complete(request));
    }
}
