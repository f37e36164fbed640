package io.fides.prompt;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Asks a model with a prompt: render, complete, read; where the reply cannot be read, exactly one
 * more call that shows the model its reply and what is wrong with it.
 *
 * @param prompt what is asked
 * @param repair how the second call is worded
 * @param format how the reply is written
 * @param llm who is asked
 * @param stage for which step; named in failures
 * @param <I> input
 * @param <O> output
 */
public record PromptCall<I extends Record, O extends Record>(
        Prompt<I, O> prompt,
        Prompt<Repair, FreeText> repair,
        ReplyFormat format,
        Llm llm,
        Stage stage) {

    /** How much of a bad reply is shown again, in characters. */
    private static final int SHOWN = 6000;

    private static final int TOLD = 300;

    /** Model, prompt and its version. */
    public String name() {
        return llm.name() + " " + prompt.id() + "@" + prompt.version();
    }

    /**
     * @param meaning reads further what the format could read, such as by comparing it with the
     *     input
     * @throws FidesException UNREADABLE_REPLY after two replies that could not be read, or whatever
     *     the model's call throws
     */
    public <R> R ask(I input, Function<? super O, Reading<R>> meaning) {
        Optional<String> schema =
                prompt.isFreeText()
                        ? Optional.empty()
                        : Optional.of(format.schema(prompt.output()));
        Llm.Request request = prompt.render(input, schema);
        String reply = complete(request);
        return switch (this.<R>read(reply, meaning)) {
            case Reading.Understood<R>(R value) -> value;
            case Reading.Unreadable<R>(String problem) -> {
                String again =
                        repair.render(new Repair(request.user(), shown(reply), problem), schema)
                                .user();
                yield repaired(
                        this.<R>read(
                                complete(new Llm.Request(request.system(), again, schema)),
                                meaning));
            }
        };
    }

    private <R> R repaired(Reading<R> reading) {
        return switch (reading) {
            case Reading.Understood<R>(R value) -> value;
            case Reading.Unreadable<R>(String problem) ->
                    throw new FidesException(
                            stage,
                            Failure.Kind.UNREADABLE_REPLY,
                            llm.name()
                                    + ": neither reply to "
                                    + prompt.id()
                                    + " could be read: "
                                    + shortened(problem, TOLD));
        };
    }

    private <R> Reading<R> read(String reply, Function<? super O, Reading<R>> meaning) {
        if (!prompt.isFreeText()) {
            return format.read(reply, prompt.output()).then(meaning);
        }
        String text = reply.strip();
        return text.isEmpty()
                ? new Reading.Unreadable<>("the reply is empty")
                : meaning.apply(prompt.output().cast(new FreeText(text)));
    }

    /** A model does not know for which step it is asked; its failures are named after this one. */
    private String complete(Llm.Request request) {
        try {
            return llm.complete(request).text();
        } catch (FidesException e) {
            Failure failure = e.failure();
            if (failure.stage() == stage) {
                throw e;
            }
            throw new FidesException(new Failure(stage, failure.kind(), failure.detail()), e);
        }
    }

    private static String shown(String reply) {
        String text = shortened(reply, SHOWN);
        return Fence.around(List.of(text)).enclose(text);
    }

    private static String shortened(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length) + " …";
    }
}
