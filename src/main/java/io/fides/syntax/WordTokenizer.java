package io.fides.syntax;

import io.fides.domain.Span;
import io.fides.language.WordLists;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a sentence into words by the conventions of the Universal Dependencies treebanks of
 * English, which a parser trained on them expects.
 *
 * <ul>
 *   <li>contractions are two words: do|n't, it|'s, the possessive Mary|'s, can|not;
 *   <li>hyphens and slashes between words are words, unless a prefix or a number is meant:
 *       well|-|known, non-linear, 24/12/1998;
 *   <li>a currency sign, a percent sign and a unit part from their number: $|5, 5|%, 5|km;
 *   <li>addresses, decimals, telephone numbers, abbreviations and initials stay whole: U.S., Dr.,
 *       3.5, 0455 11 22;
 *   <li>a full stop that ends the sentence is a word, even after an abbreviation, but for initials;
 *   <li>equal marks in a row are one word: …, !!!, ---.
 * </ul>
 *
 * <p>Every character but white space belongs to exactly one word. Pure; takes time linear in the
 * length of the sentence. The patterns repeat possessively, which takes no stack.
 */
public final class WordTokenizer {

    private static final WordLists LISTS = new WordLists(WordTokenizer.class, "words.txt");

    /** Accents, selectors and joiners, which belong to what precedes them. */
    private static final String MARK = "\\p{M}\\p{Cf}";

    /** Letters, digits and what is written on or between them. */
    private static final String INNER = "\\p{L}\\p{Nd}_" + MARK;

    /** Without the marks that end the sentence, or the bracket around it unless it opens one. */
    private static final String WEB =
            "(?=(?i:https?://|ftp://|www\\.|mailto:))"
                    + "(?:(?=[^<>\"“”]*\\()[^<>\"“”]*[^<>\"“”.,;:!?'’\\]}…]"
                    + "|[^<>\"“”]*[^<>\"“”.,;:!?'’)\\]}…])";

    /** Name, at sign, domain; or a handle that begins with the sign, which “@5” is not. */
    private static final String MAIL =
            "(?=[@I])(?!@[0-9])[I.+%-]{0,255}+@(?=[I])[I.+%-]{0,254}[I]".replace("I", INNER);

    private static final String UNITS = either("units");

    private static final String BEFORE_UNIT =
            "[0-9](?:[0-9]|[.,:](?=[0-9]))*+(?=" + UNITS + "(?![" + INNER + "]))";

    /** What is written before a hyphen without being a word. */
    private static final String PREFIXES = either("prefixes");

    /** A telephone number or a date with hyphens, not a range: more groups, or four digits last. */
    private static final String GROUPS =
            "(?<=-.{1,5})[-‑][0-9]++|[-‑][0-9]++(?=-[0-9])|(?<!^.{4})[-‑][0-9]{4}(?![0-9])";

    /** Month and day, or a date with its year, not a fraction. */
    private static final String DATE =
            "(?<=/.{1,2})/[0-9]++|/[0-9]++(?=/[0-9])"
                    + "|(?!(?<=^.)/[0-9](?![0-9]))(?<=^(?:0?[0-9]|1[0-2]))/(?:[0-2]?[0-9]|3[01])(?![0-9])";

    private static final String WORD =
            ("(?:(?i:PREFIXES)[-‑](?=[I]))?+[I]"
                            + "(?:[I]|(?<=\\p{L})[²³]|[.'’&@](?=[I])"
                            + "|(?<=[0-9])(?:[,:](?=[0-9])|GROUPS|DATE))*+")
                    .replace("I]", INNER + "]")
                    .replace("PREFIXES", PREFIXES)
                    .replace("GROUPS", GROUPS)
                    .replace("DATE", DATE);

    /** An ending on its own, “'07”, “'em”. */
    private static final String ELISION =
            "['’](?i:s|m|d|re|ve|ll|em|n|cause|til|twas|tis|[0-9]{1,3}|[0-9]{1,2}s)(?![%s])"
                    .formatted(INNER);

    private static final String MARKS =
            "[!?][!?M]*+|(?<mark>[-.=*~#<>|+'’‘`])(?:\\k<mark>|[M])*+|.[M]*+"
                    .replace("M]", MARK + "]");

    /** A telephone number in groups: “0455 11 22”. */
    private static final String TELEPHONE =
            "(?<![%s.,:/-])(?:\\+|0)[0-9]++(?: [0-9]++)++".formatted(INNER);

