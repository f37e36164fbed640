package io.fides.api;

import io.fides.pipeline.PipelineEvent;
import io.fides.report.Progress;
import io.fides.report.ProgressJson;
import io.fides.report.ReportJson;
import io.opentelemetry.context.Context;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.MultiEmitter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jboss.resteasy.reactive.server.jaxrs.OutboundSseEventImpl;

/**
 * Answers one request by server-sent events: one for each thing found out, then {@code complete} or
 * {@code error}. While nothing is found out, comments keep proxies from closing the connection.
 */
@ApplicationScoped
@RegisterForReflection(
        targets = {
            Problem.class,
            Problem.FieldError.class,
            Progress.Claim.class,
            Progress.Claims.class,
            Progress.Edit.class,
            Progress.Evidence.class,
            Progress.Sentence.class,
            Progress.Sentences.class,
            Progress.Verdict.class
        })
class EventStream {

    private final ObservedFixer fixer;
    private final Admission admission;
    private final ApiConfig config;

    EventStream(ObservedFixer fixer, Admission admission, ApiConfig config) {
        this.fixer = fixer;
        this.admission = admission;
        this.config = config;
    }

    /**
     * The work begins with the subscription and is interrupted when that is cancelled.
     *
     * @param arrived when the request came
     * @param account to whom it is charged
     */
    Multi<OutboundSseEvent> of(FixCall call, long arrived, Account account) {
        Context trace = Context.current();
        AtomicBoolean silent = new AtomicBoolean();
        Multi<OutboundSseEvent> events =
                Multi.createFrom()
                        .<OutboundSseEvent>emitter(
                                emitter -> {
                                    Thread work =
                                            Thread.ofVirtual()
                                                    .name("fix-stream")
                                                    .unstarted(
                                                            trace.wrap(
                                                                    () ->
                                                                            ScopedValue.where(
                                                                                            Account
                                                                                                    .CURRENT,
                                                                                            account)
                                                                                    .run(
                                                                                            () ->
                                                                                                    work(
                                                                                                            call,
                                                                                                            arrived,
                                                                                                            emitter))));
                                    emitter.onTermination(work::interrupt);
                                    work.start();
                                })
                        .onItem()
                        .invoke(() -> silent.set(false));
        Multi<OutboundSseEvent> heartbeats =
                Multi.createFrom()
                        .ticks()
                        .every(config.heartbeat())
                        .onOverflow()
                        .drop()
                        .filter(_ -> silent.getAndSet(true))
                        .map(_ -> comment());
        return Multi.createBy()
                .merging()
                .streams(events.onCompletion().continueWith(END), heartbeats)
                .select()
                .first(event -> event != END);
    }

    /** Ends the heartbeats; not sent. */
    private static final OutboundSseEvent END =
            new OutboundSseEventImpl.BuilderImpl().comment("end").build();

    private void work(FixCall call, long arrived, MultiEmitter<? super OutboundSseEvent> emitter) {
        ProgressJson progress = new ProgressJson(call.request().answer(), call.options());
        Consumer<PipelineEvent> listener =
                event ->
                        progress.of(event)
                                .ifPresent(found -> emitter.emit(event(found.event(), found)));
        try {
            var report =
                    admission.soon(
                            call.request().limits(),
                            arrived,
                            left -> fixer.fix(call.request().with(left), listener));
            emitter.emit(event("complete", ReportJson.of(report, call.options())));
        } catch (RuntimeException e) {
            emitter.emit(event("error", Problems.of(e)));
        }
        emitter.complete();
    }

    private static OutboundSseEvent event(String name, Object data) {
        return new OutboundSseEventImpl.BuilderImpl()
                .name(name)
                .mediaType(MediaType.APPLICATION_JSON_TYPE)
                .data(data)
                .build();
    }

    private static OutboundSseEvent comment() {
        return new OutboundSseEventImpl.BuilderImpl().comment("still at work").build();
    }
}
