package io.fides.language;

import java.text.Normalizer.Form;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Forms of English words that a statement needs and its sentence does not hold. */
public final class Inflection {

    private static final WordLists VERBS = new WordLists(Inflection.class, "verbs.txt");

    private static final WordLists ARTICLES = new WordLists(Inflection.class, "articles.txt");

    /** Of the beginnings of words that tell their article. */
    private static final int LONGEST = 6;

    /** Quotation marks and signs before words. */
    private static final Pattern UNSAID = Pattern.compile("^[^\\p{L}\\p{Nd}]++");

    /** What is read letter by letter, as “MP”, “UN” and “X-ray”; eleven, eighteen and 1865. */
    private static final Pattern SPELLED =
            Pattern.compile(
                    "[FHLMNRSX][B-DF-HJ-NP-TV-Z\\d&.-]|U[A-Z\\d&.-]|1[18](?:\\d\\d)?(?!\\d)");

    private static final Set<String> BE =
            Set.of("is", "are", "was", "were", "am", "be", "been", "'s", "'re");

    private static final String VOWELS = "aeiou";

    /** Past forms of irregular verbs by their base forms. */
    private static final Map<String, String> PAST =
            VERBS.get("irregular").stream()
                    .map(pair -> pair.split("/"))
                    .collect(Collectors.toUnmodifiableMap(pair -> pair[0], pair -> pair[1]));

    private static final Map<String, String> BASE =
            VERBS.get("irregular").stream()
                    .map(forms -> List.of(forms.split("/")))
                    .flatMap(
                            forms ->
                                    forms.stream()
                                            .skip(1)
                                            .map(form -> List.of(form, forms.getFirst())))
                    .collect(Collectors.toUnmodifiableMap(List::getFirst, List::getLast));

    private static final Set<String> DOUBLED = VERBS.get("doubled");

    private Inflection() {}

    public static boolean isBe(String word) {
        return BE.contains(word.toLowerCase(Locale.ROOT));
    }

    public static String be(boolean past, boolean plural) {
        return past ? (plural ? "were" : "was") : (plural ? "are" : "is");
    }

    /**
     * The base form of an irregular verb: “sink” of “sank” and of “sunk”; empty of all other words.
     *
     * @param form past or participle, in lower case
     */
    public static Optional<String> base(String form) {
        return Optional.ofNullable(BASE.get(form));
    }

    /** The past of a verb in its base form: “became” of “become”. */
    public static String past(String base) {
        String irregular = PAST.get(base);
        if (irregular != null) {
            return irregular;
        }
        if (base.endsWith("e")) {
            return base + "d";
        }
        if (endsInConsonantAndY(base)) {
            return base.substring(0, base.length() - 1) + "ied";
        }
        return DOUBLED.contains(base) ? base + base.charAt(base.length() - 1) + "ed" : base + "ed";
    }

    public static String present(String base, boolean plural) {
        if (plural) {
            return base;
        }
        if (base.equals("have")) {
            return "has";
        }
        if (endsInConsonantAndY(base)) {
            return base.substring(0, base.length() - 1) + "ies";
        }
        return base.matches(".*(s|x|z|ch|sh|o)") ? base + "es" : base + "s";
    }

    /**
     * The finite form that says without “do” what is said with it: “opened” for “did open”.
     *
     * @param auxiliary form of “do” in lower case
     */
    public static String without(String auxiliary, String base) {
        return switch (auxiliary) {
            case "did" -> past(base);
            case "does" -> present(base, false);
            default -> base;
        };
    }

    /** “a” or “an” before words, by how they are written. */
    public static String article(String words) {
        String bare = UNSAID.matcher(Diacritics.dropped(words, Form.NFKD)).replaceFirst("");
        if (SPELLED.matcher(bare).lookingAt()) {
            return bare.startsWith("U") ? "a" : "an";
        }
        String lower = bare.toLowerCase(Locale.ROOT);
        return IntStream.rangeClosed(1, Math.min(LONGEST, lower.length()))
                        .mapToObj(length -> lower.substring(0, length))
                        .filter(it -> ARTICLES.has("an", it) || ARTICLES.has("a", it))
                        .reduce((_, longer) -> longer)
                        .filter(it -> ARTICLES.has("an", it))
                        .isPresent()
                ? "an"
                : "a";
    }

    private static boolean endsInConsonantAndY(String base) {
        int length = base.length();
        return length > 1
                && base.charAt(length - 1) == 'y'
                && VOWELS.indexOf(base.charAt(length - 2)) < 0;
    }
}
