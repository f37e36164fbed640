package io.fides.wiring;

import java.util.Locale;

/** How values of an enum are written in configuration and reports. */
final class Names {

    private Names() {}

    /** {@code FIDES_QD} is written {@code fides_qd}. */
    static String of(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    /**
     * @param setting named in the message
     * @throws IllegalArgumentException if there is no such value; lists those that there are
     */
    static <E extends Enum<E>> E parse(Class<E> type, String name, String setting) {
        for (E value : type.getEnumConstants()) {
            if (of(value).equals(name.toLowerCase(Locale.ROOT))) {
                return value;
            }
        }
        StringBuilder known = new StringBuilder();
        for (E value : type.getEnumConstants()) {
            known.append(known.isEmpty() ? "" : ", ").append(of(value));
        }
        throw new IllegalArgumentException(setting + " is one of " + known + ", not " + name);
    }
}
