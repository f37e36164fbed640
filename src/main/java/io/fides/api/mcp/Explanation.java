package io.fides.api.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fides.report.FixResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Why one claim of a report has its verdict, and why an edit for it was made or refused.
 *
 * @param reasons in words, the verdict first
 * @param quotes what the claim and its edits rest on, numbered as in the report
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Explanation(
        ToolReport.Claim claim,
        List<ToolReport.Edit> edits,
        List<String> reasons,
        List<Quote> quotes) {

    /** The arguments of the tool; claims count from 0, as in the report. */
    public record Asked(Optional<String> report, Optional<Integer> claim) {}

    public record Quote(int index, ToolReport.Citation citation) {}

    static Explanation of(FixResponse report, FixResponse.Claim claim) {
        List<FixResponse.Edit> edits =
                report.edits().stream()
                        .filter(each -> each.claimIds().contains(claim.id()))
                        .toList();
        return new Explanation(
                ToolReport.claim(claim),
                edits.stream().map(ToolReport::edit).toList(),
                reasons(claim, edits),
                Stream.concat(
                                claim.citationIndices().stream(),
                                edits.stream().flatMap(each -> each.citationIndices().stream()))
                        .distinct()
                        .sorted()
                        .map(each -> new Quote(each, ToolReport.citation(report, each)))
                        .toList());
    }

    private static List<String> reasons(FixResponse.Claim claim, List<FixResponse.Edit> edits) {
        List<String> reasons = new ArrayList<>();
        reasons.add(ToolReport.claim(claim).plain());
        if (!claim.contextualised().equals(claim.claimText())) {
            reasons.add("It was judged as “%s”".formatted(claim.contextualised()));
        }
        if (claim.score().isPresent()) {
            double score = claim.score().get();
            reasons.add(
                    String.format(
                            Locale.ROOT, "The sources support it with probability %.2f", score));
        }
        for (FixResponse.Edit edit : edits) {
            reasons.add(ToolReport.edit(edit).plain());
            edit.proof().map(Explanation::said).ifPresent(reasons::add);
        }
        claim.afterEdit().map(Explanation::said).ifPresent(reasons::add);
        return reasons;
    }

    private static String said(FixResponse.Proof proof) {
        return String.format(
                Locale.ROOT,
                "They entail it with %.2f and contradict it with %.2f as it was; as the edit states"
                        + " it, they entail it with %.2f",
                proof.entailmentBefore(),
                proof.contradictionBefore(),
                proof.entailmentAfter());
    }

    private static String said(FixResponse.AfterEdit after) {
        String verdict = ToolReport.words(after.verdict());
        return "As edited it is %s: “%s”".formatted(verdict, after.contextualised());
    }

    /** The same for a model or a person to read. */
    String plain() {
        return Stream.concat(
                        reasons.stream(),
                        quotes.stream().map(each -> each.citation().plain(each.index())))
                .collect(Collectors.joining("\n"));
    }
}
