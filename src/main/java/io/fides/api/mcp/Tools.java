package io.fides.api.mcp;

import io.fides.api.Account;
import io.fides.api.Admission;
import io.fides.api.Connection;
import io.fides.api.FixCall;
import io.fides.api.FixInput;
import io.fides.api.ObservedFixer;
import io.fides.api.Problem;
import io.fides.api.ProblemException;
import io.fides.api.Problems;
import io.fides.api.RequestReader;
import io.fides.api.RequestReader.SearchCall;
import io.fides.api.StrictJson;
import io.fides.domain.AttributionReport;
import io.fides.pipeline.PipelineEvent;
import io.fides.pipeline.Ticker;
import io.fides.report.FixResponse;
import io.quarkiverse.mcp.server.Cancellation;
import io.quarkiverse.mcp.server.InitialRequest.Transport;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.Progress;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.Tool.InputSchema;
import io.quarkiverse.mcp.server.Tool.OutputSchema;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/** What an agent can have done. What goes wrong is a result of the tool, so that it can react. */
@Singleton
@RegisterForReflection(
        targets = {SearchCall.Input.class, ToolReport.class, Explanation.class, ToolHits.class})
public record Tools(
        ObservedFixer fixer,
        Admission admission,
        RequestReader requests,
        Connection connection,
        Ticker ticker,
        SessionReports reports) {

    @Tool(
            description =
                    "Corrects false statements in a text, each by the smallest edit that a quoted"
                            + " source proves. Everything else stays as it is. Returns the corrected"
                            + " text, the edits with their reasons, a verdict for every claim, and the"
                            + " quoted sources. Call it on an answer before showing it to the user.",
            inputSchema = @InputSchema(generator = ArgumentSchemas.class),
            outputSchema = @OutputSchema(from = ToolReport.class),
            annotations =
                    @Tool.Annotations(
                            title = "Fix false statements",
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true))
    @RunOnVirtualThread
    ToolResponse fix(
            RawMessage message,
            McpConnection caller,
            Progress progress,
            Cancellation cancellation) {
        return report(requests::fix, message, caller, progress, cancellation);
    }

    @Tool(
            description =
                    "Checks every claim of a text against sources and changes nothing. Returns for"
                            + " each claim whether it is supported, contradicted, conflicting, without"
                            + " enough evidence, or unchecked, why, and the quotes that decide it.",
            inputSchema = @InputSchema(generator = ArgumentSchemas.class),
            outputSchema = @OutputSchema(from = ToolReport.class),
            annotations =
                    @Tool.Annotations(
                            title = "Check claims",
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true))
    @RunOnVirtualThread
    ToolResponse check(
            RawMessage message,
            McpConnection caller,
            Progress progress,
            Cancellation cancellation) {
        return report(requests::check, message, caller, progress, cancellation);
    }

    @Tool(
            description =
                    "Searches where the other tools look for evidence, and returns the pages found:"
                            + " their addresses and titles, and of those that are held here how their"
                            + " text begins.",
            inputSchema = @InputSchema(generator = ArgumentSchemas.class),
            outputSchema = @OutputSchema(from = ToolHits.class),
            annotations =
                    @Tool.Annotations(
                            title = "Search for evidence",
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true))
    @RunOnVirtualThread
    ToolResponse search(RawMessage message, McpConnection caller, Cancellation cancellation) {
        return answer(
                () -> {
                    SearchCall call = requests.search(arguments(message, SearchCall.Input.class));
                    ToolHits hits = admitted(caller, arrived -> found(call, arrived));
                    cancellation.skipProcessingIfCancelled();
                    return response(hits.plain(), hits);
                });
    }

    @Tool(
            description =
                    "Explains one claim of a report that fix or check returned in this session:"
                            + " why it has its verdict, and why it was changed or not, with the"
                            + " quotes and probabilities that decided.",
            inputSchema = @InputSchema(generator = ArgumentSchemas.class),
            outputSchema = @OutputSchema(from = Explanation.class),
            annotations =
                    @Tool.Annotations(
                            title = "Explain a verdict",
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true,
                            openWorldHint = false))
    @RunOnVirtualThread
    ToolResponse explain(RawMessage message, McpConnection caller) {
        return answer(
                () -> {
                    Explanation.Asked asked = arguments(message, Explanation.Asked.class);
                    Optional<FixResponse> report = reports.find(caller, asked.report().orElse(""));
                    if (report.isEmpty()) {
                        throw ProblemException.wrong(
                                "report: is none of the last reports of this session");
                    }
                    List<FixResponse.Claim> claims = report.get().claims();
                    int number = asked.claim().orElse(-1);
                    if (number < 0 || number >= claims.size()) {
                        throw ProblemException.wrong(
                                "claim: must be from 0, and below " + claims.size());
                    }
                    Explanation explanation = Explanation.of(report.get(), claims.get(number));
                    return response(explanation.plain(), explanation);
                });
    }

    private static <T extends Record> T arguments(RawMessage message, Class<T> type) {
        JsonObject sent = message.asJsonObject().getJsonObject("params").getJsonObject("arguments");
        return StrictJson.read(sent == null ? "{}" : sent.encode(), type);
    }

    private ToolResponse report(
            Function<FixInput, FixCall> reading,
            RawMessage message,
            McpConnection caller,
            Progress progress,
            Cancellation cancellation) {
        return answer(
                () -> {
                    FixCall call = reading.apply(arguments(message, FixInput.class));
                    Consumer<PipelineEvent> listener = listener(progress, cancellation);
                    AttributionReport found =
                            admitted(caller, arrived -> admission.fix(call, arrived, listener));
                    cancellation.skipProcessingIfCancelled();
                    FixResponse whole = call.response(found);
                    ToolReport report = ToolReport.of(whole, reports.keep(caller, whole));
                    return response(report.plain(), report);
                });
    }

    private static Consumer<PipelineEvent> listener(Progress progress, Cancellation cancellation) {
        Thread work = Thread.currentThread();
        Consumer<PipelineEvent> sentences = SentenceProgress.to(progress);
        return event -> {
            if (cancellation.check().isRequested()) {
                work.interrupt();
            }
            sentences.accept(event);
        };
    }

    /** Over HTTP a request has its time since it came, and whoever hangs up ends its work. */
    private <T> T admitted(McpConnection caller, LongFunction<T> work) {
        if (caller.initialRequest().transport() == Transport.STDIO) {
            return ScopedValue.where(Account.CURRENT, Account.OWNER)
                    .call(() -> work.apply(ticker.nanos()));
        }
        return connection.whileOpen(() -> work.apply(connection.arrived()));
    }

    private ToolHits found(SearchCall call, long arrived) {
        return admission.soon(
                requests.searchLimits(),
                arrived,
                _ -> ToolHits.of(fixer.search(call.words(), call.search())));
    }

    private static ToolResponse response(String plain, Record structured) {
        return new ToolResponse(false, List.of(new TextContent(plain)), structured, null);
    }

    private static ToolResponse answer(Supplier<ToolResponse> work) {
        try {
            return work.get();
        } catch (CancellationException _) {
            // Nobody waits for a result: who asked has called it off, or has hung up.
            throw new Cancellation.OperationCancellationException();
        } catch (Cancellation.OperationCancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            Problem problem = Problems.of(e);
            return ToolResponse.error(problem.title() + ": " + problem.detail());
        }
    }
}
