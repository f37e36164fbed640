package io.fides.report;

import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.report.ReportOptions.OnUnsupported;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Marks in the corrected text which claims stand on a source, and on wish which do not. A claim
 * whose edit was not proven stands on the source that the edit follows.
 *
 * @param corrected measures the corrected text
 */
record Annotations(
        AttributionReport report, ReportOptions options, Ruler corrected, Citations citations) {

    /** In order of their place, each once. */
    List<FixResponse.Annotation> all() {
        return report.checks().stream()
                .flatMap(this::of)
                .distinct()
                .sorted(
                        Comparator.comparingInt(FixResponse.Annotation::startIndex)
                                .thenComparingInt(FixResponse.Annotation::endIndex))
                .toList();
    }

    private Stream<FixResponse.Annotation> of(FactCheck check) {
        return switch (check) {
            case FactCheck.Attributed attributed ->
                    cited(check, citations.witnesses(attributed.verdict()));
            case FactCheck.Revised revised ->
                    cited(
                            check,
                            revised.after()
                                    .map(citations::witnesses)
                                    .orElse(revised.edit().evidence()));
            case FactCheck.Unattributed _ when options.onUnsupported() == OnUnsupported.FLAG ->
                    Stream.of(annotation("unsupported", check, Optional.empty()));
            case FactCheck.Unattributed _, FactCheck.NotCheckworthy _, FactCheck.Unchecked _ ->
                    Stream.empty();
        };
    }

    private Stream<FixResponse.Annotation> cited(FactCheck check, List<Evidence> witnesses) {
        return witnesses.stream()
                .map(each -> Optional.of(each.passage().source()))
                .map(source -> annotation("url_citation", check, source));
    }

    private FixResponse.Annotation annotation(
            String type, FactCheck check, Optional<Source> source) {
        FixResponse.Range range = corrected.range(now(check.fact().span()));
        return new FixResponse.Annotation(
                type,
                range.start(),
                range.end(),
                source.map(Annotations::page),
                source.map(Source::title));
    }

    /** Where a span stands now; an edit that it touches in part is taken in as a whole. */
    private Span now(Span span) {
        int start = span.start();
        int end = span.end();
        for (Edit edit : report.edits()) {
            if (edit.decision() instanceof Edit.Decision.Applied(Span now)) {
                Span before = edit.original();
                int grown = now.end() - before.end();
                if (before.end() <= span.start()) {
                    start = span.start() + grown;
                } else if (before.start() <= span.start()) {
                    start = now.start();
                }
                if (before.end() <= span.end()) {
                    end = span.end() + grown;
                } else if (before.start() < span.end()) {
                    end = now.end();
                }
            }
        }
        return new Span(start, Math.max(start, end));
    }

    /** The address without a text fragment, which would name other words than the quote. */
    private static String page(Source source) {
        return source.uri().toString().replaceFirst("(?s):~:.*", "").replaceFirst("#$", "");
    }
}
