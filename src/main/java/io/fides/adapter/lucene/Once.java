package io.fides.adapter.lucene;

import java.util.Optional;
import java.util.function.Supplier;

/** Makes a value when it is first asked for. A failure is not kept. */
final class Once<T> implements Supplier<T> {

    private final Supplier<T> make;
    private Optional<T> made = Optional.empty();

    Once(Supplier<T> make) {
        this.make = make;
    }

    @Override
    public synchronized T get() {
        if (made.isEmpty()) {
            made = Optional.of(make.get());
        }
        return made.get();
    }
}
