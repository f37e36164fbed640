package io.fides.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.GraphReport;
import io.fides.domain.graph.Triplet;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What a knowledge graph makes of the text (ClaimVer).
 *
 * @param graph its name
 * @param claims in reading order
 * @param unplaced claims that a language model worded differently from the text; they count 0 in
 *     kas
 * @param kas the attribution score of the text, 0 to 1; absent without claims
 */
@Schema(name = "Graph")
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record GraphSection(String graph, List<Claim> claims, int unplaced, Optional<Double> kas) {

    /**
     * A claim of the text.
     *
     * @param claimText the words of the text that make it, at start to end
     * @param tms how well the triplets match the claim, 0 to 1
     */
    @Schema(name = "GraphClaim")
    public record Claim(
            String claimText,
            int start,
            int end,
            @Schema(enumeration = {"attributable", "extrapolatory", "contradictory"}) String label,
            List<Statement> triplets,
            double tms,
            String rationale) {}

    /**
     * A triplet.
     *
     * @param objectUri absent where the object is a value
     */
    @Schema(name = "Triplet")
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Statement(
            String subject,
            String property,
            String object,
            String subjectUri,
            String propertyUri,
            Optional<String> objectUri) {}

    static GraphSection of(GraphReport report, Ruler text) {
        return new GraphSection(
                report.graph(),
                report.claims().stream().map(claim -> claim(claim, text)).toList(),
                report.unplaced(),
                ReportMapping.number(report.score()));
    }

    private static Claim claim(GraphClaim claim, Ruler text) {
        FixResponse.Range place = text.range(claim.span());
        return new Claim(
                text.words(claim.span()),
                place.start(),
                place.end(),
                Labels.of(claim.label()),
                claim.triplets().stream().map(GraphSection::statement).toList(),
                claim.match(),
                claim.rationale());
    }

    private static Statement statement(Triplet triplet) {
        return new Statement(
                triplet.subject().label(),
                triplet.property().label(),
                triplet.object().label(),
                triplet.subject().uri(),
                triplet.property().uri(),
                triplet.target().map(Entity::uri));
    }
}
