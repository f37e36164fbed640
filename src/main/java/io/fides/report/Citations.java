package io.fides.report;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Verdict;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * What is cited for verdicts; numbers the passages of one report in the order in which they are
 * first cited.
 */
final class Citations {

    private final ReportOptions options;
    private final Map<String, Ruler> rulers = new ConcurrentHashMap<>();
    private final Map<Passage, Integer> indices = new LinkedHashMap<>();

    Citations(ReportOptions options) {
        this.options = options;
    }

    /** What a verdict rests on; of what supports a claim, only what does so clearly enough. */
    List<Evidence> witnesses(Verdict verdict) {
        double least = options.citationThreshold();
        return Stream.concat(
                        verdict.supporting().stream()
                                .filter(each -> each.probabilities().entails() >= least),
                        verdict.contradicting().stream())
                .map(Judgement::evidence)
                .toList();
    }

    /** Indices without duplicates, in the order of the evidence. */
    List<Integer> indices(Collection<Evidence> evidence) {
        return evidence.stream()
                .map(each -> indices.computeIfAbsent(each.passage(), _ -> indices.size()))
                .distinct()
                .toList();
    }

    List<FixResponse.Citation> all() {
        return indices.keySet().stream().map(this::citation).toList();
    }

    FixResponse.Citation citation(Passage passage) {
        Source source = passage.source();
        Optional<FixResponse.Range> place = place(passage);
        return new FixResponse.Citation(
                source.uri().toString(),
                source.title(),
                passage.text(),
                place.map(FixResponse.Range::start),
                place.map(FixResponse.Range::end),
                source.published().map(LocalDate::toString),
                source.sha256());
    }

    /** Other units than UTF-16 can only be counted in a text that is at hand. */
    private Optional<FixResponse.Range> place(Passage passage) {
        if (options.offsets() == Offsets.UTF16) {
            return Optional.of(new FixResponse.Range(passage.span().start(), passage.span().end()));
        }
        String read = passage.source().sha256();
        return options.documents().stream()
                .filter(each -> each.source().sha256().equals(read))
                .findFirst()
                .map(Document::text)
                .map(text -> rulers.computeIfAbsent(read, _ -> new Ruler(text, options.offsets())))
                .map(ruler -> ruler.range(passage.span()));
    }
}
