package io.fides.segment;

import java.util.Set;

/** Words whose full stop does not, or not alone, end a sentence; without that full stop. */
final class Abbreviations {

    /** A name, a word or a number always follows. */
    private static final Set<String> LEADING =
            Words.set(
                    """
                    Dr Mr Mrs Ms Mx Messrs Prof St Ste Mt Gen Col Maj Capt Cpt Lt Cmdr Sgt Cpl Pvt Adm Rev Fr Hon
                    Sen Rep Gov Pres Supt Det Insp Dept Univ Assn Bros Ft Pt Pte Msgr Sra Sr.ª Dipl Ing
                    vs v approx e.g i.e eg ie cf ca c viz al esp incl resp fl trans
                    Eq eq Figs figs Ch ch Art art op cit ibid nr Nr Hr Frau
                    """);

    /** A number follows; otherwise the word is an ordinary one, such as “no”. */
    private static final Set<String> BEFORE_NUMBER =
            Words.set(
                    """
                    No no Nos nos Fig fig Vol vol p pp P Sec sec Op K Bd pt para Cap Nr art §
                    Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec
                    """);

    private static final Set<String> MONTHS =
            Words.set("Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec");

    /** Ends a sentence only if the next word is one that often starts one. */
    private static final Set<String> IN_NAMES =
            Words.set(
                    """
                    Inc Ltd Co Corp Cos LLC Jr Sr U.S U.K U.N E.U U.S.A U.S.S.R D.C L.A N.Y B.C A.D B.C.E C.E
                    Ph.D M.D B.A M.A B.Sc M.Sc LL.D D.Phil Esq Ave Blvd Rd Sq Bldg Calif Mass Conn Wash Pa Va
                    """);

    /** Ends a sentence whenever a capital follows. */
    private static final Set<String> TRAILING =
            Words.set(
                    """
                    a.m p.m A.M P.M am pm etc ft in lb lbs oz mi yd kg km cm mm sq hr hrs min mins mph avg max
                    """);

    /** Words that seldom continue a name, but often start a sentence. */
    private static final Set<String> STARTERS =
            Words.set(
                    """
                    The A An This That These Those It Its He She They We You I His Her Their Our My In On At By From
                    For With After Before During Since Until When While As If Although Though Because However Moreover
                    Today Now Then There Here But And So Yet Or Many Most Some Several All Each Both One Two Three
                    Later Another What Who Where Why How Despite According Under Over Between Among Following Within
                    Also Additionally Furthermore Meanwhile Nevertheless Thus Therefore Finally First Second Not No
                    """);

    private Abbreviations() {}

    /**
     * Whether a full stop after {@code word} is followed by the rest of the sentence.
     *
     * @param word what precedes the full stop, with inner full stops
     * @param next the word that follows, of which the first letter or digit decides
     */
    static boolean continues(String word, String next) {
        boolean digit = !next.isEmpty() && Character.isDigit(next.codePointAt(0));
        if (LEADING.contains(word) || LEADING.contains(decapitalised(word))) {
            return true;
        }
        if (BEFORE_NUMBER.contains(word)) {
            return digit || (isMonth(word) && !STARTERS.contains(next));
        }
        if (TRAILING.contains(word)) {
            return false;
        }
        if (IN_NAMES.contains(word) || isInitials(word)) {
            return !STARTERS.contains(next);
        }
        return false;
    }

    /** Whether {@code word}, written without its full stop, is written with one. */
    static boolean isKnown(String word) {
        return LEADING.contains(word)
                || LEADING.contains(decapitalised(word))
                || IN_NAMES.contains(word)
                || TRAILING.contains(word)
                || MONTHS.contains(word)
                || isInitials(word);
    }

    private static boolean isMonth(String word) {
        return MONTHS.contains(word);
    }

    private static String decapitalised(String word) {
        return word.indexOf('.') > 0 || word.equals("Approx") || word.equals("Ca")
                ? Words.lower(word)
                : word;
    }

    /** Capital letters with full stops between them: J, J.R.R, U.S.S.R. */
    private static boolean isInitials(String word) {
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (i % 2 == 0 ? !Character.isUpperCase(c) : c != '.') {
                return false;
            }
        }
        return word.length() % 2 == 1;
    }
}
