package io.fides.language;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Forms of English words that a statement needs and its sentence does not hold. */
public final class Inflection {

    private static final WordLists VERBS = new WordLists(Inflection.class, "verbs.txt");

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

    /** “a” or “an”, by how the word is written. */
    public static String article(String word) {
        boolean vowel =
                word.matches("(?i)(?:[aeio]|u(?!ni|s[aeiou]|k\\b)|hour|heir|honou?r).*")
                        && !word.matches("(?i)(?:one|eu).*");
        return vowel ? "an" : "a";
    }

    private static boolean endsInConsonantAndY(String base) {
        int length = base.length();
        return length > 1
                && base.charAt(length - 1) == 'y'
                && VOWELS.indexOf(base.charAt(length - 2)) < 0;
    }
}
