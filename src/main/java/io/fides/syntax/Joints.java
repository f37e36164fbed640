package io.fides.syntax;

import java.util.Locale;
import java.util.Set;

/** Marks between two letters or digits: which of them hold a word together. */
final class Joints {

    /** What is written before a hyphen without being a word. */
    private static final Set<String> PREFIXES =
            Set.of(
                    """
                    a e i u non pre anti mid re post co over pro multi ex sub semi neo un counter inter intra
                    trans ultra super quasi pseudo bi tri micro macro mini mega anglo socio psycho geo eco bio
                    electro hyper hypo meta para proto infra extra arch afro euro franco neuro
                    """
                            .strip()
                            .split("\\s+"));

    private static final int LONGEST_PREFIX = 7;

    /** Group lengths of telephone numbers and postal codes. */
    private static final int LAST_GROUP = 4;

    private static final int MONTHS = 12;
    private static final int DAYS = 31;

    private Joints() {}

    /**
     * @param from where the word begins
     * @param at the mark
     * @return the place from which the word goes on, or {@code at} if it ends there
     */
    static int end(String text, int from, int at, int end) {
        if (at + 1 >= end || at == from || !Letters.isInner(text, at + 1)) {
            return at;
        }
        char before = text.charAt(at - 1);
        char after = text.charAt(at + 1);
        boolean digits = Letters.isDigit(before) && Letters.isDigit(after);
        return switch (text.charAt(at)) {
            case '.', '\'', '’', '&', '@' -> at + 1;
            case ',', ':' -> digits ? at + 1 : at;
            case '-', '‑' -> digits ? groups(text, from, at, end) : prefixed(text, from, at);
            case '/' -> digits ? date(text, from, at, end) : at;
            default -> at;
        };
    }

    private static int prefixed(String text, int from, int at) {
        boolean prefix =
                at - from <= LONGEST_PREFIX
                        && PREFIXES.contains(text.substring(from, at).toLowerCase(Locale.ROOT));
        return prefix ? at + 1 : at;
    }

    /** A telephone number or a date stays whole, a range does not. */
    private static int groups(String text, int from, int at, int end) {
        int to = digits(text, at + 1, end);
        boolean more =
                to + 1 < end && text.charAt(to) == '-' && Letters.isDigit(text.charAt(to + 1));
        boolean inside = text.substring(Math.max(from, at - LAST_GROUP - 2), at).indexOf('-') >= 0;
        boolean telephone = to - at - 1 == LAST_GROUP && at - from != LAST_GROUP;
        return more || inside || telephone ? to : at;
    }

    /** Month and day, or a date with its year, stay whole; a fraction does not. */
    private static int date(String text, int from, int at, int end) {
        int to = digits(text, at + 1, end);
        boolean more =
                to + 1 < end && text.charAt(to) == '/' && Letters.isDigit(text.charAt(to + 1));
        boolean inside = text.substring(Math.max(from, at - 3), at).indexOf('/') >= 0;
        if (more || inside) {
            return to;
        }
        boolean day =
                at - from + to - at - 1 > 2
                        && below(text, from, at, MONTHS)
                        && below(text, at + 1, to, DAYS);
        return day ? to : at;
    }

    private static int digits(String text, int from, int end) {
        int to = from;
        while (to < end && Letters.isDigit(text.charAt(to))) {
            to++;
        }
        return to;
    }

    private static boolean below(String text, int from, int to, int most) {
        String number = text.substring(from, Math.min(to, from + 3));
        return Letters.areDigits(number)
                && number.length() <= 2
                && Integer.parseInt(number) <= most;
    }
}
