package io.fides.verify;

import java.util.Set;

/** Words that deny. */
public final class Negation {

    private static final Set<String> WORDS =
            Set.of("no", "not", "never", "none", "neither", "nor", "nobody", "without", "cannot");

    private Negation() {}

    /** Whether a word in lower case denies. */
    public static boolean isNegation(String word) {
        return WORDS.contains(word) || word.endsWith("n't") || word.endsWith("n’t");
    }
}
