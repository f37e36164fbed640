package io.fides.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fides.domain.CitationCheck;
import io.fides.domain.CitationCheck.Elsewhere;
import io.fides.domain.SubFact;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A citation of the text, and whether its source says what the sentence says.
 *
 * @param text the part of the mark that names the source, at start to end
 * @param uri of the source; absent where there is none
 * @param finding elsewhere: another source of the text says it; undecided: the judge cannot tell,
 *     or there is nothing to check
 * @param support probability that the source supports the least supported of the claims
 * @param claimIds what the text states where it cites the source
 * @param citationIndices what the source says about it
 * @param elsewhere the other source of the text that says it
 * @param failure why the source is unreadable
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
@Schema(name = "CitationFinding")
public record CitationSection(
        String text,
        int start,
        int end,
        Optional<String> uri,
        @Schema(
                        enumeration = {
                            "supports",
                            "partly",
                            "contradicts",
                            "elsewhere",
                            "misquoted",
                            "silent",
                            "unreadable",
                            "unknown",
                            "undecided"
                        })
                String finding,
        Optional<Double> support,
        List<String> claimIds,
        List<Integer> citationIndices,
        Optional<String> elsewhere,
        Optional<FixResponse.Failed> failure) {

    static CitationSection of(CitationCheck check, Ruler text, Citations citations) {
        FixResponse.Range place = text.range(check.citation().place());
        return new CitationSection(
                text.words(check.citation().place()),
                place.start(),
                place.end(),
                check.source().map(Object::toString),
                Labels.of(check.finding()),
                ReportMapping.number(check.support()),
                check.facts().stream().map(SubFact::id).toList(),
                citations.indices(check.quote().stream().toList()),
                check.elsewhere().map(Elsewhere::source).map(Object::toString),
                check.failure().map(Labels::of));
    }
}
