package io.fides.adapter.llm;

import io.fides.domain.Failure;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.prompt.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;

/** Brings the entries of a reply back to the items of the batch that they are about. */
final class NumberedReplies {

    private NumberedReplies() {}

    /**
     * An item without its entry, or with two, fails alone; a reply about none of them is
     * unreadable.
     *
     * @param number of an entry, from 1
     * @param outcome of an item and its entry
     */
    static <I, E, O> Reading<List<Outcome<O>>> match(
            Stage stage,
            List<I> items,
            List<E> entries,
            ToIntFunction<E> number,
            BiFunction<I, E, Outcome<O>> outcome) {
        List<Outcome<O>> outcomes = new ArrayList<>(items.size());
        int found = 0;
        for (int i = 0; i < items.size(); i++) {
            int n = i + 1;
            List<E> mine = entries.stream().filter(e -> number.applyAsInt(e) == n).toList();
            found += mine.size();
            outcomes.add(
                    switch (mine.size()) {
                        case 0 -> unreadable(stage, "the model's reply leaves out item " + n);
                        case 1 -> outcome.apply(items.get(i), mine.getFirst());
                        default -> unreadable(stage, "the model's reply has item " + n + " twice");
                    });
        }
        return found == 0 && !items.isEmpty()
                ? new Reading.Unreadable<>("it has no entry with \"n\" from 1 to " + items.size())
                : new Reading.Understood<>(List.copyOf(outcomes));
    }

    static <O> Outcome<O> unreadable(Stage stage, String detail) {
        return new Outcome.Failed<>(new Failure(stage, Failure.Kind.UNREADABLE_REPLY, detail));
    }
}
