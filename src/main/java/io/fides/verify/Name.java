package io.fides.verify;

import io.fides.domain.Span;
import java.util.List;
import java.util.Set;

/**
 * A proper name.
 *
 * @param span where it stands in the text that was read
 * @param words its words without titles and articles, normalised; never empty
 * @param kind what it names, as far as the tables know
 * @param certain false for a lone capitalised word at the beginning of a sentence
 */
public record Name(Span span, List<String> words, Gazetteer.Kind kind, boolean certain)
        implements Value {

    private static final Set<String> PARTICLES =
            Set.of("da", "de", "van", "von", "of", "the", "di", "del");

    public Name {
        words = List.copyOf(words);
    }

    /** The proper names of a text in reading order. */
    public static List<Name> in(String text) {
        return Reading.of(text, "").values().stream()
                .filter(Name.class::isInstance)
                .map(Name.class::cast)
                .toList();
    }

    /**
     * {@link Agreement#UNCLEAR} where one is a part of the other, but perhaps of another thing:
     * “Google” and “Google Maps”.
     */
    public Agreement compare(Name other) {
        if (words.equals(other.words)
                || (initials().equals(other.words.getFirst()) && other.words.size() == 1)
                || (other.initials().equals(words.getFirst()) && words.size() == 1)) {
            return Agreement.AGREE;
        }
        boolean mineIsLonger = words.size() >= other.words.size();
        List<String> longer = mineIsLonger ? words : other.words;
        List<String> shorter = mineIsLonger ? other.words : words;
        if (isTail(longer, shorter)) {
            return Agreement.AGREE;
        }
        if (longer.subList(0, shorter.size()).equals(shorter)) {
            List<String> rest = longer.subList(shorter.size(), longer.size());
            boolean same =
                    rest.stream().allMatch(word -> Lexicon.isListed(word, "suffixes"))
                            || (PARTICLES.contains(rest.getFirst())
                                    && shorter.size() == 1
                                    && !rest.getFirst().equals("of"));
            return same ? Agreement.AGREE : Agreement.UNCLEAR;
        }
        if (firstAndLast(longer, shorter)) {
            return Agreement.AGREE;
        }
        return shorter.stream().filter(word -> !PARTICLES.contains(word)).anyMatch(longer::contains)
                        && isOneWordApart(longer, shorter)
                ? Agreement.UNCLEAR
                : Agreement.DIFFER;
    }

    /** One word of a longer name that does not stand at an end of it. */
    private static boolean isOneWordApart(List<String> longer, List<String> shorter) {
        return longer.size() > shorter.size() && longer.containsAll(shorter);
    }

    private static boolean isTail(List<String> longer, List<String> shorter) {
        return longer.subList(longer.size() - shorter.size(), longer.size()).equals(shorter);
    }

    /** “John Kennedy” and “John F. Kennedy”. */
    private static boolean firstAndLast(List<String> longer, List<String> shorter) {
        return shorter.size() == 2
                && longer.size() == 3
                && longer.getFirst().equals(shorter.getFirst())
                && longer.getLast().equals(shorter.getLast());
    }

    private String initials() {
        if (words.size() < 2) {
            return "";
        }
        StringBuilder initials = new StringBuilder();
        for (String word : words) {
            if (!PARTICLES.contains(word)) {
                initials.append(word.charAt(0));
            }
        }
        return initials.toString();
    }

    /** Whether both can name the same: “Hanks” and “Tom Hanks”. */
    public boolean isSame(Name other) {
        return compare(other) == Agreement.AGREE;
    }

    /** Whether two names that are not the same can fill the same place: two cities, two persons. */
    boolean isComparable(Name other) {
        if (kind == Gazetteer.Kind.UNKNOWN || other.kind == Gazetteer.Kind.UNKNOWN) {
            return false;
        }
        return kind == other.kind;
    }

    boolean isPerson() {
        return kind == Gazetteer.Kind.PERSON;
    }

    /** “Sea of Tranquility” and “Sea of Serenity”. */
    boolean sharesType(Name other) {
        return words.size() > 1
                && other.words.size() > 1
                && ((Gazetteer.isTypeWord(words.getLast())
                                && words.getLast().equals(other.words.getLast()))
                        || (Gazetteer.isTypeWord(words.getFirst())
                                && words.getFirst().equals(other.words.getFirst())));
    }
}
