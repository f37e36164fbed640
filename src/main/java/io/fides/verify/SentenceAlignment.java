package io.fides.verify;

import java.util.Arrays;
import java.util.List;

/**
 * The words and values of a claim put beside those of one sentence of the evidence, in the order of
 * both (global alignment, Needleman and Wunsch 1970). Where the sentences say the same but for one
 * value, that value has a counterpart.
 *
 * @param claim the pieces of the claim
 * @param evidence the pieces of the sentence
 * @param partner for each piece of the claim the index of its counterpart, or -1
 */
record SentenceAlignment(List<Piece> claim, List<Piece> evidence, List<Integer> partner) {

    static final int NONE = -1;

    private static final double IMPOSSIBLE = -1e6;
    private static final double SAME_VALUE = 2;
    private static final double UNSURE_VALUE = 1;
    private static final double OTHER_VALUE = 0.3;
    private static final double OTHER_FUNCTION = 0.01;

    SentenceAlignment {
        claim = List.copyOf(claim);
        evidence = List.copyOf(evidence);
        partner = List.copyOf(partner);
    }

    /** How two pieces stand to each other. */
    enum Match {
        SAME,
        /** Values that may be the same or not. */
        UNSURE,
        /** Values of one type that exclude each other, or different function words. */
        OTHER,
        NO
    }

    static SentenceAlignment of(List<Piece> claim, List<Piece> evidence) {
        int rows = claim.size();
        int columns = evidence.size();
        double[][] best = new double[rows + 1][columns + 1];
        for (int i = rows; i >= 0; i--) {
            for (int j = columns; j >= 0; j--) {
                if (i == rows && j == columns) {
                    continue;
                }
                double skipped = i < rows ? best[i + 1][j] - missing(claim.get(i)) : IMPOSSIBLE;
                double inserted =
                        j < columns ? best[i][j + 1] - inserted(evidence.get(j)) : IMPOSSIBLE;
                double matched =
                        i < rows && j < columns
                                ? best[i + 1][j + 1] + score(claim.get(i), evidence.get(j))
                                : IMPOSSIBLE;
                best[i][j] = Math.max(matched, Math.max(skipped, inserted));
            }
        }
        Integer[] partner = new Integer[rows];
        Arrays.fill(partner, NONE);
        int i = 0;
        int j = 0;
        while (i < rows && j < columns) {
            double matched = best[i + 1][j + 1] + score(claim.get(i), evidence.get(j));
            if (best[i][j] == matched) {
                partner[i++] = j++;
            } else if (best[i][j] == best[i + 1][j] - missing(claim.get(i))) {
                i++;
            } else {
                j++;
            }
        }
        return new SentenceAlignment(claim, evidence, Arrays.asList(partner));
    }

    private static double missing(Piece piece) {
        return 0.6 * piece.weight();
    }

    private static double inserted(Piece piece) {
        return 0.1 * piece.weight();
    }

    private static double score(Piece mine, Piece theirs) {
        boolean values = mine.value().isPresent() && theirs.value().isPresent();
        return switch (match(mine, theirs)) {
            case SAME -> values ? SAME_VALUE : mine.weight();
            case UNSURE -> UNSURE_VALUE;
            case OTHER -> values ? OTHER_VALUE : OTHER_FUNCTION;
            case NO -> IMPOSSIBLE;
        };
    }

    /** How the piece of the claim stands to its counterpart; NO without one. */
    Match match(int piece) {
        int other = partner.get(piece);
        return other == NONE ? Match.NO : match(claim.get(piece), evidence.get(other));
    }

    static Match match(Piece mine, Piece theirs) {
        if (mine.value().isPresent() && theirs.value().isPresent()) {
            return match(mine.value().get(), theirs.value().get());
        }
        if (mine.value().isPresent() || theirs.value().isPresent()) {
            return mine.norms().equals(theirs.norms()) ? Match.SAME : Match.NO;
        }
        if (mine.stem().equals(theirs.stem()) || mine.norm().equals(theirs.norm())) {
            return Match.SAME;
        }
        return mine.isFunction() && theirs.isFunction() ? Match.OTHER : Match.NO;
    }

    private static Match match(Value mine, Value theirs) {
        if (mine.getClass() != theirs.getClass()) {
            return Match.NO;
        }
        if (mine instanceof CalendarDate date && isOtherRange(date, (CalendarDate) theirs)) {
            return Match.OTHER;
        }
        if (mine instanceof Quantity amount) {
            Quantity other = (Quantity) theirs;
            if (!amount.isSameKind(other)) {
                return Match.NO;
            }
            if (saysMore(amount, other)) {
                return Match.OTHER;
            }
        }
        return match(mine.agreement(theirs));
    }

    /** Two stated ranges are the same only if both their ends are. */
    private static boolean isOtherRange(CalendarDate mine, CalendarDate theirs) {
        return mine.isRange()
                && theirs.isRange()
                && !mine.loose()
                && (mine.firstYear() != theirs.firstYear() || mine.lastYear() != theirs.lastYear());
    }

    /** “More than 150” says more than “more than 100”. */
    private static boolean saysMore(Quantity mine, Quantity theirs) {
        return mine.unit().equals(theirs.unit())
                && mine.bound() == theirs.bound()
                && switch (mine.bound()) {
                    case AT_LEAST -> mine.value() > theirs.value();
                    case AT_MOST -> mine.value() < theirs.value();
                    case EXACT, ABOUT -> false;
                };
    }

    private static Match match(Agreement agreement) {
        return switch (agreement) {
            case AGREE -> Match.SAME;
            case DIFFER -> Match.OTHER;
            case UNCLEAR -> Match.UNSURE;
        };
    }
}
