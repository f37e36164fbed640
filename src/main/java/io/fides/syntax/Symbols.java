package io.fides.syntax;

import java.util.Set;

/** What is neither a word nor punctuation: emoticons, and units at their numbers. */
final class Symbols {

    /** No emoticon is longer. */
    static final int LONGEST = 4;

    private static final Set<String> EMOTICONS =
            Set.of(
                    ":)", ":-)", ":(", ":-(", ";)", ";-)", ":D", ":-D", ":P", ":p", ":/", ":-/",
                    "=)", "=(", "(:", "):", "<3", "^_^", "-_-", ":o", ":O", "xD", "XD", "->", "<-",
                    "=>", "<<", ">>");

    private static final Set<String> UNITS =
            Set.of(
                    """
                    am pm AM PM mm cm m in ft yd mi mg g kg t lb lbs oz ml l km mph ms sec secs min mins hr hrs
                    h hz kHz MHz GHz Hz kb KB MB GB TB mb gb W kW MW GW V kV K k M MM B bn mn hh kWh MWh kcal cal
                    """
                            .strip()
                            .split("\\s+"));

    private static final int LONGEST_UNIT = 4;

    private Symbols() {}

    /**
     * @param mark its first characters
     * @param length its whole length
     */
    static boolean isEmoticon(String mark, int length) {
        return length <= LONGEST && EMOTICONS.contains(mark);
    }

    /**
     * @return where the number at {@code from} ends, if a unit follows at once and nothing after
     *     it; otherwise {@code from}
     */
    static int beforeUnit(String text, int from, int end) {
        int at = from;
        while (at < end && isPartOfNumber(text, from, at, end)) {
            at++;
        }
        int unit = at;
        while (unit < end && unit - at <= LONGEST_UNIT && Letters.isInner(text, unit)) {
            unit++;
        }
        boolean isUnit = at > from && UNITS.contains(text.substring(at, unit));
        return isUnit ? at : from;
    }

    private static boolean isPartOfNumber(String text, int from, int at, int end) {
        char c = text.charAt(at);
        return Letters.isDigit(c)
                || (at > from
                        && (c == '.' || c == ',' || c == ':')
                        && at + 1 < end
                        && Letters.isDigit(text.charAt(at + 1)));
    }
}
