package io.fides.pipeline;

import io.fides.citation.CitationFindings;
import io.fides.citation.CitationRepair;
import io.fides.citation.CitedRetriever;
import io.fides.citation.CitedSentences;
import io.fides.citation.CitedSource;
import io.fides.decompose.FactDecomposition.Decomposed;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.CitationMark;
import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Manifest;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.Windows;
import io.fides.segment.CitationMarks;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The citations of an answer: the flow of FIDES, in which the evidence of a fact is what its
 * sentence cites and, where that says nothing, what else the answer cites. What each source says of
 * each fact is then the finding on its citation, and marks are edited beside sentences.
 *
 * @param flow the flow of FIDES, whose retriever is replaced
 * @param documents the caller's, which are taken for the pages of their addresses
 * @param reader reads other pages
 * @param pages so many at most
 * @param best of each source, and of all others together
 */
public record CitationAudit(
        Fides flow,
        List<Document> documents,
        PageReader reader,
        int pages,
        Windows windows,
        Reranker reranker,
        BestWindows best) {

    public CitationAudit {
        documents = List.copyOf(documents);
    }

    /**
     * Checks citations, and mends them if the flow edits at all.
     *
     * @throws io.fides.domain.run.FidesException if the answer cannot be segmented
     */
    public AttributionReport fix(Answer answer, Manifest manifest) {
        List<CitationMark> marks = CitationMarks.of(answer.text());
        Decomposed decomposed = flow.stages().decomposition().decompose(answer);
        List<CitedSource> cited = CitedSource.of(marks, documents, this::read);
        CitedSentences sentences = new CitedSentences(answer.text(), decomposed.sentences(), cited);
        Fides.Stages stages = flow.stages();
        CitationFindings findings = new CitationFindings(sentences, stages.policy());
        CitationRepair repair = new CitationRepair(sentences);
        Fides.Stages citing =
                new Fides.Stages(
                        _ -> decomposed,
                        new CitedRetriever(sentences, windows, reranker, best),
                        stages.verifier(),
                        stages.reader(),
                        stages.policy(),
                        stages.edit(),
                        stages.reported(),
                        stages.scorer());
        boolean mended = stages.edit() != FactualEdit.NONE;
        AttributionReport report =
                new Fides(citing, flow.batching(), flow.clock())
                        .fix(
                                answer,
                                manifest,
                                it -> mended ? repair.of(findings.of(it)) : List.of());
        return report.citing(findings.of(report.checks()));
    }

    private List<Outcome<Document>> read(List<URI> cited) {
        int most = Math.min(pages, cited.size());
        List<Outcome<Document>> read =
                new ArrayList<>(
                        flow.clock()
                                .each(
                                        Stage.RETRIEVAL,
                                        Fides.RETRIEVAL_SHARE,
                                        cited.subList(0, most),
                                        this::read));
        Failure spent =
                new Failure(
                        Stage.RETRIEVAL,
                        Failure.Kind.BUDGET_EXHAUSTED,
                        "only " + most + " cited pages are read");
        cited.subList(most, cited.size()).forEach(_ -> read.add(new Outcome.Failed<>(spent)));
        return read;
    }

    private Document read(URI page) {
        return reader.read(new SearchHit.Link(page, "", Optional.empty()));
    }
}
