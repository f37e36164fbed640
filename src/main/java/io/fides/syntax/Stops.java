package io.fides.syntax;

import java.util.Locale;
import java.util.Set;

/** Words that are written with a full stop. */
final class Stops {

    /** No abbreviation is longer. */
    static final int LONGEST = 16;

    private static final Set<String> ABBREVIATIONS =
            Set.of(
                    """
                    mr mrs ms mx messrs dr prof st ste mt ft gen col maj capt cpt lt cmdr sgt cpl pvt adm rev fr
                    hon sen rep gov pres supt det insp dept univ assn bros jr sr inc ltd co corp cos esq ave blvd
                    rd sq bldg vs etc no nos vol pp fig figs sec ch art eq ed eds al approx est ca cf esp ext attn reps incl
                    jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat
                    """
                            .strip()
                            .split("\\s+"));

    private Stops() {}

    /**
     * @param word what precedes the full stop
     * @param ends whether the sentence ends with that full stop, which then is a mark of its own
     *     after all but initials
     */
    static boolean belongs(String word, boolean ends) {
        if (word.length() > LONGEST) {
            return false;
        }
        if (isInitials(word)) {
            return !ends || word.length() > 1;
        }
        String lower = word.toLowerCase(Locale.ROOT);
        return !ends && (ABBREVIATIONS.contains(lower) || isDotted(word));
    }

    /** Single capitals with full stops between them: J, U.S, U.S.S.R. */
    private static boolean isInitials(String word) {
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (i % 2 == 0 ? !Character.isUpperCase(c) : c != '.') {
                return false;
            }
        }
        return word.length() % 2 == 1;
    }

    /** Letters with full stops between short groups of them: a.m, e.g, Ph.D. */
    private static boolean isDotted(String word) {
        int group = 0;
        int dots = 0;
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c == '.') {
                dots++;
                group = 0;
            } else if (!Character.isLetter(c) || ++group > 2) {
                return false;
            }
        }
        return dots > 0;
    }
}
