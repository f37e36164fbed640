package io.fides.verify;

import io.fides.segment.WordLists;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Tables of well-known names: enough to know that two cities cannot both be a birthplace. */
public final class Gazetteer {

    /** What a name names. */
    public enum Kind {
        CITY,
        STATE,
        COUNTRY,
        CONTINENT,
        COMPANY,
        PERSON,
        UNKNOWN
    }

    private static final WordLists WORDS = new WordLists(Gazetteer.class, "words.txt");
    private static final Set<String> GIVEN_NAMES = WORDS.get("given names");
    private static final Set<String> COMPANIES = WORDS.get("companies");
    private static final Set<String> TYPE_WORDS = WORDS.get("type words");
    private static final Set<String> ADJECTIVES = WORDS.get("adjectives");
    private static final Set<String> TITLES = WORDS.get("titles");
    private static final Map<String, Kind> KINDS = kinds();
    private static final Map<String, String> ALIASES = aliases();

    private Gazetteer() {}

    static Kind kind(List<String> words) {
        String last = words.getLast();
        Kind kind = KINDS.get(String.join(" ", words));
        if (kind != null) {
            return kind;
        }
        if (words.size() > 1 && COMPANIES.contains(last)) {
            return Kind.COMPANY;
        }
        return words.size() > 1
                        && GIVEN_NAMES.contains(words.getFirst())
                        && !TYPE_WORDS.contains(last)
                ? Kind.PERSON
                : Kind.UNKNOWN;
    }

    /** Whether the word alone is a place or a given name. */
    static boolean isKnown(String word) {
        return KINDS.containsKey(word) || GIVEN_NAMES.contains(word);
    }

    static boolean isTypeWord(String word) {
        return TYPE_WORDS.contains(word);
    }

    /** Capitalised words that say what kind of thing or person it is and name none. */
    static boolean isAdjective(String norm) {
        return ADJECTIVES.contains(norm);
    }

    static boolean isTitle(String norm) {
        return TITLES.contains(norm);
    }

    /** The name that counts of those that a thing has: “united states” for “usa”. */
    static List<String> unabbreviated(List<String> words) {
        String full = ALIASES.get(String.join(" ", words));
        return full == null ? words : List.of(full.split(" ", -1));
    }

    private static Map<String, Kind> kinds() {
        Map<String, Kind> kinds = new HashMap<>();
        for (String line : WordLists.lines(Gazetteer.class, "names.txt")) {
            String[] names = line.split("\\|", -1);
            Kind kind = Kind.valueOf(names[0].toUpperCase(Locale.ROOT));
            for (int i = 1; i < names.length; i++) {
                kinds.put(names[i], kind);
            }
        }
        return Map.copyOf(kinds);
    }

    private static Map<String, String> aliases() {
        Map<String, String> aliases = new HashMap<>();
        for (String line : WordLists.lines(Gazetteer.class, "aliases.txt")) {
            String[] names = line.split("\\|", -1);
            for (String name : names) {
                aliases.put(name, names[names.length - 1]);
            }
        }
        return Map.copyOf(aliases);
    }
}
