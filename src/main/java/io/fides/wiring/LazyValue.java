package io.fides.wiring;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes a value when it is first needed, once. */
final class LazyValue<T> implements Supplier<T> {

    private final Supplier<? extends T> source;
    private @Nullable T value;

    LazyValue(Supplier<? extends T> source) {
        this.source = source;
    }

    @Override
    public synchronized T get() {
        T made = value;
        if (made == null) {
            made = source.get();
            value = made;
        }
        return made;
    }
}
