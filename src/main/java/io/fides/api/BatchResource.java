package io.fides.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fides.report.FixResponse;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.InputStream;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Fixing many texts a request. */
@Path("/v1/batch")
@Tag(name = "Fides")
public final class BatchResource {

    private static final String NDJSON = "application/x-ndjson";

    private final Batch batch;
    private final Admission admission;
    private final Connection connection;

    BatchResource(Batch batch, Admission admission, Connection connection) {
        this.batch = batch;
        this.admission = admission;
        this.connection = connection;
    }

    @POST
    @Consumes(NDJSON)
    @Produces(NDJSON)
    @RunOnVirtualThread
    @Operation(
            operationId = "batch",
            summary = "Fix many texts, one a line",
            description =
                    "Lines are answered in their order as soon as possible, while others are still"
                            + " being sent. A line that cannot be answered gets an error, and the"
                            + " batch goes on.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = FixInput.class),
                            examples = @ExampleObject(name = "two", value = Examples.BATCH)))
    @APIResponse(
            responseCode = "200",
            description = "One line for each line.",
            content =
                    @Content(
                            mediaType = NDJSON,
                            schema = @Schema(implementation = BatchLine.class),
                            examples = @ExampleObject(name = "two", value = Examples.BATCHED)))
    public StreamingOutput batch(InputStream lines) {
        admission.batchBegins();
        connection.whenClosed(admission::batchEnds);
        return out -> connection.writing(() -> batch.answer(lines, out));
    }

    /** The answer to one line of a batch, from 1: a result or an error. */
    @RegisterForReflection
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record BatchLine(long line, Optional<FixResponse> result, Optional<Problem> error) {}
}
