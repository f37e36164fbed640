package io.fides.api.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fides.report.CitationSection;
import io.fides.report.FixResponse;
import java.util.List;
import java.util.stream.Collectors;

/** The fields of {@link FixResponse} that an agent needs to go on; what is empty is left out. */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record ToolReport(
        String status,
        List<String> partialReasons,
        String correctedText,
        List<Edit> edits,
        List<Claim> claims,
        List<Citation> citations,
        List<Cited> findings) {

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Edit(
            String originalText,
            String correctedText,
            boolean applied,
            String explanation,
            String rejectedBecause,
            List<Integer> citationIndices) {}

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Claim(
            String claimText, String verdict, String rationale, List<Integer> citationIndices) {}

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Citation(String uri, String title, String quote) {}

    /** A citation of the text, in mode citations. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Cited(
            String text,
            int start,
            String uri,
            String finding,
            String elsewhere,
            List<Integer> citationIndices) {}

    static ToolReport of(FixResponse report) {
        return new ToolReport(
                report.status(),
                report.partialReasons(),
                report.correctedText(),
                report.edits().stream().map(ToolReport::edit).toList(),
                report.claims().stream().map(ToolReport::claim).toList(),
                report.citations().stream()
                        .map(each -> new Citation(each.uri(), each.title(), each.quote()))
                        .toList(),
                report.findings().orElse(List.of()).stream().map(ToolReport::cited).toList());
    }

    private static Edit edit(FixResponse.Edit edit) {
        return new Edit(
                edit.originalText(),
                edit.correctedText(),
                edit.applied(),
                edit.explanation(),
                edit.rejectedBecause().orElse(""),
                edit.citationIndices());
    }

    private static Cited cited(CitationSection finding) {
        return new Cited(
                finding.text(),
                finding.start(),
                finding.uri().orElse(""),
                finding.finding(),
                finding.elsewhere().orElse(""),
                finding.citationIndices());
    }

    private static Claim claim(FixResponse.Claim claim) {
        return new Claim(
                claim.claimText(),
                claim.verdict(),
                claim.rationale()
                        .or(() -> claim.failure().map(FixResponse.Failed::detail))
                        .orElse(""),
                claim.citationIndices());
    }

    /** The same for a model or a person to read; sources are numbered as in the structure. */
    String plain() {
        StringBuilder plain = new StringBuilder(correctedText).append("\n");
        for (Edit edit : edits) {
            String did = edit.applied() ? "Changed" : "Not changed";
            String why = edit.applied() ? edit.explanation() : edit.rejectedBecause();
            plain.append(
                            "\n%s “%s” → “%s”: "
                                    .formatted(did, edit.originalText(), edit.correctedText()))
                    .append(why)
                    .append(marks(edit.citationIndices()));
        }
        for (Claim claim : claims) {
            String why = claim.rationale().isEmpty() ? "" : " (" + claim.rationale() + ")";
            String verdict = claim.verdict().replace('_', ' ');
            plain.append("\n%s: “%s”%s".formatted(verdict, claim.claimText(), why))
                    .append(marks(claim.citationIndices()));
        }
        for (Cited finding : findings) {
            String source = (" " + finding.uri()).stripTrailing();
            String other = finding.elsewhere().isEmpty() ? "" : ", but " + finding.elsewhere();
            plain.append(
                            "\ncitation %s at %d%s: %s%s"
                                    .formatted(
                                            finding.text(),
                                            finding.start(),
                                            source,
                                            finding.finding(),
                                            other))
                    .append(marks(finding.citationIndices()));
        }
        for (int i = 0; i < citations.size(); i++) {
            Citation source = citations.get(i);
            plain.append(
                    "\n[%d] %s %s\n    “%s”"
                            .formatted(i, source.title(), source.uri(), source.quote()));
        }
        if (!partialReasons.isEmpty()) {
            plain.append("\nNot everything could be checked: ")
                    .append(String.join(", ", partialReasons));
        }
        return plain.toString();
    }

    private static String marks(List<Integer> indices) {
        return indices.stream().map(each -> " [" + each + "]").collect(Collectors.joining());
    }
}
