package io.fides.eval.run;

import io.fides.domain.Scores;
import io.fides.domain.run.Manifest;
import io.fides.eval.FixGrade;
import io.fides.eval.Gold;
import io.fides.eval.Said;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What one system made of one answer.
 *
 * @param question empty if there is none
 * @param right whether it is known that nothing may be changed
 * @param revised the right text; empty if unknown
 * @param failure why there is no result; empty if there is one
 * @param result what came out; {@link Result#nothing} if nothing did
 */
public record Row(
        String system,
        String id,
        String question,
        String answer,
        boolean right,
        String revised,
        String failure,
        Result result) {

    /** A difference in worth that is shown, of all that there may be. */
    public static final double VISIBLE = 0.005;

    /** Whether nothing came out. */
    public boolean failed() {
        return !failure.isEmpty();
    }

    public boolean changed() {
        return !failed() && !result.corrected().equals(answer);
    }

    /** The text that came out, or why none did. */
    public String outcome() {
        return failed() ? failure : result.corrected();
    }

    boolean isWorse() {
        Scored scores = result.scores();
        return scores.ar() < scores.arBefore() || scores.ap() < scores.apBefore();
    }

    /** The part of the sub-facts that was checked; none of a failure. */
    double coverage() {
        return failed() ? 0 : result.scores().coverage();
    }

    /** Whether a wrong text now says what the right text says. */
    boolean isRepaired() {
        return !failed()
                && !right
                && !revised.isEmpty()
                && FixGrade.of(answer, revised, result.corrected()) == FixGrade.RIGHT;
    }

    /**
     * How well the system did, to sort answers by, 0 to 1: the mean of what is known of AF1, of the
     * share of labelled claims that were judged right, and of whether the text came out right; 0
     * for a failure.
     */
    public double worth() {
        if (failed()) {
            return 0;
        }
        List<Double> parts = new ArrayList<>(List.of(af1()));
        if (!result.gold().isEmpty()) {
            parts.add(
                    result.gold().stream()
                            .mapToInt(claim -> claim.isJudgedRight() ? 1 : 0)
                            .average()
                            .orElse(0));
        }
        if (right || !revised.isEmpty()) {
            boolean good = right ? !changed() : isRepaired();
            parts.add(good ? 1.0 : 0.0);
        }
        return parts.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /** AF1 of the answer by itself: 2·AP·AR ÷ (AP + AR). */
    public double af1() {
        Scored scores = result.scores();
        return Scores.harmonicMean(
                        OptionalDouble.of(scores.ap() * scores.coverage()),
                        OptionalDouble.of(scores.ar()))
                .orElse(0);
    }

    /**
     * The same answer without a result.
     *
     * @param why there is none; empty if there is one in which nothing is but what is said of
     *     claims
     */
    Row without(String why, Said said) {
        List<GoldLine> gold = result.gold().stream().map(claim -> claim.saying(said)).toList();
        List<Integer> ranks = result.ranks().stream().map(_ -> 0).toList();
        return new Row(
                system, id, question, answer, right, revised, why, Result.nothing(gold, ranks));
    }

    /**
     * What came out.
     *
     * @param evidence A = [r_1 … r_m], the evidence of each sentence as one text
     * @param gold labelled claims with what was said of them
     * @param ranks for each search, where the first snippet of a page that belongs to the answer
     *     came, from 1; 0 for nowhere; none if no page belongs to it
     * @param origin what made it
     */
    public record Result(
            String corrected,
            List<Snippet> evidence,
            List<ClaimLine> claims,
            List<EditLine> edits,
            List<GoldLine> gold,
            List<Integer> ranks,
            Scored scores,
            Cost cost,
            Manifest origin) {

        /** Of a failure: all that is left is what was not answered. */
        static Result nothing(List<GoldLine> gold, List<Integer> ranks) {
            return new Result(
                    "",
                    List.of(),
                    List.of(),
                    List.of(),
                    gold,
                    ranks,
                    new Scored(0, 0, false, 0, 0, false, 0, 0, 0),
                    new Cost(0, 0, 0, 0, 0, 0),
                    new Manifest("", "", Map.of(), Map.of(), Map.of()));
        }

        public Result {
            evidence = List.copyOf(evidence);
            claims = List.copyOf(claims);
            edits = List.copyOf(edits);
            gold = List.copyOf(gold);
            ranks = List.copyOf(ranks);
        }
    }

    /**
     * An r of A.
     *
     * @param title of its pages, separated by blanks
     * @param own whether a page of it belongs to the answer
     * @param useful whether it entails a sentence of the answer after the edits
     */
    public record Snippet(String title, String text, boolean own, boolean useful) {}

    /** A sub-fact, what was said of it, and the stated probability of support. */
    public record ClaimLine(String text, Said said, double score) {}

    /** An edit; the reason is empty if it was applied. */
    public record EditLine(String from, String to, boolean applied, String reason) {}

    /** A labelled claim with what was said of it, and the stated probability of support. */
    public record GoldLine(String text, Gold label, Said said, double score) {

        boolean isJudgedRight() {
            return said != Said.UNCHECKED && (said == Said.SUPPORTED) == (label == Gold.ENTAILMENT);
        }

        /** With the certainty of 1. */
        GoldLine saying(Said other) {
            return new GoldLine(text, label, other, other == Said.SUPPORTED ? 1 : 0);
        }
    }

    /**
     * Scores before and after the edits: FIDES equations 1 and 2, and AutoAIS of §4.5.
     *
     * @param preservation 0 to 1, as in RARR
     */
    public record Scored(
            double arBefore,
            double apBefore,
            boolean aisBefore,
            double ar,
            double ap,
            boolean ais,
            double preservation,
            int checked,
            int checkworthy) {

        /**
         * The part of the sub-facts that was checked; 1 if none was to be. AP is multiplied by it:
         * snippets that an outage kept away count as useless, so that it never raises AP.
         */
        public double coverage() {
            return checkworthy == 0 ? 1 : (double) checked / checkworthy;
        }
    }

    /** What it cost; see {@link io.fides.domain.run.Usage}. */
    public record Cost(
            int llmCalls,
            long inputTokens,
            long outputTokens,
            int searches,
            int pages,
            long millis) {}
}
