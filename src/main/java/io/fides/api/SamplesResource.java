package io.fides.api;

import io.fides.domain.Answer;
import io.fides.pipeline.Samples;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Answers to try Fides on. */
@Path("/v1/samples")
@Tag(name = "Fides")
@Produces(MediaType.APPLICATION_JSON)
public final class SamplesResource {

    private final Samples samples;

    SamplesResource(Samples samples) {
        this.samples = samples;
    }

    /**
     * An answer with known errors, which the note tells; the backend {@code sample} has pages about
     * it.
     */
    public record Sample(String name, String question, String text, String note) {}

    @GET
    @Operation(
            operationId = "samples",
            summary = "Answers to try it on, with pages about them in the backend “sample”")
    public List<Sample> samples() {
        return samples.all().stream().map(SamplesResource::shown).toList();
    }

    private static Sample shown(Samples.Sample each) {
        Answer answer = each.answer();
        return new Sample(each.name(), answer.question().text(), answer.text(), each.note());
    }
}
