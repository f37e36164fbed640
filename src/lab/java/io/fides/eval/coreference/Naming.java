package io.fides.eval.coreference;

import io.fides.domain.Answer;
import io.fides.domain.Coreference;
import io.fides.domain.Span;
import io.fides.segment.Segmenter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** When two wordings name the same. */
final class Naming {

    private static final Set<String> ARTICLES = Set.of("the", "a", "an");

    private Naming() {}

    static Optional<String> referent(List<Coreference> found, Span pronoun) {
        return found.stream()
                .filter(each -> each.mention().contains(pronoun))
                .map(Coreference::referent)
                .findFirst();
    }

    /** Whatever is resolved in an answer. */
    static List<Coreference> resolved(Segmenter segmenter, Answer answer) {
        return segmenter.segment(answer).stream()
                .flatMap(sentence -> sentence.coreferences().stream())
                .toList();
    }

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
