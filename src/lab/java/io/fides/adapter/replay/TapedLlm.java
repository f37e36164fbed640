package io.fides.adapter.replay;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;

/** A language model whose replies are kept. */
public record TapedLlm(Llm llm, Stage stage, Tape tape) implements Llm {

    @Override
    public String name() {
        return llm.name();
    }

    @Override
    public Reply complete(Request request) {
        ObjectNode asked =
                Tape.object()
                        .put("model", llm.name())
                        .put("stage", stage.name())
                        .put("system", request.system())
                        .put("user", request.user())
                        .put("schema", request.schema().orElse(""));
        return tape.reply(stage, "llm", asked, () -> llm.complete(request), Reply.class);
    }
}
