package io.fides.api.guardrail;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.ApiConfig.Compatible;
import io.fides.api.StrictJson;
import io.fides.report.FixResponse;
import io.quarkus.resteasy.reactive.jackson.CustomDeserialization;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Check grounding of Vertex AI Search (Discovery Engine), v1. */
@Path("/v1/projects/{project}/locations/{location}/groundingConfigs/{config}:check")
public final class VertexResource {

    /** As Vertex has it where a request says nothing. */
    private static final double CITATION_THRESHOLD = 0.6;

    private final Guardrail guardrail;

    VertexResource(Guardrail guardrail) {
        this.guardrail = guardrail;
    }

    /** The fields that mean something here; groundingConfig and userLabels do not. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Call(
            Optional<String> answerCandidate,
            Optional<List<Fact>> facts,
            Optional<Spec> groundingSpec) {}

    /** Its attributes say nothing that is needed to judge by it. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Fact(Optional<String> factText) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Spec(
            Optional<Double> citationThreshold, Optional<Boolean> enableClaimLevelScore) {}

    /**
     * How far the facts support the answer.
     *
     * @param supportScore share of the claims that they support, 0 to 1
     */
    public record Grounding(
            double supportScore,
            List<Chunk> citedChunks,
            List<CitedFact> citedFacts,
            List<Claim> claims) {}

    /**
     * A cited passage.
     *
     * @param source which of the facts it is of, counted from 0
     */
    public record Chunk(String chunkText, String source) {}

    public record CitedFact(String chunkText) {}

    /** A claim at its place in bytes of UTF-8; who supports it counts into the cited chunks. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Claim(
            int startPos,
            int endPos,
            String claimText,
            List<Integer> citationIndices,
            boolean groundingCheckRequired,
            Optional<Double> score) {}

    @POST
    @RunOnVirtualThread
    @CustomDeserialization(StrictJson.class)
    public Grounding check(@Nullable Call sent) {
        Call call = guardrail.offered(Compatible.VERTEX, sent);
        List<String> facts =
                call.facts().orElse(List.of()).stream()
                        .map(fact -> fact.factText().orElse(""))
                        .toList();
        Optional<Spec> spec = call.groundingSpec();
        double threshold = spec.flatMap(Spec::citationThreshold).orElse(CITATION_THRESHOLD);
        boolean scores = spec.flatMap(Spec::enableClaimLevelScore).orElse(false);
        ObjectNode request =
                Guardrail.request(
                                call.answerCandidate(),
                                Optional.empty(),
                                Guardrail.needed("facts", facts))
                        .put("correction", false)
                        .put("offsets", "utf8")
                        .put("citationThreshold", threshold);
        return grounding(guardrail.checked(request), scores);
    }

    private static Grounding grounding(FixResponse report, boolean scores) {
        List<Integer> cited =
                report.claims().stream()
                        .flatMap(claim -> support(claim).stream())
                        .distinct()
                        .toList();
        List<Chunk> chunks =
                cited.stream().map(index -> chunk(report.citations().get(index))).toList();
        return new Grounding(
                Guardrail.support(report.claims()),
                chunks,
                chunks.stream().map(chunk -> new CitedFact(chunk.chunkText())).toList(),
                report.claims().stream().map(claim -> claim(claim, cited, scores)).toList());
    }

    private static Claim claim(FixResponse.Claim claim, List<Integer> cited, boolean scores) {
        return new Claim(
                claim.start(),
                claim.end(),
                claim.claimText(),
                support(claim).stream().map(cited::indexOf).toList(),
                Guardrail.checkworthy(claim),
                claim.score().filter(_ -> scores));
    }

    /** Vertex cites who supports a claim, not who contradicts it. */
    private static List<Integer> support(FixResponse.Claim claim) {
        return claim.verdict().equals("supported") ? claim.citationIndices() : List.of();
    }

    /** Documents without an address of their own are document:1 and so on. */
    private static Chunk chunk(FixResponse.Citation citation) {
        int number = Integer.parseInt(citation.uri().substring(citation.uri().indexOf(':') + 1));
        return new Chunk(citation.quote(), String.valueOf(number - 1));
    }
}
