package io.fides.segment;

import java.util.List;
import java.util.Set;

/** Closed word classes of English, and the places of verbs and subjects in a row of tokens. */
public final class Grammar {

    private static final Set<String> PREPOSITIONS =
            Words.set(
                    """
                    of in on at by to for from with about into onto over under during between among through against
                    within without near since until after before around across along behind beside beyond above
                    below despite toward towards upon via per as than like off inside outside following including
                    throughout amid alongside
                    """);

    private static final Set<String> DETERMINERS =
            Words.set(
                    """
                    the a an this that these those his her its their my our your some any each every no another
                    both all many most several few
                    """);

    private static final Set<String> SUBJECT_PRONOUNS = Words.set("he she it they we i you there");

    private static final Set<String> RELATIVES = Words.set("which who whose whom where when that");

    private static final Set<String> SUBORDINATORS =
            Words.set(
                    """
                    if unless whether because although though while whereas when whenever where after before until
                    since as than that which who whose whom how why what so lest once
                    """);

    private static final Set<String> MONTHS =
            Words.set(
                    """
                    january february march april may june july august september october november december
                    jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec.
                    """);

    private static final Set<String> PLURALS =
            Words.set(
                    """
                    people men women children bacteria they we fish sheep species mice geese teeth feet fungi
                    """);

    private static final Set<String> PRONOUN_LIKE =
            Words.set("this that all both most many some each several these those few");

    private static final Set<String> TIME_PREPOSITIONS =
            Words.set("in on by since from until after during");

    private Grammar() {}

    public static boolean isPreposition(Token token) {
        return PREPOSITIONS.contains(token.lower());
    }

    public static boolean isDeterminer(Token token) {
        return DETERMINERS.contains(token.lower());
    }

    public static boolean isSubjectPronoun(Token token) {
        return SUBJECT_PRONOUNS.contains(token.lower());
    }

    public static boolean isRelative(Token token) {
        return RELATIVES.contains(token.lower());
    }

    public static boolean isSubordinator(Token token) {
        return SUBORDINATORS.contains(token.lower());
    }

    public static boolean isMonth(Token token) {
        return token.isCapitalised() && MONTHS.contains(token.lower());
    }

    public static boolean isPlural(Token token) {
        String word = token.lower();
        return PLURALS.contains(word)
                || (word.length() > 3
                        && word.endsWith("s")
                        && !word.endsWith("ss")
                        && !word.endsWith("us")
                        && !word.endsWith("is")
                        && !word.endsWith("'s"));
    }

    /** Whether the comma at {@code at} stands inside a date such as July 20, 1969. */
    public static boolean isDateComma(List<Token> tokens, int at) {
        return at >= 2
                && at + 1 < tokens.size()
                && tokens.get(at + 1).isYear()
                && tokens.get(at - 1).isNumber()
                && isMonth(tokens.get(at - 2));
    }

    public static boolean isComma(List<Token> tokens, int at) {
        return at >= 0 && at < tokens.size() && tokens.get(at).is(",") && !isDateComma(tokens, at);
    }

    /**
     * Whether the word at {@code at} is a finite verb, given what stands before it.
     *
     * @param from where its clause starts
     */
    public static boolean isFinite(List<Token> tokens, int at, int from) {
        Token token = tokens.get(at);
        if (!token.isWord() || (token.isCapitalised() && at > 0)) {
            return false;
        }
        int before = at - 1;
        while (before >= from && Verbs.isAdverb(tokens.get(before))) {
            before--;
        }
        if (before >= from
                && (isDeterminer(tokens.get(before)) && !isPronounLike(tokens, before))) {
            return false;
        }
        if (before >= from
                && (tokens.get(before).is("to") || Verbs.isAuxiliary(tokens.get(before)))) {
            // the verb group has its finite verb already
            return false;
        }
        if (Verbs.isBe(token) || Verbs.isModal(token)) {
            return !isMonth(token);
        }
        if (Verbs.isAuxiliary(token) || Verbs.isPastOnly(token)) {
            return true;
        }
        boolean afterPreposition = before >= from && isPreposition(tokens.get(before));
        if (afterPreposition) {
            return false;
        }
        if (Verbs.isPastOrParticiple(token)) {
            boolean passive = at + 1 < tokens.size() && tokens.get(at + 1).is("by");
            return !passive && !isAttribute(tokens, at);
        }
        if (Verbs.isPresent(token)) {
            return true;
        }
        return Verbs.isPlain(token)
                && before >= from
                && (isPlural(tokens.get(before))
                        || (isRelative(tokens.get(before))
                                && before > from
                                && isPlural(tokens.get(before - 1))));
    }

