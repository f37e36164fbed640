package io.fides.adapter.llm;

import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.io.EOFException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Collects the reply of one streamed call. The body is read on a thread of its own; whoever waits
 * for the reply notices silence, and interrupts the reading when it waits no longer.
 */
final class StreamedReply implements StreamingChatResponseHandler {

    private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();

    private sealed interface Signal {

        record Alive() implements Signal {}

        record Text() implements Signal {}

        record Complete(ChatResponse response) implements Signal {}

        record Failed(Throwable error) implements Signal {}

        record Ended() implements Signal {}
    }

    /**
     * @param model built with what must be told when bytes come
     * @param idle how long the body may be silent once it has begun
     * @throws Exception whatever the call fails with
     */
    ChatResponse of(
            Function<Runnable, StreamingChatModel> model, ChatRequest request, Duration idle)
            throws Exception {
        ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor();
        try {
            thread.execute(() -> read(model, request));
            Signal signal = signals.take();
            boolean begun = false;
            while (true) {
                switch (signal) {
                    case null ->
                            throw new HttpTimeoutException("silent for " + idle.toMillis() + " ms");
                    case Signal.Alive _ -> {}
                    case Signal.Text _ -> begun = true;
                    case Signal.Complete(ChatResponse response) -> {
                        return response;
                    }
                    case Signal.Failed(Exception error) -> throw error;
                    case Signal.Failed(Throwable error) -> throw new IllegalStateException(error);
                    case Signal.Ended _ -> {
                        if (begun) {
                            throw new EOFException("the body ended too early");
                        }
                        throw new IllegalStateException("the body holds nothing that was expected");
                    }
                }
                signal = signals.poll(idle.toNanos(), TimeUnit.NANOSECONDS);
            }
        } finally {
            thread.shutdownNow();
        }
    }

    private void read(Function<Runnable, StreamingChatModel> model, ChatRequest request) {
        try {
            model.apply(() -> signals.add(new Signal.Alive())).chat(request, this);
        } catch (RuntimeException | LinkageError e) {
            onError(e);
        } finally {
            signals.add(new Signal.Ended());
        }
    }

    @Override
    public void onPartialResponse(String partial) {
        // The whole text comes with the last event; this only tells that the format is right.
        signals.add(new Signal.Text());
    }

    @Override
    public void onCompleteResponse(ChatResponse response) {
        signals.add(new Signal.Complete(response));
    }

    @Override
    public void onError(Throwable error) {
        signals.add(new Signal.Failed(error));
    }
}
