package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Question;
import io.fides.report.FixResponse;
import io.fides.report.Offsets;
import io.fides.report.ReportJson;
import io.fides.report.ReportOptions;
import io.fides.segment.ParsedSegmenter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What pronouns and descriptions mean, with the parser that comes along. */
final class CoreferenceTest {

    private final ParsedSegmenter segmenter =
            new ParsedSegmenter(Assembled.from(Map.of()).parts().local().parser());

    @Test
    void theReportSaysWhatMentionsMean() {
        Assembled program = Assembled.from(Map.of());
        String text = "🎻 Nora Helm hired Tom Reed in 1950. He left her. They met in Rome.";
        FixResponse response =
                ReportJson.of(
                        program.fixer().fix(program.request(text), _ -> {}),
                        new ReportOptions(
                                Offsets.CODE_POINT,
                                0,
                                ReportOptions.OnUnsupported.KEEP,
                                false,
                                List.of()));
        assertThat(response.sentences().get(1).mentions())
                .contains(new FixResponse.Mention(36, 38, "He", Optional.of("Tom Reed")));
        assertThat(response.sentences().get(2).mentions())
                .containsExactly(new FixResponse.Mention(49, 53, "They", Optional.empty()));
    }

    private List<ContextualSentence> segment(String question, String text) {
        return segmenter.segment(new Answer(new Question(question), text));
    }

    /** Question | text | wording of its last sentence. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Who was Ada Lovelace?|Ada Lovelace was a writer. She knew Babbage.|Ada Lovelace knew Babbage.",
                "''|Marie Curie met Pierre Curie in Paris. In 1903, she won the prize.|In 1903, Marie Curie won the prize.",
                "''|Nora Helm hired Tom Reed in 1950. He later wrote her biography.|Tom Reed later wrote Nora Helm's biography.",
                "''|Robert Koch's wife Emma left Berlin. She never returned.|Emma never returned.",
                "''|Isaac Newton was born in 1643. There he wrote his main work.|There Isaac Newton wrote his main work.",
                "''|Jonas Salk developed a vaccine. Albert Sabin criticised him for it.|Albert Sabin criticised Jonas Salk for it.",
                "''|Joan of Arc was born in Lorraine. She was burnt in 1431.|Joan of Arc was burnt in 1431.",
                // named in the same sentence: understood as it is
                "''|Karl Brandt was born in Kiel. In his youth, Karl Brandt sailed to Chile.|In his youth, Karl Brandt sailed to Chile.",
                // nobody, or nobody surely
                "''|The film was shown in 1950. She also wrote the script.|She also wrote the script.",
                "''|Bill Evans met Miles Davis. Herbie Hancock met John Coltrane. He won.|He won.",
            })
    void personsAreNamedOnlyIfClear(String question, String text, String wording) {
        assertThat(segment(question, text).getLast().wording()).isEqualTo(wording);
    }

    /** Text | wording of its last sentence. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Lyon is a city in France. Many tourists visit the city every year.|Many tourists visit Lyon every year.",
                "The Harbour Bridge was opened in 1932. About 1,400 people built the bridge.|About 1,400 people built the Harbour Bridge.",
                "Acme Ltd. is a company in Leeds. Jane Hill founded this company in 1920.|Jane Hill founded Acme Ltd. in 1920.",
                "Lake Orta lies in Italy. A road runs along the lake's shore.|A road runs along Lake Orta's shore.",
                "Edith Stone, a physicist, worked in Oslo. The physicist won a medal.|Edith Stone won a medal.",
                // two of a kind, another of the kind, a part of a longer phrase, the kind itself
                "Lyon is a city. Nice is a city. Tourists like the city.|Tourists like the city.",
                "Lyon is a city. It lies beside a city on the Rhine. Tourists like the city.|Tourists like the city.",
                "Lyon is a city. Tourists like the old city.|Tourists like the old city.",
                "Lyon is a city. Paris is the city.|Paris is the city.",
                // named in the same sentence
                "Lyon is a city. Lyon has a port, and ships reach the city.|Lyon has a port, and ships reach the city.",
            })
    void descriptionsMeanTheOnlyNameOfTheirKind(String text, String wording) {
        assertThat(segment("", text).getLast().wording()).isEqualTo(wording);
    }

    /** Text | wording of its last sentence. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The Aroma Due coffee machine was made in Italy. It weighs 5 kg.|The Aroma Due coffee machine weighs 5 kg.",
                "A Clearwater allotment measures 120 m². It costs £85 a year.|The Clearwater allotment costs £85 a year.",
                "The Apollo astronaut Neil Armstrong arrived. It rained.|It rained.",
                "The Eiffel Tower was finished in 1889. Critics disliked its shape.|Critics disliked the Eiffel Tower's shape.",
                "The Eiffel Tower was finished in 1889. When it opened, critics were silent.|When the Eiffel Tower opened, critics were silent.",
                "Paris is the capital of France. Millions visit it every year.|Millions visit Paris every year.",
                "* **Yarrow Swift** – the test winner. It costs £49.|Yarrow Swift costs £49.",
                "* **Price** – the lowest. It is due in May.|It is due in May.",
                // what has no name, if nothing else is spoken of
                "The first train to Prague leaves at eight. It arrives at six.|The first train to Prague arrives at six.",
                "The hospital never closed; it has 640 beds.|The hospital never closed; the hospital has 640 beds.",
                "Construction began in 1889. It took years.|It took years.",
                // who sells, folds or has it changes nothing
                "The Zippo goes 32 km. You can fold it. It weighs 14 kg.|The Zippo weighs 14 kg.",
                "The comet was seen in 1987. Catherine Voss drew it. It was bright.|The comet was bright.",
                "We have a pool. It is 25 metres long.|A pool is 25 metres long.",
                "We ask for a deposit. You lock the shed. It is in the yard.|The shed is in the yard.",
                // something else stands before it that it may mean, or it means nothing
                "The Eiffel Tower was finished in 1889. The city disliked its shape.|The city disliked its shape.",
                "Giant pandas live in China. A law protects them.|A law protects them.",
                "Paris is the capital of France. Who visits it?|Who visits it?",
                "Lyon is a city. When it rained, ships waited.|When it rained, ships waited.",
                "Tom Reed was born in Lyon. When it became clear that he was ill, nurses came.|When it became clear that Tom Reed was ill, nurses came.",
            })
    void itIsSpelledOutWhereNothingElseIsNear(String text, String wording) {
        assertThat(segment("", text).getLast().wording()).isEqualTo(wording);
    }

    @Test
    void whatWasAskedForIsSpokenOf() {
        String text = "Breakfast is served in the garden. It costs €18.";
        assertThat(segment("How much is breakfast?", text).getLast().wording())
                .isEqualTo("Breakfast costs €18.");
        assertThat(segment("", text).getLast().wording()).isEqualTo("It costs €18.");
    }

    @Test
    void mentionsSayWhereTheyStandAndWhatStaysOpen() {
        String text = "**Ann Lee** met *Una Day* in Rome. She praised **her**. They left.";
        List<ContextualSentence> sentences = segment("", text);
        ContextualSentence second = sentences.get(1);
        assertThat(second.coreferences().stream().map(Coreference::referent))
                .containsExactly("Ann Lee");
        assertThat(second.coreferences().getFirst().mention().of(text)).isEqualTo("She");
        assertThat(second.unclear().stream().map(span -> span.of(text))).containsExactly("her");
        assertThat(sentences.get(2).unclear().stream().map(span -> span.of(text)))
                .containsExactly("They");
    }
}
