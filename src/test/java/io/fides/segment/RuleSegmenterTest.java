package io.fides.segment;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Question;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wordings by rules alone. */
class RuleSegmenterTest {

    private static List<ContextualSentence> segment(String question, String text) {
        return new RuleSegmenter().segment(new Answer(new Question(question), text));
    }

    /** Question | text | wording of its last sentence. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Who was Ada Lovelace?|Ada Lovelace was a writer. She knew Babbage.|Ada Lovelace knew Babbage.",
                "|Lyon is a city in France. The city has a port.|Lyon has a port.",
                "|Lyon is a city. Nice is a city. The city has a port.|The city has a port.",
                "|Lyon is a city. Its port is large.|Lyon's port is large.",
                "|Lyon is a city. It is known that Romans founded it.|It is known that Romans founded it.",
                "|Lyon is a city. It rained there.|It rained there.",
                "|Giant pandas live in China. They eat bamboo.|Giant pandas eat bamboo.",
                "|Bill Evans met Miles Davis. Herbie Hancock met John Coltrane. He won.|He won.",
                "|Marie Curie met Pierre Curie. In 1903, she won.|In 1903, Marie Curie won.",
                "|The album sold well. They were rich.|They were rich.",
                "|**Kyoto** is a city. It was [founded](http://x.y/a_b) in 794.[1]|Kyoto was founded in 794.",
            })
    void subjectsAreSpelledOutOnlyIfClear(String line) {
        String[] parts = line.split("\\|", -1);
        assertThat(segment(parts[0], parts[1]).getLast().wording()).isEqualTo(parts[2]);
    }

    @Test
    void mentionsStandInTheAnswer() {
        String text = "**Kyoto** is a city.\n\n- It is *old*.\n- Its temples are famous.";
        List<Coreference> found =
                segment("", text).stream().flatMap(s -> s.coreferences().stream()).toList();
        assertThat(found.stream().map(c -> c.mention().of(text))).containsExactly("It", "Its");
        assertThat(found.stream().map(Coreference::referent)).containsExactly("Kyoto", "Kyoto's");
    }

    @Test
    void onlyProseIsSegmented() {
        String text =
                "# Head\n\nOne is red.\n\n```\ncode. More.\n```\n\n| a | b |\n\n"
                        + "- Two is blue.\n\n![i](u.png)\n\n---\n\n> Three is\n> green.\n\n    code";
        assertThat(segment("", text).stream().map(ContextualSentence::wording))
                .containsExactly("One is red.", "Two is blue.", "Three is green.");
    }
}
