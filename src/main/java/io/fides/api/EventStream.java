package io.fides.api;

import io.fides.domain.AttributionReport;
import io.fides.pipeline.PipelineEvent;
import io.fides.report.Progress;
import io.fides.report.ProgressJson;
import io.opentelemetry.context.Context;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.MultiEmitter;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jboss.resteasy.reactive.server.jaxrs.OutboundSseEventImpl;

/**
 * Answers one request by server-sent events: one for each thing found out, then {@code complete} or
 * {@code error}. While nothing is found out, comments keep proxies from closing the connection.
 */
@Singleton
@RegisterForReflection(targets = {Problem.class, Progress.class})
record EventStream(Admission admission, ApiConfig config) {

    /** Ends the heartbeats; not sent. */
    private static final OutboundSseEvent END = comment("end");

    /** The work begins with the subscription and is interrupted when that is cancelled. */
    Multi<OutboundSseEvent> of(FixCall call, long arrived, Account account) {
        Context trace = Context.current();
        AtomicBoolean silent = new AtomicBoolean();
        Consumer<MultiEmitter<? super OutboundSseEvent>> begin =
                emitter -> {
                    Runnable work = trace.wrap(() -> work(call, arrived, account, emitter));
                    Thread thread = Thread.ofVirtual().name("fix-stream").unstarted(work);
                    emitter.onTermination(thread::interrupt);
                    thread.start();
                };
        Multi<OutboundSseEvent> events =
                Multi.createFrom().<OutboundSseEvent>emitter(begin).invoke(() -> silent.set(false));
        Multi<OutboundSseEvent> heartbeats =
                Multi.createFrom()
                        .ticks()
                        .every(config.heartbeat())
                        .onOverflow()
                        .drop()
                        .filter(_ -> silent.getAndSet(true))
                        .map(_ -> comment("still at work"));
        return Multi.createBy()
                .merging()
                .streams(events.onCompletion().continueWith(END), heartbeats)
                .select()
                .first(event -> event != END);
    }

    private void work(
            FixCall call,
            long arrived,
            Account account,
            MultiEmitter<? super OutboundSseEvent> emitter) {
        ProgressJson progress = new ProgressJson(call.request().answer(), call.options());
        Consumer<PipelineEvent> listener =
                event -> progress.of(event).ifPresent(it -> emitter.emit(event(it.event(), it)));
        try {
            AttributionReport report =
                    ScopedValue.where(Account.CURRENT, account)
                            .call(() -> admission.fix(call, arrived, listener));
            emitter.emit(event("complete", call.response(report)));
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

    private static OutboundSseEvent comment(String text) {
        return new OutboundSseEventImpl.BuilderImpl().comment(text).build();
    }
}
