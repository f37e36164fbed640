package io.fides.prompt;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** A language model: rendered prompt in, reply text and usage out. */
public interface Llm {

    /** Provider and model, such as {@code ollama/llama3.1:8b}; names the model in the manifest. */
    String name();

    /**
     * Makes one attempt; retries are put around it once, outside.
     *
     * @throws io.fides.domain.run.FidesException if no reply came
     */
    Reply complete(Request request);

    /** One of that name that replies so. */
    static Llm of(Supplier<String> name, Function<Request, Reply> complete) {
        return new Llm() {
            @Override
            public String name() {
                return name.get();
            }

            @Override
            public Reply complete(Request request) {
                return complete.apply(request);
            }
        };
    }

    /**
     * @param system standing instructions; may be empty
     * @param user the task
     * @param schema JSON schema the reply must follow; empty for free text
     */
    record Request(String system, String user, Optional<String> schema) {}

    /**
     * @param inputTokens as counted by the provider; 0 where it does not count
     * @param outputTokens as counted by the provider; 0 where it does not count
     */
    record Reply(String text, long inputTokens, long outputTokens) {}
}
