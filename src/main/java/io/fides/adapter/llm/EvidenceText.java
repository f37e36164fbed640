package io.fides.adapter.llm;

import io.fides.domain.Evidence;
import io.fides.prompt.Fence;
import java.util.stream.Stream;

/** Evidence as a prompt shows it: title and passage, both untrusted, inside a fence. */
final class EvidenceText {

    private EvidenceText() {}

    static Stream<String> texts(Evidence evidence) {
        return Stream.of(evidence.passage().source().title(), evidence.passage().text());
    }

    static String fenced(Evidence evidence, Fence fence) {
        String title = Tasks.oneLine(evidence.passage().source().title());
        String text = evidence.passage().text().strip();
        return fence.enclose(title.isEmpty() ? text : "(" + title + ")\n" + text);
    }
}
