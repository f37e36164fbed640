package io.fides.api.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fides.report.CitationSection;
import io.fides.report.FixResponse;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The fields of {@link FixResponse} that an agent needs to go on; what is empty is left out.
 *
 * @param report where the whole of it is for as long as it is kept
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record ToolReport(
        String status,
        List<String> partialReasons,
        String correctedText,
        List<Edit> edits,
        List<Claim> claims,
        List<Citation> citations,
        List<Cited> findings,
        List<Asked> questions,
        String report) {

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Edit(
            String originalText,
            String correctedText,
            boolean applied,
            String explanation,
            String rejectedBecause,
            List<Integer> citationIndices) {

        String plain() {
            String did = applied ? "Changed" : "Not changed";
            String why = applied ? explanation : rejectedBecause;
            return "%s “%s” → “%s”: ".formatted(did, originalText, correctedText)
                    + why
                    + marks(citationIndices);
        }
    }

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Claim(
            String claimText, String verdict, String rationale, List<Integer> citationIndices) {

        String plain() {
            String why = rationale.isEmpty() ? "" : " (" + rationale + ")";
            return "%s: “%s”%s".formatted(words(verdict), claimText, why) + marks(citationIndices);
        }
    }

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Citation(String uri, String title, String quote) {

        String plain(int index) {
            return "[%d] %s %s\n    “%s”".formatted(index, title, uri, quote);
        }
    }

    /** A citation of the text, in mode citations. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Cited(
            String text,
            int start,
            String uri,
            String finding,
            String elsewhere,
            List<Integer> citationIndices) {

        String plain() {
            String source = (" " + uri).stripTrailing();
            String other = elsewhere.isEmpty() ? "" : ", but " + elsewhere;
            return "citation %s at %d%s: %s%s".formatted(text, start, source, finding, other)
                    + marks(citationIndices);
        }
    }

    /** A relation of the text as a question, in mode qasem. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Asked(
            String question,
            String answer,
            int start,
            String finding,
            List<Integer> citationIndices) {

        String plain() {
            return "%s “%s” at %d: %s".formatted(question, answer, start, finding)
                    + marks(citationIndices);
        }
    }

    static ToolReport of(FixResponse report, String kept) {
        return new ToolReport(
                report.status(),
                report.partialReasons(),
                report.correctedText(),
                report.edits().stream().map(ToolReport::edit).toList(),
                report.claims().stream().map(ToolReport::claim).toList(),
                IntStream.range(0, report.citations().size())
                        .mapToObj(index -> citation(report, index))
                        .toList(),
                report.findings().orElse(List.of()).stream().map(ToolReport::cited).toList(),
                report.qasem().stream()
                        .flatMap(qasem -> qasem.questions().stream())
                        .map(ToolReport::asked)
                        .toList(),
                kept);
    }

    static Citation citation(FixResponse report, int index) {
        FixResponse.Citation citation = report.citations().get(index);
        return new Citation(citation.uri(), citation.title(), citation.quote());
    }

    static Edit edit(FixResponse.Edit edit) {
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

    private static Asked asked(FixResponse.Asked asked) {
        return new Asked(
                asked.question(),
                asked.answer(),
                asked.start(),
                asked.finding(),
                asked.citationIndices());
    }

    static Claim claim(FixResponse.Claim claim) {
        return new Claim(
                claim.claimText(),
                claim.verdict(),
                claim.rationale()
                        .or(() -> claim.failure().map(FixResponse.Failed::detail))
                        .orElse(""),
                claim.citationIndices());
    }

    /**
     * The same for a model or a person to read; claims and sources are numbered as in the
     * structure.
     */
    String plain() {
        StringBuilder plain = new StringBuilder(correctedText).append("\n");
        edits.forEach(edit -> plain.append("\n").append(edit.plain()));
        for (int i = 0; i < claims.size(); i++) {
            plain.append("\nClaim ").append(i).append(", ").append(claims.get(i).plain());
        }
        findings.forEach(finding -> plain.append("\n").append(finding.plain()));
        questions.forEach(asked -> plain.append("\n").append(asked.plain()));
        for (int i = 0; i < citations.size(); i++) {
            plain.append("\n").append(citations.get(i).plain(i));
        }
        if (!partialReasons.isEmpty()) {
            plain.append("\nNot everything could be checked: ")
                    .append(String.join(", ", partialReasons));
        }
        if (!report.isEmpty()) {
            plain.append("\nReport: ").append(report);
        }
        return plain.toString();
    }

    static String words(String verdict) {
        return verdict.replace('_', ' ');
    }

    private static String marks(List<Integer> indices) {
        return indices.stream().map(each -> " [" + each + "]").collect(Collectors.joining());
    }
}
