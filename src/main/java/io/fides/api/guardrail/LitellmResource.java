package io.fides.api.guardrail;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.ApiConfig.Compatible;
import io.fides.api.ProblemException;
import io.fides.api.StrictJson;
import io.quarkus.resteasy.reactive.jackson.CustomDeserialization;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * LiteLLM's Generic Guardrail API: texts come in as a model wrote them, and go out fixed.
 *
 * @see <a href="https://docs.litellm.ai/docs/adding_provider/generic_guardrail_api">its
 *     contract</a>
 */
@Path("/beta/litellm_basic_guardrail_api")
public final class LitellmResource {

    private final Guardrail guardrail;

    LitellmResource(Guardrail guardrail) {
        this.guardrail = guardrail;
    }

    /**
     * What LiteLLM sends that matters; its params are any field of {@code POST /v1/fix} but the
     * text.
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Call(
            Optional<List<String>> texts,
            @JsonProperty("input_type") Optional<String> inputType,
            @JsonProperty("additional_provider_specific_params") Optional<ObjectNode> params) {}

    /** What LiteLLM goes on with; texts are there only if one of them changed. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Decision(String action, Optional<List<String>> texts) {

        private static final Decision NONE = new Decision("NONE", Optional.empty());
    }

    /** Fixes answers; what goes to a model is left as it is. */
    @POST
    @RunOnVirtualThread
    @CustomDeserialization(StrictJson.class)
    public Decision guard(@Nullable Call sent) {
        Call call = guardrail.offered(Compatible.LITELLM, sent);
        List<String> texts = call.texts().orElse(List.of());
        ObjectNode params = call.params().orElseGet(JsonNodeFactory.instance::objectNode);
        return switch (call.inputType().orElse("")) {
            case "request" -> Decision.NONE;
            case "response" -> {
                List<String> fixed = texts.stream().map(text -> fixed(text, params)).toList();
                yield fixed.equals(texts)
                        ? Decision.NONE
                        : new Decision("GUARDRAIL_INTERVENED", Optional.of(fixed));
            }
            default -> throw ProblemException.wrong("input_type: must be request or response");
        };
    }

    private String fixed(String text, ObjectNode params) {
        return text.isBlank()
                ? text
                : guardrail.fixed(params.deepCopy().put("text", text)).correctedText();
    }
}