    /** “this” and “that” can stand alone as subjects. */
    private static boolean isPronounLike(List<Token> tokens, int at) {
        return PRONOUN_LIKE.contains(tokens.get(at).lower());
    }

    /** A participle right before a noun: “an estimated 300 people”, “fermented foods”. */
    private static boolean isAttribute(List<Token> tokens, int at) {
        if (at == 0 || at + 1 >= tokens.size()) {
            return false;
        }
        Token before = tokens.get(at - 1);
        return isPreposition(before) || before.isPossessive();
    }

    /** The first finite verb in [from, to), or -1. */
    public static int finite(List<Token> tokens, int from, int to) {
        for (int at = from; at < to; at++) {
            if (isFinite(tokens, at, from)) {
                return at;
            }
        }
        return -1;
    }

    /**
     * The verb of the main clause of [from, to), or -1 if it is not clear: verbs of relative
     * clauses that belong to the subject are passed over.
     */
    public static int mainVerb(List<Token> tokens, int from, int to) {
        int at = from;
        while (at < to) {
            boolean comma = isComma(tokens, at);
            int next = comma ? at + 1 : at;
            if (at > from && next < to && opensRelative(tokens, next, comma)) {
                at = comma ? afterComma(tokens, next, to) : afterVerb(tokens, next, to);
                if (at < 0) {
                    return -1;
                }
                continue;
            }
            if (isFinite(tokens, at, from)) {
                int past = afterParticiple(tokens, at, to);
                if (past < 0) {
                    return at;
                }
                at = past;
                continue;
            }
            at++;
        }
        return -1;
    }

    /** “X, founded in 1937, is …”: where the main clause goes on, or -1. */
    private static int afterParticiple(List<Token> tokens, int at, int to) {
        if (!isComma(tokens, at - 1) || !Verbs.isPastOrParticiple(tokens.get(at))) {
            return -1;
        }
        for (int comma = at + 1; comma < to - 1; comma++) {
            if (isComma(tokens, comma)) {
                int verb = afterAdverbs(tokens, comma + 1, to);
                return verb < to && isFinite(tokens, verb, comma + 1) ? comma + 1 : -1;
            }
        }
        return -1;
    }

    private static boolean opensRelative(List<Token> tokens, int at, boolean comma) {
        Token token = tokens.get(at);
        if (comma) {
            return isRelative(token) && !token.is("that");
        }
        return (token.is("who") || token.is("which") || token.is("that") || token.is("whose"))
                && !isPreposition(tokens.get(at - 1));
    }

    /**
     * Past the comma that closes a relative clause: a verb, or a subject with a verb, follows it.
     */
    private static int afterComma(List<Token> tokens, int from, int to) {
        for (int at = from; at < to; at++) {
            if (isComma(tokens, at)) {
                return at + 1;
            }
        }
        return -1;
    }

    private static int afterVerb(List<Token> tokens, int from, int to) {
        int verb = finite(tokens, from + 1, to);
        return verb < 0 ? -1 : verb + 1;
    }

    /** The place after adverbs at {@code from}. */
    public static int afterAdverbs(List<Token> tokens, int from, int to) {
        int at = from;
        while (at < to && Verbs.isAdverb(tokens.get(at))) {
            at++;
        }
        return at;
    }

    /**
     * The end of a phrase of time at {@code from}, such as “in 1891”, “on 1 May 1901” or “in July”,
     * or {@code from} if there is none.
     */
    public static int afterTime(List<Token> tokens, int from, int to) {
        if (from >= to) {
            return from;
        }
        Token first = tokens.get(from);
        if (!TIME_PREPOSITIONS.contains(first.lower())) {
            return from;
        }
        int at = from + 1;
        while (at < to && isTimeWord(tokens, at, from + 1)) {
            at++;
        }
        boolean dated =
                at > from + 1
                        && (tokens.get(at - 1).isNumber()
                                || isMonth(tokens.get(at - 1))
                                || tokens.get(at - 1).is("s"));
        return dated ? at : from;
    }

    private static boolean isTimeWord(List<Token> tokens, int at, int from) {
        Token token = tokens.get(at);
        if (token.isYear() || isMonth(token) || isDateComma(tokens, at)) {
            return true;
        }
        if (token.isNumber()) {
            // a day before or after its month
            return (at > from && isMonth(tokens.get(at - 1)))
                    || (at + 1 < tokens.size() && isMonth(tokens.get(at + 1)))
                    || token.lower().endsWith("0s");
        }
        return token.is("early")
                || token.is("late")
                || token.is("around")
                || token.is("about")
                || token.is("mid");
    }
}
