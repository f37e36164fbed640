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
        claim.score()
                .ifPresent(
                        score ->
                                reasons.add(
                                        said("The sources support it with probability", score)));
        for (FixResponse.Edit edit : edits) {
            reasons.add(ToolReport.edit(edit).plain());
            edit.proof()
                    .ifPresent(
                            proof ->
                                    reasons.add(
                                            said("They entail it with", proof.entailmentBefore())
                                                    + said(
                                                            " and contradict it with",
                                                            proof.contradictionBefore())
                                                    + said(
                                                            " as it was; as the edit states it,"
                                                                    + " they entail it with",
                                                            proof.entailmentAfter())));
        }
        claim.afterEdit()
                .ifPresent(
                        after ->
                                reasons.add(
                                        "As edited it is %s: “%s”"
                                                .formatted(
                                                        ToolReport.words(after.verdict()),
                                                        after.contextualised())));
        return reasons;
    }

    private static String said(String what, double probability) {
        return String.format(Locale.ROOT, "%s %.2f", what, probability);
    }

    /** The same for a model or a person to read. */
    String plain() {
        return Stream.concat(
                        reasons.stream(),
                        quotes.stream().map(each -> each.citation().plain(each.index())))
                .collect(Collectors.joining("\n"));
    }
}
