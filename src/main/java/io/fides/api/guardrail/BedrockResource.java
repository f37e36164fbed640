package io.fides.api.guardrail;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.ApiConfig.Compatible;
import io.fides.api.ProblemException;
import io.fides.api.StrictJson;
import io.fides.report.FixResponse;
import io.quarkus.resteasy.reactive.jackson.CustomDeserialization;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * ApplyGuardrail of Amazon Bedrock, its contextual grounding: which guardrail in which version is
 * not looked at.
 */
@Path("/guardrail/{guardrailIdentifier}/version/{guardrailVersion}/apply")
public final class BedrockResource {

    private static final String GUARDED = "guard_content";
    private static final String SOURCE = "grounding_source";
    private static final String QUERY = "query";

    private final Guardrail guardrail;

    BedrockResource(Guardrail guardrail) {
        this.guardrail = guardrail;
    }

    /** The fields that mean something here; outputScope does not. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Call(Optional<String> source, Optional<List<Block>> content) {}

    /** A text; there is nothing to check in an image. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Block(Optional<Part> text) {}

    /** What a text is for: guard_content, grounding_source or query; the first if left out. */
    public record Part(Optional<String> text, Optional<List<String>> qualifiers) {

        private boolean is(String role) {
            List<String> roles = qualifiers.orElse(List.of());
            return roles.isEmpty() ? role.equals(GUARDED) : roles.contains(role);
        }
    }

    /** What Bedrock's client goes on with; outputs are there only if a text changed. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Applied(
            Usage usage,
            String action,
            Optional<String> actionReason,
            List<Output> outputs,
            List<Assessment> assessments) {

        private static final Applied NONE =
                new Applied(Usage.NONE, "NONE", Optional.empty(), List.of(), List.of());
    }

    /** Nothing is charged by units of text. */
    public record Usage(
            int topicPolicyUnits,
            int contentPolicyUnits,
            int wordPolicyUnits,
            int sensitiveInformationPolicyUnits,
            int sensitiveInformationPolicyFreeUnits,
            int contextualGroundingPolicyUnits) {

        private static final Usage NONE = new Usage(0, 0, 0, 0, 0, 0);
    }

    public record Output(String text) {}

    public record Assessment(Policy contextualGroundingPolicy) {}

    public record Policy(List<Filter> filters) {}

    /** The share of claims that are supported; below 1 something was detected. */
    public record Filter(
            String type, double threshold, double score, String action, boolean detected) {}

    @POST
    @RunOnVirtualThread
    @CustomDeserialization(StrictJson.class)
    public Applied apply(@Nullable Call sent) {
        Call call = guardrail.offered(Compatible.BEDROCK, sent);
        return switch (call.source().orElse("")) {
            case "INPUT" -> Applied.NONE;
            case "OUTPUT" -> applied(call.content().orElse(List.of()));
            default -> throw ProblemException.wrong("source: must be INPUT or OUTPUT");
        };
    }

    private Applied applied(List<Block> content) {
        List<String> texts = texts(content, GUARDED);
        if (texts.isEmpty()) {
            throw ProblemException.wrong("content: has no text that is to be guarded");
        }
        List<FixResponse> reports =
                texts.stream().map(text -> guardrail.checked(request(text, content))).toList();
        List<Output> outputs =
                reports.stream().map(report -> new Output(report.correctedText())).toList();
        boolean intervened = !outputs.equals(texts.stream().map(Output::new).toList());
        double score =
                Guardrail.support(
                        reports.stream().flatMap(report -> report.claims().stream()).toList());
        Filter filter =
                new Filter("GROUNDING", 1, score, intervened ? "BLOCKED" : "NONE", score < 1);
        String reason =
                reports.stream()
                        .flatMap(Guardrail::applied)
                        .map(FixResponse.Edit::explanation)
                        .distinct()
                        .collect(Collectors.joining("; "));
        return new Applied(
                Usage.NONE,
                intervened ? "GUARDRAIL_INTERVENED" : "NONE",
                Optional.of(reason).filter(_ -> intervened),
                intervened ? outputs : List.of(),
                List.of(new Assessment(new Policy(List.of(filter)))));
    }

    /** Where no source is named, it is searched as configured. */
    private static ObjectNode request(String text, List<Block> content) {
        Optional<String> query =
                Optional.of(String.join("\n", texts(content, QUERY))).filter(all -> !all.isEmpty());
        List<String> sources = texts(content, SOURCE);
        return Guardrail.request(
                Optional.of(text),
                query,
                sources.isEmpty() ? sources : Guardrail.needed("content", sources));
    }

    private static List<String> texts(List<Block> content, String role) {
        return content.stream()
                .map(Block::text)
                .flatMap(Optional::stream)
                .filter(part -> part.is(role))
                .map(part -> part.text().orElse(""))
                .toList();
    }
}
