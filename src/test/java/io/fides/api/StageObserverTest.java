package io.fides.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.run.Stage;
import io.fides.pipeline.PipelineEvent;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class StageObserverTest {

    @Test
    void everyStageIsASpanBelowTheRequestAndNoneStaysOpen() {
        List<SpanData> ended = new CopyOnWriteArrayList<>();
        try (SdkTracerProvider provider =
                SdkTracerProvider.builder()
                        .addSpanProcessor(SimpleSpanProcessor.create(new Recording(ended)))
                        .build()) {
            Tracer tracer = provider.get("test");
            Span request = tracer.spanBuilder("request").startSpan();
            try (Scope _ = request.makeCurrent();
                    StageObserver spans = new StageObserver(new SimpleMeterRegistry(), tracer)) {
                spans.accept(new PipelineEvent.StageStarted(Stage.RETRIEVAL));
                spans.accept(new PipelineEvent.StageEnded(Stage.RETRIEVAL));
                spans.accept(new PipelineEvent.StageStarted(Stage.EDIT));
            }
            assertThat(ended)
                    .extracting(SpanData::getName)
                    .containsExactly("fides.retrieval", "fides.edit");
            assertThat(ended)
                    .allMatch(
                            span ->
                                    span.getParentSpanId()
                                            .equals(request.getSpanContext().getSpanId()));
        }
    }

    private record Recording(List<SpanData> ended) implements SpanExporter {

        @Override
        public CompletableResultCode export(Collection<SpanData> spans) {
            ended.addAll(spans);
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode flush() {
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode shutdown() {
            return CompletableResultCode.ofSuccess();
        }
    }
}
