package io.fides.attribute;

/** How much of the original text an edited text keeps, as RARR measures it. */
public final class Preservation {

    private Preservation() {}

    /** Pres = max(1 − Lev(x, x′) ÷ len(x), 0) on UTF-16 units; 1 for two empty texts. */
    public static double of(String original, String revised) {
        if (original.isEmpty()) {
            return revised.isEmpty() ? 1 : 0;
        }
        return Math.max(1 - (double) levenshtein(original, revised) / original.length(), 0);
    }

    /**
     * Edit distance, in time proportional to the length times the distance: a band around the
     * diagonal is widened until the distance fits into it (Ukkonen 1985).
     */
    public static int levenshtein(String a, String b) {
        int longest = Math.max(a.length(), b.length());
        int band = Math.max(8, Math.abs(a.length() - b.length()));
        while (true) {
            int distance = banded(a, b, band);
            if (distance <= band || band >= longest) {
                return distance;
            }
            band *= 2;
        }
    }

    private static int banded(String a, String b, int band) {
        int far = a.length() + b.length() + 1;
        int[] above = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j <= band ? j : far;
        }
        for (int i = 1; i <= a.length(); i++) {
            int from = Math.max(0, i - band);
            int to = Math.min(b.length(), i + band);
            if (from > 0) {
                row[from - 1] = far;
            }
            if (to < b.length()) {
                row[to + 1] = far;
            }
            for (int j = from; j <= to; j++) {
                if (j == 0) {
                    row[0] = i;
                } else {
                    int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                    row[j] = Math.min(above[j - 1] + change, Math.min(above[j], row[j - 1]) + 1);
                }
            }
            int[] swap = above;
            above = row;
            row = swap;
        }
        return above[b.length()];
    }
}
