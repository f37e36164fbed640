package io.fides.adapter.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Stage;
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
        return tape.reply(
                stage, "llm", asked, () -> llm.complete(request), TapedLlm::json, TapedLlm::reply);
    }

    private static JsonNode json(Reply reply) {
        return Tape.object()
                .put("text", reply.text())
                .put("inputTokens", reply.inputTokens())
                .put("outputTokens", reply.outputTokens());
    }

    private static Reply reply(JsonNode json) {
        return new Reply(
                Documents.needed(json, "text"),
                json.path("inputTokens").asLong(),
                json.path("outputTokens").asLong());
    }
}
