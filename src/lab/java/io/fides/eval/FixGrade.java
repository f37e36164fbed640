package io.fides.eval;

import io.fides.attribute.Preservation;
import io.fides.verify.Agreement;
import io.fides.verify.CalendarDate;
import io.fides.verify.DateParser;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a fix made of a text, against what it should have made of it. */
public enum FixGrade {
    /** The text is as it was. */
    UNTOUCHED,
    /**
     * It says what the reference says, word by word but for case, blanks and articles, or with one
     * value in another form.
     */
    RIGHT,
    /** It is nearer to the reference than it was, in words. */
    PARTLY,
    /** It is no nearer to the reference, or was right before. */
    WRONG;

    private static final Pattern NAME = Pattern.compile("(?:[Tt]he )?\\p{Lu}\\S*(?: \\p{Lu}\\S*)*");

    /**
     * @param reference the right text; the answer itself where nothing is wrong
     */
    public static FixGrade of(String answer, String reference, String fixed) {
        if (fixed.equals(answer)) {
            return UNTOUCHED;
        }
        if (answer.equals(reference)) {
            return WRONG;
        }
        if (isSame(fixed, reference)) {
            return RIGHT;
        }
        List<String> wanted = words(reference);
        return distance(words(fixed), wanted) < distance(words(answer), wanted) ? PARTLY : WRONG;
    }

    private static boolean isSame(String fixed, String reference) {
        if (words(fixed).equals(words(reference))) {
            return true;
        }
        String[] one = fixed.split("\\s+", -1);
        String[] other = reference.split("\\s+", -1);
        int head = Arrays.mismatch(one, other);
        int tail =
                Math.min(
                        Arrays.mismatch(reversed(one), reversed(other)),
                        Math.min(one.length, other.length) - head);
        // A value that only one of them states in full takes in a word that both share.
        return isSameValue(one, other, head, tail)
                || (head > 0 && isSameValue(one, other, head - 1, tail))
                || (tail > 0 && isSameValue(one, other, head, tail - 1));
    }

    private static boolean isSameValue(String[] one, String[] other, int head, int tail) {
        return isSameValue(part(one, head, tail), part(other, head, tail));
    }

    private static String[] reversed(String... words) {
        return Arrays.asList(words).reversed().toArray(String[]::new);
    }

    private static String part(String[] words, int head, int tail) {
        return String.join(" ", Arrays.asList(words).subList(head, words.length - tail));
    }

    /** Whether each is one value, and both the same: “Hanks” and “Tom Hanks”, “4” and “four”. */
    private static boolean isSameValue(String one, String other) {
        List<CalendarDate> dates = DateParser.of(one);
        List<CalendarDate> otherDates = DateParser.of(other);
        if (dates.size() == 1 && otherDates.size() == 1) {
            return dates.getFirst().compare(otherDates.getFirst()) == Agreement.AGREE
                    && outside(one, dates.getFirst().span().of(one))
                            .equals(outside(other, otherDates.getFirst().span().of(other)));
        }
        List<Quantity> amounts = QuantityParser.of(one);
        List<Quantity> otherAmounts = QuantityParser.of(other);
        if (amounts.size() == 1 && otherAmounts.size() == 1) {
            return amounts.getFirst().compare(otherAmounts.getFirst()) == Agreement.AGREE
                    && outside(one, amounts.getFirst().span().of(one))
                            .equals(outside(other, otherAmounts.getFirst().span().of(other)));
        }
        return isName(one) && isName(other) && (isTail(one, other) || isTail(other, one));
    }

    private static boolean isName(String words) {
        return NAME.matcher(words).matches();
    }

    private static boolean isTail(String name, String part) {
        List<String> whole = words(name);
        List<String> last = words(part);
        return whole.size() >= last.size()
                && whole.subList(whole.size() - last.size(), whole.size()).equals(last);
    }

    private static List<String> outside(String text, String value) {
        return words(text.replace(value, " "));
    }

    static List<String> words(String text) {
        return Arrays.stream(
                        text.toLowerCase(Locale.ROOT)
                                .replaceAll("(?<=\\d),(?=\\d{3})", "")
                                .split("[^\\p{L}\\p{M}\\p{N}%$£€.-]+|[.-](?!\\p{N})"))
                .filter(word -> !word.isEmpty() && !word.matches("an?|the"))
                .toList();
    }

    /** Levenshtein distance in words, each of which stands for a character of its own. */
    static int distance(List<String> a, List<String> b) {
        List<String> all = Stream.concat(a.stream(), b.stream()).distinct().toList();
        return Preservation.levenshtein(characters(a, all), characters(b, all));
    }

    private static String characters(List<String> words, List<String> all) {
        return words.stream()
                .map(word -> Character.toString((char) all.indexOf(word)))
                .collect(Collectors.joining());
    }
}
