package io.fides.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What is found out on the way, as JSON. */
public sealed interface Progress {

    /** The name of the event: that of its record, in lower case. */
    default String event() {
        return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    @Schema(name = "SentencesEvent")
    record Sentences(List<Sentence> sentences) implements Progress {}

    @Schema(name = "SentenceFound")
    record Sentence(int index, int start, int end, String text, String contextualised) {}

    @Schema(name = "ClaimsEvent")
    record Claims(List<Claim> claims) implements Progress {}

    @Schema(name = "ClaimFound")
    record Claim(
            String id,
            String claimText,
            String contextualised,
            int start,
            int end,
            boolean checkworthy) {}

    /** Passages were found for a claim, or none. */
    @Schema(name = "EvidenceEvent")
    record Evidence(String claimId, List<FixResponse.Citation> citations) implements Progress {}

    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    @Schema(name = "VerdictEvent")
    record Verdict(
            String claimId,
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
            Optional<String> rationale,
            List<FixResponse.Citation> citations)
            implements Progress {}

    /** An edit was applied or rejected; its place in the corrected text comes with the report. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    @Schema(name = "EditEvent")
    record Edit(
            String id,
            List<String> claimIds,
            String originalText,
            String correctedText,
            FixResponse.Range original,
            String explanation,
            Optional<FixResponse.Proof> proof,
            boolean applied,
            Optional<String> rejectedBecause,
            List<FixResponse.Citation> citations)
            implements Progress {}
}
