package io.fides.adapter.memory;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fides.memory.Memory;
import io.fides.memory.MemoryKey;
import io.fides.prompt.Llm;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/**
 * Gives the reply that a language model gave to the same request before. Such a reply costs nothing
 * and has no tokens. For models that are asked without chance, that is, at temperature 0. What
 * should be JSON and is not is not remembered: it may be an accident of the server. Nor is what
 * UTF-8 has no bytes for.
 *
 * @param asked which model on which server, and how
 * @param keep how long a reply is remembered
 */
public record RememberedReplies(Llm llm, Memory memory, String asked, Duration keep)
        implements Llm {

    /** Hardly a reply is longer. */
    private static final int MOST_BYTES = 1_000_000;

    @Override
    public String name() {
        return llm.name();
    }

    @Override
    public Reply complete(Request request) {
        MemoryKey key =
                MemoryKey.of(
                        "reply",
                        asked,
                        request.system(),
                        request.user(),
                        request.schema().orElse(""));
        return memory.get(key, MOST_BYTES)
                .map(bytes -> new Reply(new String(bytes, UTF_8), 0, 0))
                .orElseGet(() -> ask(request, key));
    }

    private Reply ask(Request request, MemoryKey key) {
        Reply reply = llm.complete(request);
        byte[] bytes = reply.text().getBytes(UTF_8);
        if (new String(bytes, UTF_8).equals(reply.text()) && isWanted(request, bytes)) {
            memory.put(Map.of(key, bytes), keep);
        }
        return reply;
    }

    private static boolean isWanted(Request request, byte[] reply) {
        try {
            return request.schema().isEmpty() || RememberedPages.JSON.readTree(reply).isObject();
        } catch (IOException _) {
            return false;
        }
    }
}
