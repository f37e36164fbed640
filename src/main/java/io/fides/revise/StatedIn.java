package io.fides.revise;

import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.segment.Statements;
import java.util.List;
import java.util.stream.Stream;

/** What a window says, statement by statement. */
final class StatedIn {

    private StatedIn() {}

    /** Each statement as evidence of its own; none where the window is only one. */
    static Stream<Evidence> each(Evidence window) {
        List<Passage> statements = Statements.of(window.passage());
        return statements.size() < 2
                ? Stream.empty()
                : statements.stream()
                        .map(
                                statement ->
                                        new Evidence(
                                                statement,
                                                window.query(),
                                                window.rank(),
                                                window.relevance()));
    }
}
