package io.fides.api.guardrail;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
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

/** The hallucination corrector of Vectara's API, v2. */
@Path("/v2/hallucination_correctors/correct_hallucinations")
public final class VectaraResource {

    private final Guardrail guardrail;

    VectaraResource(Guardrail guardrail) {
        this.guardrail = guardrail;
    }

    /** The fields that mean something here; model_name does not. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    @JsonNaming(SnakeCaseStrategy.class)
    public record Call(
            Optional<String> generatedText,
            Optional<List<Source>> documents,
            Optional<String> query) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Source(Optional<String> text) {}

    /** The text as it was and as it is now; never empty, for nothing is left out of it. */
    @JsonNaming(SnakeCaseStrategy.class)
    public record Corrected(
            String originalText, String correctedText, List<Correction> corrections) {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record Correction(String originalText, String correctedText, String explanation) {

        private static Correction of(FixResponse.Edit edit) {
            return new Correction(edit.originalText(), edit.correctedText(), edit.explanation());
        }
    }

    @POST
    @RunOnVirtualThread
    @CustomDeserialization(StrictJson.class)
    public Corrected correct(@Nullable Call sent) {
        Call call = guardrail.offered(Compatible.VECTARA, sent);
        List<String> sources =
                call.documents().orElse(List.of()).stream()
                        .map(document -> document.text().orElse(""))
                        .toList();
        FixResponse report =
                guardrail.fixed(
                        Guardrail.request(
                                call.generatedText(),
                                call.query(),
                                Guardrail.needed("documents", sources)));
        return new Corrected(
                call.generatedText().orElse(""),
                report.correctedText(),
                Guardrail.applied(report).map(Correction::of).toList());
    }
}
