package io.fides.eval.run;

import io.fides.domain.AttributionReport;
import io.fides.domain.FactCheck;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.Span;
import io.fides.eval.Said;
import io.fides.eval.data.AnswerCase.GoldClaim;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a report says of claims that people have labelled. The sub-facts of a labelled claim are
 * those that overlap with its place in the answer; where it is a wording of its own, those of the
 * sentence that shares most words with it.
 */
final class GoldVerdicts {

    private GoldVerdicts() {}

    static List<Row.GoldLine> of(AttributionReport report, List<GoldClaim> claims) {
        List<Row.GoldLine> lines = new ArrayList<>();
        int from = 0;
        for (GoldClaim claim : claims) {
            int at = report.answer().text().indexOf(claim.text(), from);
            if (at < 0) {
                at = report.answer().text().indexOf(claim.text());
            }
            Span place =
                    at >= 0 ? new Span(at, at + claim.text().length()) : nearest(report, claim);
            from = Math.max(from, at < 0 ? 0 : at + claim.text().length());
            List<FactCheck> checks =
                    report.checks().stream()
                            .filter(check -> check.fact().span().overlaps(place))
                            .toList();
            lines.add(
                    new Row.GoldLine(
                            claim.text(),
                            claim.label(),
                            Said.together(checks.stream().map(Said::of).toList()),
                            checks.stream()
                                    .filter(check -> Said.of(check) != Said.NOT_CHECKWORTHY)
                                    .mapToDouble(Said::score)
                                    .min()
                                    .orElse(0)));
        }
        return lines;
    }

    private static Span nearest(AttributionReport report, GoldClaim claim) {
        Span best = Span.whole(report.answer().text());
        int most = 0;
        for (SentenceAttribution row : report.sentences()) {
            Set<String> shared = new HashSet<>(words(row.sentence().wording()));
            shared.retainAll(words(claim.text()));
            if (shared.size() > most) {
                most = shared.size();
                best = row.sentence().sentence().span();
            }
        }
        return best;
    }

    /** Words of some length; shorter ones say little about what a sentence is about. */
    private static List<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> word.length() > 2)
                .toList();
    }
}
