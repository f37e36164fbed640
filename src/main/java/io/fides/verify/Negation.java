package io.fides.verify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Words that deny, and what they deny. */
public final class Negation {

    private static final Set<String> WORDS =
            Set.of("no", "not", "never", "none", "neither", "nor", "nobody", "without", "cannot");

    /** Words after which a negation denies nothing that could be compared: “not only”. */
    private static final Set<String> RESTRICTIONS =
            Set.of(
                    "only",
                    "until",
                    "necessarily",
                    "just",
                    "other",
                    "more",
                    "fewer",
                    "less",
                    "later",
                    "longer",
                    "entirely",
                    "completely",
                    "yet",
                    "one",
                    "doubt",
                    "all",
                    "every",
                    "always");

    private static final Set<String> COORDINATORS = Set.of("and", "but", "or");

    private Negation() {}

    /** Whether a word in lower case denies. */
    public static boolean isNegation(String word) {
        return WORDS.contains(word) || word.endsWith("n't") || word.endsWith("n’t");
    }

    /** For each negation the stems of the content words up to the next comma or conjunction. */
    static List<Set<String>> scopes(List<Token> tokens) {
        List<Set<String>> scopes = new ArrayList<>();
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if (isNegation(tokens.get(i).norm())
                    && !RESTRICTIONS.contains(tokens.get(i + 1).norm())) {
                Set<String> scope = scope(tokens.subList(i + 1, tokens.size()));
                if (!scope.isEmpty()) {
                    scopes.add(scope);
                }
            }
        }
        return scopes;
    }

    private static Set<String> scope(List<Token> following) {
        Set<String> stems = new HashSet<>();
        for (Token token : following) {
            if (token.reads(",", ";") || COORDINATORS.contains(token.norm())) {
                break;
            }
            if (token.isContent()) {
                stems.add(token.stem());
            }
        }
        return stems;
    }
}
