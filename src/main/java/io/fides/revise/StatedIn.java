package io.fides.revise;

import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.segment.Statements;
import java.util.List;
import java.util.stream.Stream;

/** What a window says, statement by statement. */
final class StatedIn {

    private StatedIn() {}

    /** Each statement as evidence of its own; none where the window is only one. */
    static Stream<Evidence> each(Evidence window) {
        Passage passage = window.passage();
        List<Span> spans = Statements.split(passage.text());
        return spans.size() < 2
                ? Stream.empty()
                : spans.stream()
                        .map(
                                span ->
                                        new Evidence(
                                                new Passage(
                                                        passage.source(),
                                                        span.shift(passage.span().start()),
                                                        span.of(passage.text())),
                                                window.query(),
                                                window.rank(),
                                                window.relevance()));
    }
}
