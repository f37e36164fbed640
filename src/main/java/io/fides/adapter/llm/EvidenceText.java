package io.fides.adapter.llm;

import io.fides.domain.Passage;
import io.fides.prompt.Fence;
import java.util.stream.Stream;

/** Evidence as a prompt shows it: title, date and passage, all untrusted, inside a fence. */
final class EvidenceText {

    private EvidenceText() {}

    static Stream<String> texts(Passage passage) {
        return Stream.of(passage.source().title(), passage.text());
    }

    static String fenced(Passage passage, Fence fence) {
        String title = Tasks.oneLine(passage.source().title());
        String date = passage.source().published().map(String::valueOf).orElse("");
        String of = title + (title.isEmpty() || date.isEmpty() ? "" : ", ") + date;
        String text = passage.text().strip();
        return fence.enclose(of.isEmpty() ? text : "(" + of + ")\n" + text);
    }
}
