package io.fides.api.guardrail;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.ApiConfig.Compatible;
import io.fides.api.StrictJson;
import io.fides.report.FixResponse;
import io.fides.report.Offsets;
import io.quarkus.resteasy.reactive.jackson.CustomDeserialization;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Groundedness detection of Azure AI Content Safety, 2024-09-15-preview. */
@Path("/contentsafety/text:detectGroundedness")
public final class AzureResource {

    private static final Set<String> UNGROUNDED =
            Set.of("contradicted", "conflicting", "not_enough_evidence");

    private final Guardrail guardrail;

    AzureResource(Guardrail guardrail) {
        this.guardrail = guardrail;
    }

    /** The fields that mean something here; domain, task and llmResource do not. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Call(
            Optional<String> text,
            Optional<Qna> qna,
            Optional<List<String>> groundingSources,
            Optional<Boolean> reasoning,
            Optional<Boolean> correction) {}

    public record Qna(Optional<String> query) {}

    /** What was found; the percentage is a share of the text, 0 to 1. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Groundedness(
            boolean ungroundedDetected,
            double ungroundedPercentage,
            List<Detail> ungroundedDetails,
            Optional<String> correctionText) {}

    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Detail(String text, Size offset, Size length, Optional<String> reason) {}

    public record Size(int utf8, int utf16, int codePoint) {

        private static Size of(String text) {
            return new Size(
                    Offsets.UTF8.length(text), text.length(), Offsets.CODE_POINT.length(text));
        }
    }

    @POST
    @RunOnVirtualThread
    @CustomDeserialization(StrictJson.class)
    public Groundedness detect(@Nullable Call sent) {
        Call call = guardrail.offered(Compatible.AZURE, sent);
        boolean correction = call.correction().orElse(false);
        ObjectNode request =
                Guardrail.request(
                        call.text(),
                        call.qna().flatMap(Qna::query),
                        Guardrail.needed(
                                "groundingSources", call.groundingSources().orElse(List.of())));
        FixResponse report = guardrail.checked(request.put("correction", correction));
        return groundedness(
                call.text().orElse(""), report, call.reasoning().orElse(false), correction);
    }

    private static Groundedness groundedness(
            String text, FixResponse report, boolean reasoning, boolean correction) {
        List<FixResponse.Claim> claims =
                report.claims().stream()
                        .filter(claim -> UNGROUNDED.contains(claim.verdict()))
                        .toList();
        BitSet places = new BitSet(text.length());
        claims.forEach(claim -> places.set(claim.start(), claim.end()));
        return new Groundedness(
                !claims.isEmpty(),
                (double) places.cardinality() / text.length(),
                claims.stream().map(claim -> detail(text, claim, reasoning)).distinct().toList(),
                Optional.of(report.correctedText()).filter(_ -> correction));
    }

    private static Detail detail(String text, FixResponse.Claim claim, boolean reasoning) {
        return new Detail(
                claim.claimText(),
                Size.of(text.substring(0, claim.start())),
                Size.of(claim.claimText()),
                claim.rationale()
                        .or(() -> Optional.of(claim.verdict().replace('_', ' ')))
                        .filter(_ -> reasoning));
    }
}
