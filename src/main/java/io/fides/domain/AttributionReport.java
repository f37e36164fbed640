package io.fides.domain;

import io.fides.domain.graph.GraphReport;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Manifest;
import io.fides.domain.run.Usage;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The fixed answer and everything that is known about it.
 *
 * @param answer as it came in
 * @param correctedText the answer with exactly the applied edits
 * @param sentences ART = [y_1, r_1] … [y_m, r_m]
 * @param checks one for every sub-fact, in reading order
 * @param edits applied and rejected, in order of their place in the answer
 * @param failures what could not be done, including failures that another source made up for
 * @param localisation which relations are supported, where the mode asks that
 * @param graph what a knowledge graph makes of it, if one was asked (ClaimVer)
 * @param cited its citations in reading order, if they were checked
 */
public record AttributionReport(
        Answer answer,
        String correctedText,
        List<SentenceAttribution> sentences,
        List<FactCheck> checks,
        List<Edit> edits,
        Attribution attribution,
        List<Failure> failures,
        Usage usage,
        Manifest manifest,
        Optional<Localisation> localisation,
        Optional<GraphReport> graph,
        Optional<List<CitationCheck>> cited) {

    public AttributionReport {
        sentences = List.copyOf(sentences);
        checks = List.copyOf(checks);
        edits = List.copyOf(edits);
        failures = List.copyOf(failures);
        cited = cited.map(List::copyOf);
    }

    /** A report without what single modes add. */
    public AttributionReport(
            Answer answer,
            String correctedText,
            List<SentenceAttribution> sentences,
            List<FactCheck> checks,
            List<Edit> edits,
            Attribution attribution,
            List<Failure> failures,
            Usage usage,
            Manifest manifest) {
        this(
                answer,
                correctedText,
                sentences,
                checks,
                edits,
                attribution,
                failures,
                usage,
                manifest,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** The same with more that could not be done. */
    public AttributionReport with(List<Failure> more) {
        List<Failure> all = Stream.concat(more.stream(), failures.stream()).toList();
        return with(all, localisation, graph, cited);
    }

    /** The same with the relations of the text and whether each is supported. */
    public AttributionReport with(Localisation found) {
        return with(failures, Optional.of(found), graph, cited);
    }

    /** The same with what a knowledge graph makes of the answer. */
    public AttributionReport with(GraphReport compared) {
        return with(failures, localisation, Optional.of(compared), cited);
    }

    /** The same with what was found of its citations. */
    public AttributionReport citing(List<CitationCheck> found) {
        return with(failures, localisation, graph, Optional.of(found));
    }

    private AttributionReport with(
            List<Failure> failed,
            Optional<Localisation> found,
            Optional<GraphReport> compared,
            Optional<List<CitationCheck>> citing) {
        return new AttributionReport(
                answer,
                correctedText,
                sentences,
                checks,
                edits,
                attribution,
                failed,
                usage,
                manifest,
                found,
                compared,
                citing);
    }

    /** Whether every sub-fact was checked, every conflict edited or not, every score made. */
    public boolean complete() {
        return gaps().isEmpty();
    }

    /** The failures that nothing made up for, in the order of the flow. */
    public List<Failure> gaps() {
        Stream<Failure> unchecked = checks.stream().flatMap(check -> check.gap().stream());
        return Stream.concat(unchecked, failures.stream().filter(AttributionReport::leavesGap))
                .toList();
    }

    private static boolean leavesGap(Failure failure) {
        return switch (failure.stage()) {
            // A sentence is then checked as one fact, a fact by other pages; or it is unchecked.
            case RETRIEVAL -> false;
            case DECOMPOSITION -> failure.kind() == Failure.Kind.DEADLINE_EXCEEDED;
            // What is verified here is an edit.
            case GENERATION, SEGMENTATION, VERIFICATION, EDIT, ATTRIBUTION -> true;
        };
    }
}
