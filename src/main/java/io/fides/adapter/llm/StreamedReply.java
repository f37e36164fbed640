package io.fides.adapter.llm;

import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.io.EOFException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
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

    /** What the reading thread has to say: nothing yet, the reply, or why there is none. */
    private final BlockingQueue<Callable<Optional<ChatResponse>>> signals =
            new LinkedBlockingQueue<>();

    /** Whether a part of the text came; the whole of it comes with the last event. */
    private volatile boolean begun;

    /**
     * @param idle how long the body may be silent once it has begun
     */
    ChatResponse of(
            Function<Runnable, StreamingChatModel> model, ChatRequest request, Duration idle)
            throws Exception {
        ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor();
        try {
            thread.execute(() -> read(model, request));
            Callable<Optional<ChatResponse>> signal = signals.take();
            while (signal != null) {
                Optional<ChatResponse> response = signal.call();
                if (response.isPresent()) {
                    return response.get();
                }
                signal = signals.poll(idle.toNanos(), TimeUnit.NANOSECONDS);
            }
            throw new HttpTimeoutException("silent for " + idle.toMillis() + " ms");
        } finally {
            thread.shutdownNow();
        }
    }

    private void read(Function<Runnable, StreamingChatModel> model, ChatRequest request) {
        try {
            model.apply(() -> signals.add(Optional::empty)).chat(request, this);
        } catch (RuntimeException | LinkageError e) {
            onError(e);
        } finally {
            signals.add(
                    () -> {
                        throw begun
                                ? new EOFException("the body ended too early")
                                : new IllegalStateException(
                                        "the body holds nothing that was expected");
                    });
        }
    }

    @Override
    public void onPartialResponse(String partial) {
        begun = true;
    }

    @Override
    public void onCompleteResponse(ChatResponse response) {
        signals.add(() -> Optional.of(response));
    }

    @Override
    public void onError(Throwable error) {
        signals.add(
                () -> {
                    throw error instanceof Exception known
                            ? known
                            : new IllegalStateException(error);
                });
    }
}
