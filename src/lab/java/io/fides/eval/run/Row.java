package io.fides.eval.run;

import io.fides.eval.Gold;
import java.util.List;
import java.util.Map;

/**
 * What one system made of one answer.
 *
 * @param system its name
 * @param id of the answer
 * @param question empty if there is none
 * @param answer as it was
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

    /** Whether nothing came out. */
    public boolean failed() {
        return !failure.isEmpty();
    }

    /** Whether the text was changed. */
    public boolean changed() {
        return !failed() && !result.corrected().equals(answer);
    }

    /**
     * What came out.
     *
     * @param corrected the text
     * @param before its sentences before the edits
     * @param after its sentences after the edits
     * @param evidence A = [r_1 … r_m], the evidence of each sentence as one text
     * @param claims sub-facts in reading order
     * @param edits applied and rejected
     * @param gold labelled claims with what was said of them
     * @param ranks for each search, where the first snippet of a page that belongs to the answer
     *     came, from 1; 0 for nowhere; none if no page belongs to it
     * @param scores of the text
     * @param cost of it
     * @param origin what made it
     */
    public record Result(
            String corrected,
            List<SentenceLine> before,
            List<SentenceLine> after,
            List<Snippet> evidence,
            List<ClaimLine> claims,
            List<EditLine> edits,
            List<GoldLine> gold,
            List<Integer> ranks,
            Scored scores,
            Cost cost,
            Origin origin) {

        /** Of a failure: all that is left is what was not answered. */
        static Result nothing(List<GoldLine> gold, List<Integer> ranks) {
            return new Result(
                    "",
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    gold,
                    ranks,
                    new Scored(0, 0, false, 0, 0, false, 0, 0, 0),
                    new Cost(0, 0, 0, 0, 0, 0, 0),
                    new Origin("", "", Map.of(), Map.of(), Map.of()));
        }

        public Result {
            before = List.copyOf(before);
            after = List.copyOf(after);
            evidence = List.copyOf(evidence);
            claims = List.copyOf(claims);
            edits = List.copyOf(edits);
            gold = List.copyOf(gold);
            ranks = List.copyOf(ranks);
        }
    }

    /**
     * A sentence.
     *
     * @param text its wording without context, as it was scored
     * @param best the best that any r says of it, 0 to 1
     * @param by which r; -1 if there is none
     */
    public record SentenceLine(String text, double best, int by) {}

    /**
     * An r of A.
     *
     * @param uri of its pages, separated by blanks
     * @param title of its pages
     * @param own whether a page of it belongs to the answer
     * @param useful whether it entails a sentence of the answer after the edits
     */
    public record Snippet(
            String uri, String title, String text, int tokens, boolean own, boolean useful) {}

    /** A sub-fact, what was said of it, and the stated probability of support. */
    public record ClaimLine(String text, Said said, double score) {}

    /** An edit; the reason is empty if it was applied. */
    public record EditLine(String from, String to, boolean applied, String reason) {}

    /** A labelled claim with what was said of it, and the stated probability of support. */
    public record GoldLine(String text, Gold label, Said said, double score) {}

    /**
     * Scores.
     *
     * @param arBefore FIDES equation 1
     * @param apBefore FIDES equation 2
     * @param aisBefore FIDES §4.5
     * @param ar after the edits
     * @param ap after the edits
     * @param ais after the edits
     * @param preservation 0 to 1, as in RARR
     * @param checked how many sub-facts were checked
     * @param checkworthy of how many
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

    /** What it cost; see {@link io.fides.domain.Usage}. */
    public record Cost(
            int llmCalls,
            long inputTokens,
            long outputTokens,
            int searches,
            int pages,
            int pairs,
            long millis) {}

    /** What made it; see {@link io.fides.domain.Manifest}. */
    public record Origin(
            String version,
            String pipeline,
            Map<String, String> models,
            Map<String, String> prompts,
            Map<String, String> settings) {

        public Origin {
            models = Map.copyOf(models);
            prompts = Map.copyOf(prompts);
            settings = Map.copyOf(settings);
        }
    }
}
