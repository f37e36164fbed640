package io.fides.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses which word was meant. */
final class Nearest {

    private Nearest() {}

    /** The nearest of some words, if it is near enough to be a slip. */
    static Optional<String> to(String word, Collection<String> words) {
        String typed = word.toLowerCase(Locale.ROOT);
        return words.stream()
                .filter(each -> distance(typed, each) <= Math.max(1, each.length() / 3))
                .min(
                        Comparator.comparingInt((String each) -> distance(typed, each))
                                .thenComparing(Comparator.naturalOrder()));
    }

    /** Letters to insert, remove or replace; two neighbours that change places count once. */
    static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int replaced = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                cost[i][j] =
                        Math.min(
                                Math.min(cost[i - 1][j], cost[i][j - 1]) + 1,
                                cost[i - 1][j - 1] + replaced);
                if (i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1)) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[a.length()][b.length()];
    }
}
