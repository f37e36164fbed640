package io.fides.adapter.llm;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Asks a model with a prompt: render, complete, read; where the reply cannot be read, exactly one
 * more call that shows the model its reply and what is wrong with it.
 *
 * @param repair how the second call is worded
 * @param stage for which step; named in failures
 */
record PromptCall<I extends Record, O extends Record>(
        Prompt<I, O> prompt, Prompt<Tasks.Repair, Replies.FreeText> repair, Llm llm, Stage stage) {

    /** How much of a bad reply is shown again, in characters. */
    private static final int SHOWN = 6000;

    private static final int TOLD = 300;

    /** Model, prompt and its version. */
    String name() {
        return llm.name() + " " + prompt.id() + "@" + prompt.version();
    }

    /**
     * @param meaning reads further what was written as asked, such as by comparing it with the
     *     input
     * @throws FidesException UNREADABLE_REPLY after two replies that could not be read, or whatever
     *     the model's call throws
     */
    <R> R ask(I input, Function<? super O, R> meaning) {
        Optional<String> schema =
                prompt.isFreeText()
                        ? Optional.empty()
                        : Optional.of(JsonReplies.schema(prompt.output()));
        Llm.Request request = prompt.render(input, schema);
        String reply = complete(request);
        try {
            return meaning.apply(read(reply));
        } catch (UnreadableReply e) {
            String text = Tasks.shortened(reply, SHOWN);
            String shown = Fence.around(List.of(text)).enclose(text);
            Tasks.Repair task = new Tasks.Repair(request.user(), shown, e.problem());
            String again = repair.render(task, schema).user();
            return repaired(new Llm.Request(request.system(), again, schema), meaning);
        }
    }

    private <R> R repaired(Llm.Request request, Function<? super O, R> meaning) {
        String reply = complete(request);
        try {
            return meaning.apply(read(reply));
        } catch (UnreadableReply e) {
            throw new FidesException(
                    stage,
                    Failure.Kind.UNREADABLE_REPLY,
                    "%s: neither reply to %s could be read: %s"
                            .formatted(
                                    llm.name(), prompt.id(), Tasks.shortened(e.problem(), TOLD)));
        }
    }

    private O read(String reply) {
        if (!prompt.isFreeText()) {
            return JsonReplies.read(reply, prompt.output());
        }
        String text = reply.strip();
        if (text.isEmpty()) {
            throw new UnreadableReply("the reply is empty");
        }
        return prompt.output().cast(new Replies.FreeText(text));
    }

    /**
     * Asks about items, of which each has its entry in the reply. An item without its entry, or
     * with two, fails alone; a reply about none of them is unreadable.
     */
    <T, E extends Replies.Numbered, R> List<Outcome<R>> askEach(
            I input,
            List<T> items,
            Function<? super O, List<? extends E>> entries,
            BiFunction<T, E, Outcome<R>> outcome) {
        return items.isEmpty()
                ? List.of()
                : ask(input, reply -> match(items, entries.apply(reply), outcome));
    }

    private <T, E extends Replies.Numbered, R> List<Outcome<R>> match(
            List<T> items, List<? extends E> entries, BiFunction<T, E, Outcome<R>> outcome) {
        entries.forEach(PromptCall::check);
        List<Outcome<R>> outcomes = new ArrayList<>(items.size());
        int found = 0;
        for (int i = 0; i < items.size(); i++) {
            int n = i + 1;
            List<? extends E> mine = entries.stream().filter(each -> each.n() == n).toList();
            found += mine.size();
            outcomes.add(
                    switch (mine.size()) {
                        case 0 -> unreadable(stage, "the model's reply leaves out item " + n);
                        case 1 -> outcome.apply(items.get(i), mine.getFirst());
                        default -> unreadable(stage, "the model's reply has item " + n + " twice");
                    });
        }
        if (found == 0) {
            throw new UnreadableReply("it has no entry with \"n\" from 1 to " + items.size());
        }
        return List.copyOf(outcomes);
    }

    private static void check(Replies.Numbered entry) {
        if (entry instanceof Replies.Sure sure
                && !(sure.confidence() >= 0 && sure.confidence() <= 1)) {
            throw new UnreadableReply(
                    "the confidence of item " + entry.n() + " is not from 0 to 1");
        }
    }

    static <R> Outcome<R> unreadable(Stage stage, String detail) {
        return new Outcome.Failed<>(new Failure(stage, Failure.Kind.UNREADABLE_REPLY, detail));
    }

    /** A model does not know for which step it is asked; its failures are named after this one. */
    private String complete(Llm.Request request) {
        try {
            return llm.complete(request).text();
        } catch (FidesException e) {
            throw new FidesException(e.failure().at(stage), e);
        }
    }
}
