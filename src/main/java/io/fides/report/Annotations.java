package io.fides.report;

import io.fides.domain.AttributionReport;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Marks in the corrected text which claims stand on a source, and on wish which do not. */
final class Annotations {

    private final ReportOptions options;
    private final CorrectedPlaces places;
    private final Ruler ruler;

    private Annotations(AttributionReport report, ReportOptions options) {
        this.options = options;
        this.places = new CorrectedPlaces(report.edits());
        this.ruler = new Ruler(report.correctedText(), options.offsets());
    }

    /** In order of their place, each once. */
    static List<FixResponse.Annotation> of(AttributionReport report, ReportOptions options) {
        Annotations annotations = new Annotations(report, options);
        Set<FixResponse.Annotation> all = new LinkedHashSet<>();
        report.checks().forEach(check -> all.addAll(annotations.of(check)));
        return all.stream()
                .sorted(
                        Comparator.comparingInt(FixResponse.Annotation::startIndex)
                                .thenComparingInt(FixResponse.Annotation::endIndex))
                .toList();
    }

    private List<FixResponse.Annotation> of(FactCheck check) {
        return switch (check) {
            case FactCheck.Attributed attributed -> cited(check, attributed.verdict());
            case FactCheck.Revised revised -> cited(check, revised.after());
            case FactCheck.Unattributed _ ->
                    switch (options.onUnsupported()) {
                        case KEEP -> List.of();
                        case FLAG ->
                                List.of(
                                        annotation(
                                                "unsupported",
                                                check.fact().span(),
                                                Optional.empty()));
                    };
            case FactCheck.NotCheckworthy _, FactCheck.Unchecked _ -> List.of();
        };
    }

    private List<FixResponse.Annotation> cited(FactCheck check, Verdict verdict) {
        List<FixResponse.Annotation> cited = new ArrayList<>();
        for (Evidence evidence : new Witnesses(options.citationThreshold()).evidence(verdict)) {
            cited.add(
                    annotation(
                            "url_citation",
                            check.fact().span(),
                            Optional.of(evidence.passage().source())));
        }
        return cited;
    }

    private FixResponse.Annotation annotation(String type, Span claim, Optional<Source> source) {
        FixResponse.Range range = ruler.range(places.of(claim));
        return new FixResponse.Annotation(
                type,
                range.start(),
                range.end(),
                source.map(Annotations::page),
                source.map(Source::title));
    }

    /** The address without a text fragment, which would name other words than the quote. */
    private static String page(Source source) {
        String uri = source.uri().toString();
        int directive = uri.indexOf(":~:");
        String plain = directive < 0 ? uri : uri.substring(0, directive);
        return plain.endsWith("#") ? plain.substring(0, plain.length() - 1) : plain;
    }
}
