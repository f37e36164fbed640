package io.fides.api;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Question;
import io.fides.domain.run.Usage;
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
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Fixing, checking and answering, one text a request. */
@Path("/v1")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@CustomDeserialization(StrictJson.class)
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
    public RestResponse<FixResponse> fix(@Nullable FixInput input) {
        return answer(requests.fix(Problems.body(input)));
    }

    @POST
    @Path("/fix")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Blocking
    public Multi<OutboundSseEvent> stream(@Nullable FixInput input) {
        FixCall call = requests.fix(Problems.body(input));
        return events.of(call, connection.arrived(), connection.account());
    }

    @POST
    @Path("/fix")
    @Produces(MediaType.TEXT_HTML)
    public RestResponse<String> page(@Nullable FixInput input) {
        FixCall call = requests.fix(Problems.body(input));
        String page = ReportPage.of(call.response(admission.fix(call, connection)));
        return RestResponse.ResponseBuilder.ok(page)
                .header("Content-Disposition", "attachment; filename=\"report.html\"")
                .build();
    }

    @POST
    @Path("/check")
    public RestResponse<FixResponse> check(@Nullable FixInput input) {
        return answer(requests.check(Problems.body(input)));
    }

    @POST
    @Path("/answer")
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
    @Schema
    public record AnswerOutput(String question, String generatedAnswer, FixResponse report) {}
}