    /** What stands between two spaces. */
    private static final Pattern CHUNK =
            Pattern.compile("(?:%s|[^\\t-\\r\\x1C-\\x1F\\p{Z}\\uFEFF])++".formatted(TELEPHONE));

    private static final Pattern TOKEN =
            Pattern.compile(
                    String.join(
                            "|",
                            WEB,
                            MAIL,
                            TELEPHONE,
                            BEFORE_UNIT,
                            "(?<word>" + WORD + ")",
                            ELISION,
                            MARKS),
                    Pattern.DOTALL);

    /** The first of two words that are written together. */
    private static final Pattern CONTRACTED =
            Pattern.compile(
                    "(?is).+(?=n['’]t\\z)"
                            + "|(?![0-9]++['’]\\p{L}+\\z)[^'’].*?(?=['’](?:s|m|d|re|ve|ll)\\z)"
                            + "|can(?=not\\z)|(?:gon|wan)(?=na\\z)|got(?=ta\\z)|(?:gim|lem)(?=me\\z)"
                            + "|i(?=(?:m|ve)\\z)|that(?=s\\z)"
                            + "|(?:do|wo|ca|did|does|is|was|are|have|could|would|should)(?=nt\\z)");

    private static final Set<String> EMOTICONS = LISTS.get("emoticons");

    private static final Pattern INITIALS = Pattern.compile("\\p{Lu}(?:\\.\\p{Lu})*+");

    private static final String ABBREVIATIONS = either("abbreviations");

    /**
     * Words that are written with a full stop: known ones, and short groups of letters: e.g, Ph.D.
     */
    private static final Pattern ABBREVIATED =
            Pattern.compile("(?i)" + ABBREVIATIONS + "|(?:\\p{L}{0,2}\\.)++\\p{L}{0,2}");

    private static final int LONGEST_ABBREVIATION = 16;

    private static final Pattern CLOSING = Pattern.compile("[\"')\\]}”’»]*+");

    private WordTokenizer() {}

    private static String either(String list) {
        return "(?:" + String.join("|", LISTS.get(list)) + ")";
    }

    /**
     * @return its words, or all of it as one where it has none, such as a mark of byte order
     * @throws IllegalArgumentException if {@code sentence} is blank
     */
    public static TokenizedSentence tokens(String sentence) {
        List<Span> words = new ArrayList<>();
        List<MatchResult> chunks = CHUNK.matcher(sentence).results().toList();
        Matcher token = TOKEN.matcher(sentence);
        for (MatchResult chunk : chunks) {
            boolean last = chunk.equals(chunks.getLast());
            chunk(token.region(chunk.start(), chunk.end()), sentence, last, words);
        }
        if (words.isEmpty() && !sentence.isBlank()) {
            words.add(Span.whole(sentence));
        }
        return new TokenizedSentence(sentence, words);
    }

    /**
     * Adds the words of a chunk.
     *
     * @param last whether the sentence ends there
     */
    private static void chunk(Matcher token, String text, boolean last, List<Span> words) {
        int end = token.regionEnd();
        if (EMOTICONS.contains(text.substring(token.regionStart(), end))) {
            words.add(new Span(token.regionStart(), end));
            return;
        }
        while (token.regionStart() < end && token.lookingAt()) {
            int from = token.start();
            boolean stop =
                    token.start("word") >= 0 && keepsStop(text, from, token.end(), end, last);
            int to = stop ? token.end() + 1 : token.end();
            Matcher first = CONTRACTED.matcher(text).region(from, to);
            int cut = first.lookingAt() ? first.end() : to;
            words.add(new Span(from, cut));
            if (cut < to) {
                words.add(new Span(cut, to));
            }
            token.region(to, end);
        }
    }

    /** Whether a full stop at {@code at} belongs to the word before it. */
    private static boolean keepsStop(String text, int from, int at, int end, boolean last) {
        boolean stop = at < end && text.charAt(at) == '.';
        boolean row = at + 1 < end && text.charAt(at + 1) == '.';
        if (!stop || row || at - from > LONGEST_ABBREVIATION) {
            return false;
        }
        String word = text.substring(from, at);
        boolean ends = last && CLOSING.matcher(text).region(at + 1, end).matches();
        return INITIALS.matcher(word).matches()
                ? !ends || word.length() > 1
                : !ends && ABBREVIATED.matcher(word).matches();
    }
}
