package io.fides.decompose;

import io.fides.segment.Words;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Forms of English words that a fact needs and its sentence does not hold. */
final class Inflection {

    private static final Set<String> BE =
            Set.of("is", "are", "was", "were", "am", "be", "been", "'s", "'re");

    private static final String VOWELS = "aeiou";

    /** Base and past form of irregular verbs. */
    private static final Map<String, String> PAST = new HashMap<>();

    static {
        String pairs =
                """
                become became begin began bring brought build built buy bought catch caught choose chose come came
                cut cut deal dealt do did draw drew drive drove eat ate fall fell feel felt fight fought find found
                fly flew get got give gave go went grow grew have had hear heard hit hit hold held keep kept know knew
                lay laid lead led leave left lend lent lose lost make made mean meant meet met pay paid put put read
                read ride rode rise rose run ran say said see saw sell sold send sent set set shoot shot sing sang
                sit sat speak spoke spend spent spread spread stand stood steal stole strike struck swim swam take
                took teach taught tell told think thought throw threw understand understood undergo underwent wear
                wore win won write wrote overcome overcame oversee oversaw rebuild rebuilt split split shut shut
                """;
        String[] words = pairs.strip().split("\\s+");
        for (int i = 0; i < words.length; i += 2) {
            PAST.put(words[i], words[i + 1]);
        }
    }

    private static final Set<String> DOUBLED =
            Words.set("plan stop star drop ship rob ban top step transfer refer compel control");

    private Inflection() {}

    static boolean isBe(String word) {
        return BE.contains(word.toLowerCase(java.util.Locale.ROOT));
    }

    static String be(boolean past, boolean plural) {
        return past ? (plural ? "were" : "was") : (plural ? "are" : "is");
    }

    /** The past of a verb in its base form: “became” of “become”. */
    static String past(String base) {
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

    /** The present of a verb in its base form. */
    static String present(String base, boolean plural) {
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

    /** “a” or “an”, by how the word is written. */
    static String article(String word) {
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
