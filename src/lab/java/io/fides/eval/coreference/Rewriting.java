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

    /**
     * The pronouns in place of which something else stands between the words that the question and
     * the rewritten question have in common (their longest common subsequence). A pronoun that was
     * rewritten together with a word beside it is left out.
     */
    static List<Rewriting> of(String question, String rewrite) {
        List<Word> before = words(question);
        List<Word> after = words(rewrite);
        int[][] common = common(before, after);
        List<Rewriting> found = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < before.size() && j < after.size()) {
            if (before.get(i).lower().equals(after.get(j).lower())) {
                i++;
                j++;
                continue;
            }
            int from = i;
            int start = j;
            while (i < before.size()
                    && j < after.size()
                    && !before.get(i).lower().equals(after.get(j).lower())) {
                if (common[i + 1][j] >= common[i][j + 1]) {
                    i++;
                } else {
                    j++;
                }
            }
            if (i == before.size() || j == after.size()) {
                i = before.size();
                j = after.size();
            }
            if (i == from + 1 && j > start && PRONOUNS.contains(before.get(from).lower())) {
                Span words =
                        new Span(after.get(start).span().start(), after.get(j - 1).span().end());
                found.add(new Rewriting(before.get(from).span(), words.of(rewrite)));
            }
        }
        return found;
    }

    /** Lengths of the longest common subsequences of the ends, from each pair of words on. */
    private static int[][] common(List<Word> before, List<Word> after) {
        int[][] common = new int[before.size() + 1][after.size() + 1];
        for (int i = before.size() - 1; i >= 0; i--) {
            for (int j = after.size() - 1; j >= 0; j--) {
                common[i][j] =
                        before.get(i).lower().equals(after.get(j).lower())
                                ? common[i + 1][j + 1] + 1
                                : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }

    private static List<Word> words(String text) {
        return WORD.matcher(text).results().map(Rewriting::word).toList();
    }

    private static Word word(MatchResult match) {
        return new Word(
                match.group().toLowerCase(Locale.ROOT), new Span(match.start(), match.end()));
    }
}
