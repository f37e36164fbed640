package io.fides.api.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.fides.report.FixResponse;
import java.util.List;
import java.util.stream.Collectors;

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

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .addModule(new Jdk8Module())
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .defaultSetterInfo(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY))
                    .build();

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

    /** What is named alike is the same, and what a report says besides is left out. */
    static ToolReport of(FixResponse report, String kept) {
        ObjectNode found = MAPPER.valueToTree(report);
        for (JsonNode claim : found.path("claims")) {
            String why = claim.path("rationale").asText(claim.at("/failure/detail").asText());
            ((ObjectNode) claim).put("rationale", why);
        }
        found.at("/qasem/questions").forEach(found.withArray("questions")::add);
        return MAPPER.convertValue(found.put("report", kept), ToolReport.class);
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
