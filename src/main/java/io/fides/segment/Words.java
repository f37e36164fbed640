package io.fides.segment;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/** Word lists written as text blocks. */
public final class Words {

    private Words() {}

    /** The words of {@code list}, which are separated by white space; repeats do no harm. */
    public static Set<String> set(String list) {
        return Set.copyOf(Arrays.asList(list.strip().split("\\s+")));
    }

    static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
