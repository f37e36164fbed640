package io.fides.segment.coreference;

import io.fides.language.WordLists;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What words tell of who or what is meant. */
final class Vocabulary {

    private static final WordLists WORDS = new WordLists(Vocabulary.class, "words.txt");

    /** What stands between the parts of a name: van, de. */
    static final Set<String> PARTICLES = WORDS.get("particles");

    /** Capitalised, tagged as a proper noun at times, and never a person. */
    static final Set<String> NO_NAMES = WORDS.get("no names");

    /** What named things are called: city, tower, company. */
    static final Set<String> CLASSES = WORDS.get("classes");

    /** What only people do, or nearly, as lemmas. */
    static final Set<String> DEEDS = WORDS.get("deeds");

    private Vocabulary() {}

    /** Which person a noun means; UNKNOWN if none. */
    static Kind person(String noun) {
        if (WORDS.has("men", noun)) {
            return Kind.MAN;
        }
        if (WORDS.has("women", noun)) {
            return Kind.WOMAN;
        }
        return WORDS.has("somebody", noun) ? Kind.PERSON : Kind.UNKNOWN;
    }

    /**
     * @param name without an article
     */
    static Kind kind(String name) {
        return kind(Arrays.asList(name.split(" ")));
    }

    private static Kind kind(List<String> words) {
        String first = words.getFirst();
        if (words.stream().anyMatch(Vocabulary::isOfThing)) {
            return Kind.THING;
        }
        if (WORDS.has("titles of men", first)) {
            return Kind.MAN;
        }
        if (WORDS.has("titles of women", first)) {
            return Kind.WOMAN;
        }
        if (WORDS.has("titles", first) && words.size() > 1) {
            return Kind.PERSON.or(kind(words.subList(1, words.size())));
        }
        if (WORDS.has("names of men", first)) {
            return WORDS.has("names of women", first) ? Kind.PERSON : Kind.MAN;
        }
        if (WORDS.has("names of women", first)) {
            return Kind.WOMAN;
        }
        boolean acronym =
                words.size() == 1
                        && first.length() > 1
                        && first.equals(first.toUpperCase(Locale.ROOT));
        return acronym ? Kind.THING : Kind.UNKNOWN;
    }

    private static boolean isOfThing(String word) {
        return CLASSES.contains(word.toLowerCase(Locale.ROOT))
                || Character.isDigit(word.codePointAt(0))
                || word.endsWith("'s")
                || word.endsWith("s'");
    }
}
