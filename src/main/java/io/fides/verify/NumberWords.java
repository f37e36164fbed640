package io.fides.verify;

import io.fides.language.WordLists;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Numbers as words. */
public final class NumberWords {

    private static final Pattern ORDINAL = Pattern.compile("\\d{1,3}(st|nd|rd|th)");

    private static final Map<String, Double> CARDINALS = table("cardinals.txt");
    private static final Map<String, Double> ORDINALS = table("ordinals.txt");
    private static final Map<String, Double> TIMES = table("times.txt");
    private static final Map<String, Double> MAGNITUDES = table("magnitudes.txt");

    private NumberWords() {}

    /** The word for a number, up to twenty and for tens. */
    public static Optional<String> cardinal(double number) {
        return word(CARDINALS, number);
    }

    /** The word for a place in a row. */
    public static Optional<String> ordinal(int place) {
        return word(ORDINALS, place);
    }

    /** The figure for a place in a row, such as “22nd”. */
    public static String ordinalFigure(int place) {
        boolean teen = place % 100 / 10 == 1;
        return place
                + switch (teen ? 0 : place % 10) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
    }

    private static Optional<String> word(Map<String, Double> words, double number) {
        return words.entrySet().stream()
                .filter(each -> each.getValue() == number)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    static boolean isNumber(String norm) {
        return CARDINALS.containsKey(norm) || ORDINALS.containsKey(norm);
    }

    /** What a word says, such as “seven”; -1 if that is no number. */
    static int counted(String norm) {
        return CARDINALS.getOrDefault(norm, -1.0).intValue();
    }

    /** Of “twice” 2; -1 of what does not say how many times. */
    static double times(String norm) {
        return TIMES.getOrDefault(norm, -1.0);
    }

    /** Of “3rd” and “third” 3; -1 of what is no place in a row. */
    static int place(String norm) {
        return ORDINAL.matcher(norm).matches()
                ? Integer.parseInt(norm.substring(0, norm.length() - 2))
                : ORDINALS.getOrDefault(norm, -1.0).intValue();
    }

    /** By what a word such as “million” multiplies the number before it; 1 if it does not. */
    static double magnitude(String norm, boolean money) {
        return MAGNITUDES.getOrDefault(
                norm, money ? MAGNITUDES.getOrDefault("$" + norm, 1.0) : 1.0);
    }

    private static Map<String, Double> table(String resource) {
        return WordLists.firsts(
                NumberWords.class, resource, UnaryOperator.identity(), Double::valueOf);
    }
}
