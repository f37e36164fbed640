package io.fides.report;

import io.fides.domain.Document;
import java.util.List;

/**
 * How a report is written down.
 *
 * @param offsets what every start and end counts
 * @param citationThreshold a passage is cited for a claim it supports only from this probability of
 *     entailment on, 0 to 1; what contradicts a claim or caused an edit is always cited
 * @param onUnsupported what is done about claims that stay without support
 * @param timings whether usage says how long everything took; if not, equal reports have equal
 *     bytes
 * @param documents the texts of which offsets can be converted: the ones that came with the request
 */
public record ReportOptions(
        Offsets offsets,
        double citationThreshold,
        OnUnsupported onUnsupported,
        boolean timings,
        List<Document> documents) {

    /** UTF-16 offsets, everything cited, nothing flagged, no times. */
    public static final ReportOptions DEFAULT =
            new ReportOptions(Offsets.UTF16, 0, OnUnsupported.KEEP, false, List.of());

    /** The same with times. */
    public static final ReportOptions TIMED =
            new ReportOptions(Offsets.UTF16, 0, OnUnsupported.KEEP, true, List.of());

    public ReportOptions {
        if (!(citationThreshold >= 0 && citationThreshold <= 1)) {
            throw new IllegalArgumentException("not a probability: " + citationThreshold);
        }
        documents = List.copyOf(documents);
    }

    /** What is done about claims that stay without support. The text is kept in any case. */
    public enum OnUnsupported {
        KEEP,
        /** Each gets an annotation of type {@code unsupported}. */
        FLAG
    }
}
