package io.fides.segment.coreference;

import io.fides.segment.WordLists;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What words tell of who or what is meant. */
final class Vocabulary {

    /** Who or what a name may belong to, as far as its words tell. */
    enum NameKind {
        MAN,
        WOMAN,
        /** A person; whether man or woman is not known. */
        PERSON,
        THING,
        UNKNOWN;

        boolean isPerson() {
            return this != THING && this != UNKNOWN;
        }
    }

    private static final WordLists WORDS = new WordLists(Vocabulary.class, "words.txt");
    private static final Set<String> NAMES_OF_MEN = WORDS.get("names of men");
    private static final Set<String> NAMES_OF_WOMEN = WORDS.get("names of women");
    private static final Set<String> TITLES = WORDS.get("titles");
    private static final Set<String> TITLES_OF_MEN = WORDS.get("titles of men");
    private static final Set<String> TITLES_OF_WOMEN = WORDS.get("titles of women");
    private static final Set<String> CLASSES = WORDS.get("classes");
    private static final Set<String> MEN = WORDS.get("men");
    private static final Set<String> WOMEN = WORDS.get("women");
    private static final Set<String> SOMEBODY = WORDS.get("somebody");
    private static final Set<String> SAYING = WORDS.get("saying");

    /** What stands between the parts of a name: van, de. */
    static final Set<String> PARTICLES = WORDS.get("particles");

    /** Capitalised, tagged as a proper noun at times, and never a person. */
    static final Set<String> NO_NAMES = WORDS.get("no names");

    /** What only people do, or nearly, as lemmas. */
    static final Set<String> DEEDS = WORDS.get("deeds");

    private Vocabulary() {}

    /** Whether a noun means a person. */
    static boolean isPerson(String noun) {
        String lower = lower(noun);
        return MEN.contains(lower) || WOMEN.contains(lower) || SOMEBODY.contains(lower);
    }

    /** Of a noun or a title. */
    static Gender gender(String noun) {
        if (MEN.contains(lower(noun))) {
            return Gender.MASCULINE;
        }
        return WOMEN.contains(lower(noun)) ? Gender.FEMININE : Gender.UNKNOWN;
    }

    /** Whether a noun is what named things are called: city, tower, company. */
    static boolean isClass(String noun) {
        return CLASSES.contains(lower(noun));
    }

    /** Whether somebody says, thinks or learns something by a verb. */
    static boolean isSaying(String lemma) {
        return SAYING.contains(lower(lemma));
    }

    /**
     * @param name without an article
     */
    static NameKind kind(String name) {
        return kind(Arrays.asList(name.split(" ")));
    }

    private static NameKind kind(List<String> words) {
        String first = words.getFirst();
        boolean thing =
                words.stream()
                        .anyMatch(
                                word ->
                                        isClass(word)
                                                || Character.isDigit(word.codePointAt(0))
                                                || word.endsWith("'s")
                                                || word.endsWith("s'"));
        boolean acronym =
                words.size() == 1
                        && first.length() > 1
                        && first.equals(first.toUpperCase(Locale.ROOT));
        if (thing) {
            return NameKind.THING;
        }
        if (TITLES_OF_MEN.contains(first)) {
            return NameKind.MAN;
        }
        if (TITLES_OF_WOMEN.contains(first)) {
            return NameKind.WOMAN;
        }
        if (TITLES.contains(first) && words.size() > 1) {
            NameKind kind = kind(words.subList(1, words.size()));
            return kind == NameKind.UNKNOWN ? NameKind.PERSON : kind;
        }
        if (NAMES_OF_MEN.contains(first)) {
            return NAMES_OF_WOMEN.contains(first) ? NameKind.PERSON : NameKind.MAN;
        }
        if (NAMES_OF_WOMEN.contains(first)) {
            return NameKind.WOMAN;
        }
        return acronym ? NameKind.THING : NameKind.UNKNOWN;
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
