package io.fides.eval.coreference;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** When two wordings name the same. */
final class Naming {

    private static final Set<String> ARTICLES = Set.of("the", "a", "an");

    private Naming() {}

    /**
     * Whether the words of one stand in a row among those of the other: “Curie” and “Marie
     * Curie's”. Capitals, articles, punctuation and the possessive ending do not count.
     */
    static boolean same(String one, String other) {
        List<String> left = words(one);
        List<String> right = words(other);
        return !left.isEmpty()
                && !right.isEmpty()
                && (left.containsAll(right) || right.containsAll(left));
    }

    /** In lower case, without articles and possessive endings. */
    static List<String> words(String wording) {
        String plain =
                wording.toLowerCase(Locale.ROOT)
                        .replace('’', '\'')
                        .replaceAll("'s?(?!\\p{L})", " ");
        return Arrays.stream(plain.split("[^\\p{L}\\p{M}\\p{N}']+"))
                .filter(word -> !word.isEmpty() && !ARTICLES.contains(word))
                .toList();
    }
}
