package io.fides.eval.coreference;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What somebody put in place of a pronoun.
 *
 * @param wording what stands there in the rewritten question
 */
record Rewriting(Span pronoun, String wording) {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}'’-]+");
    private static final Set<String> PRONOUNS =
            Set.of(
                    "he", "him", "his", "she", "her", "hers", "it", "its", "they", "them", "their",
                    "theirs");

    private record Word(String lower, Span span) {}

    /** A word before, and the same word after. */
    private record Pair(int before, int after) {}

    /**
     * The pronouns in place of which something else stands between the words that the question and
     * the rewritten question have in common (their longest common subsequence). A pronoun that was
     * rewritten together with a word beside it is left out.
     */
    static List<Rewriting> of(String question, String rewrite) {
        List<Word> before = words(question);
        List<Word> after = words(rewrite);
        List<Rewriting> found = new ArrayList<>();
        int from = 0;
        int start = 0;
        for (Pair common : common(before, after)) {
            boolean alone = common.before() == from + 1 && common.after() > start;
            if (alone && PRONOUNS.contains(before.get(from).lower())) {
                Span first = after.get(start).span();
                Span words = first.around(after.get(common.after() - 1).span());
                found.add(new Rewriting(before.get(from).span(), words.of(rewrite)));
            }
            from = common.before() + 1;
            start = common.after() + 1;
        }
        return found;
    }

    /** The places of the words in common, in order, and the ends of both. */
    private static List<Pair> common(List<Word> before, List<Word> after) {
        int[][] lengths = lengths(before, after);
        List<Pair> pairs = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < before.size() && j < after.size()) {
            if (before.get(i).lower().equals(after.get(j).lower())) {
                pairs.add(new Pair(i++, j++));
            } else if (lengths[i + 1][j] >= lengths[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        pairs.add(new Pair(before.size(), after.size()));
        return pairs;
    }

    /** Lengths of the longest common subsequences of the ends, from each pair of words on. */
    private static int[][] lengths(List<Word> before, List<Word> after) {
        int[][] lengths = new int[before.size() + 1][after.size() + 1];
        for (int i = before.size() - 1; i >= 0; i--) {
            for (int j = after.size() - 1; j >= 0; j--) {
                lengths[i][j] =
                        before.get(i).lower().equals(after.get(j).lower())
                                ? lengths[i + 1][j + 1] + 1
                                : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
            }
        }
        return lengths;
    }

    private static List<Word> words(String text) {
        return WORD.matcher(text).results().map(Rewriting::word).toList();
    }

    private static Word word(MatchResult match) {
        return new Word(
                match.group().toLowerCase(Locale.ROOT), new Span(match.start(), match.end()));
    }
}
