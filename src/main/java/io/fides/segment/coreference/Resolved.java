package io.fides.segment.coreference;

import io.fides.domain.Span;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A mention that means what another one names.
 *
 * @param mention where it stands in its sentence
 * @param referent the wording that says what it means; empty if that is not clear
 * @param spelledOut whether that stands in its place in the wording of the sentence
 * @param contracted what is written together with it
 */
public record Resolved(
        Span mention,
        Optional<String> referent,
        boolean spelledOut,
        Optional<Contraction> contracted) {

    /**
     * The verb of “it's”, which no name has beside it.
     *
     * @param place without the pronoun: “'s”
     * @param verb in full: “is”, “has”
     */
    public record Contraction(Span place, String verb) {}

    /**
     * A sentence with what is spelled out in place of the mentions.
     *
     * @param mentions in it, none within another
     */
    public static String wording(String sentence, List<Resolved> mentions) {
        String wording = sentence;
        List<Resolved> lastFirst =
                mentions.stream()
                        .filter(Resolved::spelledOut)
                        .sorted(Comparator.comparing(Resolved::mention).reversed())
                        .toList();
        for (Resolved each : lastFirst) {
            wording = each.place().replaced(wording, each.words());
        }
        return wording;
    }

    private Span place() {
        return contracted.map(it -> mention.around(it.place())).orElse(mention);
    }

    private String words() {
        return referent.orElseThrow() + contracted.map(it -> " " + it.verb()).orElse("");
    }
}
