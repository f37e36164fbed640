package io.fides.verify;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.fides.language.Inflection;
import io.fides.language.WordLists;
import io.fides.retrieve.EnglishStem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables of English words, and stems by which they meet. */
public final class Lexicon {

    private static final WordLists WORDS = new WordLists(Lexicon.class, "words.txt");

    private static final Set<String> FUNCTION = WORDS.get("function");
    private static final Set<String> BE = WORDS.get("be");
    private static final Set<String> VERBS = WORDS.get("verbs");
    private static final Set<String> NOT_PARTICIPLES = WORDS.get("no participles");
    private static final Set<String> NEGATIONS =
            Set.of("no", "not", "never", "none", "neither", "nor", "nobody", "without", "cannot");
    private static final Set<String> UNREAL = WORDS.get("unreal");
    private static final Map<String, String> IRREGULAR =
            WordLists.firsts(
                    Lexicon.class, "forms.txt", UnaryOperator.identity(), Function.identity());
    private static final Map<String, String> SYNONYMS =
            WordLists.firsts(
                    Lexicon.class,
                    "synonyms.txt",
                    Lexicon::inflectionless,
                    Lexicon::inflectionless);
    private static final Map<String, List<String>> OPPOSITES =
            WordLists.lines(Lexicon.class, "opposites.txt").stream()
                    .map(
                            line ->
                                    Stream.of(line.split(" ", -1))
                                            .map(it -> it.replace('_', ' '))
                                            .toList())
                    .flatMap(two -> Stream.of(two, two.reversed()))
                    .collect(groupingBy(List::getFirst, mapping(List::getLast, toList())));
    private static final Set<String> UNIQUE_EVENTS = stems("unique events");
    private static final Set<String> SYMMETRIC = stems("symmetric");

    private Lexicon() {}

    /**
     * What may stand for a word where it is wrong: “after” for “before”.
     *
     * @param form in lower case
     */
    public static List<String> opposites(String form) {
        return OPPOSITES.getOrDefault(form, List.of());
    }

    /** Whether a word in lower case denies. */
    public static boolean isNegation(String word) {
        return NEGATIONS.contains(word) || word.endsWith("n't") || word.endsWith("n’t");
    }

    /**
     * Whether a word is in a list of {@code words.txt}.
     *
     * @param norm in lower case
     */
    public static boolean isListed(String norm, String list) {
        return WORDS.get(list).contains(norm);
    }

    /** Whether a word in lower case says nothing of its own. */
    public static boolean isFunctionWord(String norm) {
        return FUNCTION.contains(norm);
    }

    static boolean isBe(String norm) {
        return BE.contains(norm);
    }

    /** Whether the word is of what is so but once: an event that cannot come back, or being. */
    static boolean isOnce(Token word) {
        return UNIQUE_EVENTS.contains(word.stem()) || isBe(word.norm());
    }

    /** Whether what stands before the word and after it may change places. */
    static boolean isSymmetric(Token word) {
        return SYMMETRIC.contains(word.stem());
    }

    /** Whether the word denies, supposes or restricts. */
    static boolean isUnreal(String norm) {
        return UNREAL.contains(norm) || isNegation(norm);
    }

    /** Whether the word is a finite form of the past, or a participle. */
    static boolean isPastVerb(String norm) {
        Optional<String> irregular = irregular(norm);
        if (irregular.isPresent()) {
            return VERBS.contains(irregular.get())
                    && !norm.equals("lying")
                    && !norm.equals("dying");
        }
        return (norm.endsWith("ed") && norm.length() > 3 && !NOT_PARTICIPLES.contains(norm))
                || norm.equals("blew");
    }

    static boolean isVerb(String norm) {
        return VERBS.contains(norm) || isPastVerb(norm) || isPresentVerb(norm);
    }

    /** Whether the word may be a finite form of the present. */
    static boolean isPresentVerb(String norm) {
        if (!norm.endsWith("s") || norm.length() < 4) {
            return false;
        }
        return VERBS.contains(cut(norm, 1))
                || (norm.endsWith("es") && VERBS.contains(cut(norm, 2)))
                || (norm.endsWith("ies") && VERBS.contains(cut(norm, 3) + "y"));
    }

    /**
     * The base form of a verb, such as “build” of “built”; empty if it is not surely one of a known
     * verb.
     *
     * @param form in lower case
     */
    public static Optional<String> base(String form) {
        return irregular(form).or(() -> regular(form));
    }

    private static Optional<String> regular(String form) {
        return Stream.of("ed", "d", "s", "es")
                .filter(form::endsWith)
                .map(ending -> cut(form, ending.length()))
                .flatMap(it -> Stream.of(it, undoubled(it), it.replaceFirst("i$", "y")))
                .filter(VERBS::contains)
                .findFirst();
    }

    private static Optional<String> irregular(String form) {
        return Optional.ofNullable(IRREGULAR.get(form))
                .or(() -> Inflection.base(form).filter(VERBS::contains));
    }

    /** Whether a word in lower case tells of what was so, or was done. */
    static boolean isPast(String word) {
        return isListed(word, "past")
                || (!word.endsWith("s") && base(word).filter(it -> !it.equals(word)).isPresent());
    }

    /** Strips inflection, then maps synonyms to one of them. */
    static String stem(String norm) {
        String base = inflectionless(norm);
        return SYNONYMS.getOrDefault(base, base);
    }

    private static String inflectionless(String norm) {
        // “found” is a verb of its own, too.
        return EnglishStem.of(norm.equals("found") ? norm : irregular(norm).orElse(norm));
    }

    private static String cut(String word, int letters) {
        return word.substring(0, word.length() - letters);
    }

    private static String undoubled(String word) {
        if (word.length() < 2) {
            return word;
        }
        int last = word.length() - 1;
        char end = word.charAt(last);
        boolean twice = last > 2 && end == word.charAt(last - 1) && "bdgmnprt".indexOf(end) >= 0;
        return twice ? word.substring(0, last) : word;
    }

    private static Set<String> stems(String list) {
        return WORDS.get(list).stream().map(Lexicon::stem).collect(Collectors.toUnmodifiableSet());
    }
}
