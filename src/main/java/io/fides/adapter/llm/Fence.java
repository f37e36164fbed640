package io.fides.adapter.llm;

import io.fides.domain.Passage;
import io.fides.domain.Sha256;
import java.util.List;
import java.util.stream.Stream;

/**
 * Marks that stand around text from outside, so that a model can tell it from the task.
 *
 * <p>The mark is taken from a digest of the texts, so the same call is the same text again, and it
 * occurs in none of them, so that a text cannot end itself early.
 *
 * @param mark such as {@code DATA-3f9a01c2}
 */
record Fence(String mark) {

    private static final int DIGITS = 8;

    /** A fence that none of {@code texts} can break out of. */
    static Fence around(List<String> texts) {
        String digest = Sha256.of(String.join("\n", texts)).hex();
        while (true) {
            for (int from = 0; from + DIGITS <= digest.length(); from++) {
                String mark = "DATA-" + digest.substring(from, from + DIGITS);
                if (texts.stream().noneMatch(text -> text.contains(mark))) {
                    return new Fence(mark);
                }
            }
            digest = Sha256.of(digest).hex();
        }
    }

    /** A fence that no title and no text of {@code passages} can break out of. */
    static Fence around(Stream<Passage> passages) {
        return around(passages.flatMap(each -> Stream.of(each.title(), each.text())).toList());
    }

    /** The text between its marks, each on a line of its own. */
    String enclose(String text) {
        return "<" + mark + ">\n" + text.strip() + "\n</" + mark + ">";
    }

    /** Title, date and text of a passage between the marks. */
    String enclose(Passage passage) {
        String title = Tasks.oneLine(passage.title());
        String date = passage.source().published().map(String::valueOf).orElse("");
        String of = title + (title.isEmpty() || date.isEmpty() ? "" : ", ") + date;
        String text = passage.text().strip();
        return enclose(of.isEmpty() ? text : "(" + of + ")\n" + text);
    }
}
