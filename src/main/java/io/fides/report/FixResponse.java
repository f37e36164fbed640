package io.fides.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fides.domain.run.Manifest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The fixed answer with the proof of every edit. Names are those of Vertex check grounding, Azure
 * groundedness correction and OpenAI annotations. Every {@code citationIndices} counts into {@code
 * citations}, from 0.
 *
 * @param id digest of the request's text and question and of everything below but times
 * @param partialReasons what kept claims from being checked, edited or scored, as stage:kind; empty
 *     when complete
 * @param correctedText the text with exactly the applied edits
 * @param edits applied and rejected, in order of their place
 * @param claims in reading order
 * @param citations each passage that was judged, once
 * @param annotations over {@code correctedText}
 * @param sentences the attribution report, [y1, r1] … [ym, rm]
 * @param failures what could not be done, also where something else made up for it
 * @param qasem which relations of the text are supported; only in mode qasem
 * @param graph what a knowledge graph makes of the text; only in mode claimver
 * @param findings the citations of the text; only in mode citations
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record FixResponse(
        String id,
        @Schema(enumeration = {"complete", "partial"}) String status,
        List<String> partialReasons,
        String correctedText,
        List<Edit> edits,
        List<Claim> claims,
        List<Citation> citations,
        List<Annotation> annotations,
        List<Sentence> sentences,
        Attribution attribution,
        Preservation preservation,
        Usage usage,
        List<Failed> failures,
        Manifest manifest,
        Optional<Qasem> qasem,
        Optional<GraphSection> graph,
        Optional<List<CitationSection>> findings) {

    /** A half-open range, in the units that the request chose. */
    public record Range(int start, int end) {}

    /**
     * A change of the text, applied or not.
     *
     * @param original where the changed words stand in the text
     * @param corrected where the new words stand in the corrected text; absent unless applied
     * @param proof absent when the edit was refused before anything was scored, or changes a
     *     citation
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Edit(
            String id,
            List<String> claimIds,
            String originalText,
            String correctedText,
            Range original,
            Optional<Range> corrected,
            String explanation,
            List<Integer> citationIndices,
            Optional<Proof> proof,
            boolean applied,
            Optional<String> rejectedBecause) {}

    /** What the evidence says about the claim as it was and as the edit states it. */
    public record Proof(
            double entailmentBefore, double contradictionBefore, double entailmentAfter) {}

    /**
     * One fact that the text states.
     *
     * @param claimText the words of the text that state it, at start to end
     * @param contextualised the fact as a sentence of its own
     * @param score probability that the evidence supports the claim; absent when not checked
     * @param afterEdit what became of the claim when a proven edit was applied
     * @param failure why it is unchecked
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Claim(
            String id,
            String claimText,
            String contextualised,
            int start,
            int end,
            @Schema(
                            enumeration = {
                                "supported",
                                "contradicted",
                                "not_enough_evidence",
                                "conflicting",
                                "not_checkworthy",
                                "unchecked"
                            })
                    String verdict,
            Optional<Double> score,
            List<Integer> citationIndices,
            Optional<String> rationale,
            Optional<AfterEdit> afterEdit,
            Optional<Failed> failure) {}

    /** A claim as an applied edit states it. */
    public record AfterEdit(
            String contextualised,
            @Schema(
                            enumeration = {
                                "supported",
                                "contradicted",
                                "not_enough_evidence",
                                "conflicting"
                            })
                    String verdict,
            double score,
            List<Integer> citationIndices) {}

    /**
     * A passage.
     *
     * @param quote the passage, unchanged
     * @param start of the quote in the text that was read; absent, like end, when offsets do not
     *     count UTF-16 and the text did not come with the request
     * @param sha256 digest of the whole text that was read, in UTF-8
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Citation(
            String uri,
            String title,
            String quote,
            Optional<Integer> start,
            Optional<Integer> end,
            @Schema(format = "date") Optional<String> publishedDate,
            String sha256) {}

    /** A note on a range of the corrected text; url and title belong to url_citation. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Annotation(
            @Schema(enumeration = {"url_citation", "unsupported"}) String type,
            @JsonProperty("start_index") int startIndex,
            @JsonProperty("end_index") int endIndex,
            Optional<String> url,
            Optional<String> title) {}

    /**
     * A pronoun or a description such as “the city”.
     *
     * @param referent a wording for it that needs no context; absent if it is not clear what it
     *     means
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Mention(int start, int end, String text, Optional<String> referent) {}

    /**
     * One row of the attribution report.
     *
     * @param contextualised the sentence with its pronouns spelled out where that was needed
     * @param mentions the pronouns and descriptions that were looked at
     * @param revised the sentence after the applied edits
     */
    public record Sentence(
            int index,
            int start,
            int end,
            String text,
            String contextualised,
            List<Mention> mentions,
            String revised,
            List<Integer> citationIndices) {}

    /**
     * Attribution scores before and after editing, over A = [r1 … rm], the evidence of each
     * sentence.
     *
     * @param scorer what says how far r entails a sentence: the best of r as one text and each of
     *     its windows
     * @param independent whether the scorer had no part in judging claims and edits; if it had,
     *     scores rise with the edits that it let through
     */
    public record Attribution(Scores before, Scores after, String scorer, boolean independent) {}

    /** Attribution recall, precision and F1, 0 to 1; absent over nothing. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Scores(Optional<Double> ar, Optional<Double> ap, Optional<Double> af1) {}

    /** How much of the text was kept, and its harmonic mean with recall. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Preservation(double levenshtein, Optional<Double> f1ap) {}

    /** What the request cost; millis and byStage only when times were asked for. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Usage(
            int llmCalls,
            long inputTokens,
            long outputTokens,
            int searches,
            int pages,
            int pairsScored,
            Optional<Long> millis,
            Optional<Map<String, Long>> byStage) {}

    @Schema(name = "Failure")
    public record Failed(String stage, String kind, String detail) {}

    /**
     * The text as questions and answers, one for each relation between a predicate and an argument.
     *
     * @param score supported questions ÷ all; absent if there is none
     * @param questions in reading order
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Qasem(Optional<Double> score, List<Asked> questions) {}

    /**
     * One relation.
     *
     * @param predicate where it stands in the text; for kind copular what is said of the subject
     * @param answer the words of the text at start to end
     * @param finding extrinsic: the answer is not in the evidence; intrinsic: it is, but not in
     *     this relation
     * @param support probability that the evidence supports it
     * @param wrong where the text is wrong; absent if it is not
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Asked(
            int sentence,
            @Schema(enumeration = {"verbal", "nominal", "copular"}) String kind,
            Range predicate,
            String question,
            String answer,
            int start,
            int end,
            @Schema(enumeration = {"supported", "extrinsic", "intrinsic"}) String finding,
            double support,
            Optional<Range> wrong,
            List<Integer> citationIndices) {}
}
