package io.fides.api;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Question;
import io.fides.domain.Usage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Limits;
import io.fides.report.FixResponse;
import io.fides.report.Labels;
import io.fides.report.ReportPage;
import io.quarkus.resteasy.reactive.jackson.CustomDeserialization;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.mutiny.Multi;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Fixing, checking and answering, one text a request. */
@Path("/v1")
@Tag(name = "Fides")
@Consumes(MediaType.APPLICATION_JSON)
@APIResponse(
        responseCode = "default",
        description = "An RFC 9457 problem.",
        content =
                @Content(
                        mediaType = ProblemResponses.MEDIA_TYPE,
                        schema = @Schema(implementation = Problem.class),
                        examples = @ExampleObject(name = "blank", value = Examples.PROBLEM)))
public final class FixResource {

    private final ObservedFixer fixer;
    private final Admission admission;
    private final RequestReader requests;
    private final Connection connection;
    private final EventStream events;

    FixResource(
            ObservedFixer fixer,
            Admission admission,
            RequestReader requests,
            Connection connection,
            EventStream events) {
        this.fixer = fixer;
        this.admission = admission;
        this.requests = requests;
        this.connection = connection;
        this.events = events;
    }

    @POST
    @Path("/fix")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @CustomDeserialization(StrictJson.class)
    @Operation(
            operationId = "fix",
            summary = "Fix what is false in a text, with proof",
            description =
                    "With Accept: text/event-stream the same request is answered by the events"
                            + " sentences, claims, evidence, verdict, edit and at last complete, with"
                            + " the whole report, or error, with a problem. With Accept: text/html it"
                            + " is answered by the report as a page in one file.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = FixInput.class),
                            examples = @ExampleObject(name = "tower", value = Examples.FIX)))
    @APIResponse(
            responseCode = "200",
            description = "The corrected text and the proof of every edit.",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = FixResponse.class),
                        examples = @ExampleObject(name = "tower", value = Examples.FIXED)),
                @Content(
                        mediaType = MediaType.SERVER_SENT_EVENTS,
                        schema = @Schema(implementation = String.class),
                        examples = @ExampleObject(name = "tower", value = Examples.EVENTS))
            })
    public RestResponse<FixResponse> fix(@Nullable FixInput input) {
        return answer(requests.fix(Problems.body(input)));
    }

    @POST
    @Path("/fix")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Blocking
    @RunOnVirtualThread
    @CustomDeserialization(StrictJson.class)
    @Operation(hidden = true)
    public Multi<OutboundSseEvent> stream(@Nullable FixInput input) {
        FixCall call = requests.fix(Problems.body(input));
        return events.of(call, connection.arrived(), connection.account());
    }

    @POST
    @Path("/fix")
    @Produces(MediaType.TEXT_HTML)
    @RunOnVirtualThread
    @CustomDeserialization(StrictJson.class)
    @Operation(hidden = true)
    public RestResponse<String> page(@Nullable FixInput input) {
        FixCall call = requests.fix(Problems.body(input));
        String page = ReportPage.of(call.response(admission.fix(call, connection)));
        return RestResponse.ResponseBuilder.ok(page)
                .header("Content-Disposition", "attachment; filename=\"report.html\"")
                .build();
    }

    @POST
    @Path("/check")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @CustomDeserialization(StrictJson.class)
    @Operation(
            operationId = "check",
            summary = "Check a text without editing it",
            description = "As /v1/fix with correction false.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = FixInput.class),
                            examples = @ExampleObject(name = "tower", value = Examples.FIX)))
    @APIResponse(
            responseCode = "200",
            description = "The verdict on every claim; no edits.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = FixResponse.class)))
    public RestResponse<FixResponse> check(@Nullable FixInput input) {
        return answer(requests.check(Problems.body(input)));
    }

    @POST
    @Path("/answer")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @CustomDeserialization(StrictJson.class)
    @Operation(
            operationId = "answer",
            summary = "Answer a question at length, and fix the answer",
            description = "Needs a language model: 503 without one.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = AnswerInput.class),
                            examples = @ExampleObject(name = "tower", value = Examples.ANSWER)))
    @APIResponse(
            responseCode = "200",
            description = "The answer as it was generated, and fixed.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = AnswerOutput.class)))
    public AnswerOutput answer(@Nullable AnswerInput sent) {
        FixCall asked = requests.answer(Problems.body(sent));
        Limits limits = asked.request().limits();
        return connection.whileOpen(
                () -> admission.soon(limits, connection.arrived(), left -> answer(asked, left)));
    }

    /** The call that writes the answer is taken off those that may fix it. */
    private AnswerOutput answer(FixCall asked, Limits limits) {
        Question question = asked.request().answer().question();
        Answer generated = new Answer(question, fixer.generate(question, limits).text());
        Limits all = asked.request().limits();
        int calls = Math.max(0, all.maxLlmCalls() - 1);
        Limits left = new Limits(calls, all.maxSearches(), all.maxTime());
        FixRequest request =
                asked.request().with(generated).with(admission.left(left, connection.arrived()));
        AttributionReport report = fixer.fix(request, _ -> {});
        return new AnswerOutput(question.text(), generated.text(), asked.response(report));
    }

    private RestResponse<FixResponse> answer(FixCall call) {
        AttributionReport report = admission.fix(call, connection);
        return RestResponse.ResponseBuilder.ok(call.response(report))
                .header("Server-Timing", serverTiming(report.usage()))
                .build();
    }

    /** Where the time went, as browsers show it. */
    private static String serverTiming(Usage usage) {
        StringBuilder header = new StringBuilder("total;dur=").append(usage.millis());
        usage.millisByStage()
                .forEach((stage, ms) -> header.append(", " + Labels.of(stage) + ";dur=" + ms));
        return header.toString();
    }

    /** A generated answer, in which the offsets of the report count, and what became of it. */
    public record AnswerOutput(String question, String generatedAnswer, FixResponse report) {}
}
