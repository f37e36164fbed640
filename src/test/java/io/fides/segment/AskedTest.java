package io.fides.segment;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Question;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With the parser of the program. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class AskedTest {

    private final InferenceThreads threads = new InferenceThreads(1);
    private final OnnxParser parser = new OnnxParser(ModelFiles.bundled("models/parser"), threads);
    private final Segmenter segmenter = new ParsedSegmenter(parser);

    private List<String> wordings(Question question, String text) {
        return segmenter.segment(new Answer(question, text)).stream()
                .map(ContextualSentence::wording)
                .toList();
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    When did Riverside Campsite open?         | In 1978.             | Riverside Campsite opened in 1978.
                    When did Riverside Campsite open?         | 1978                 | Riverside Campsite opened in 1978.
                    When does the lake freeze?                | On 3 May.            | The lake freezes on 3 May.
                    Who opened Riverside Campsite?            | Tom Becker.          | Tom Becker opened Riverside Campsite.
                    How many dogs can I bring to the camp?    | Three at most.       | You can bring three dogs at most to the camp.
                    How many dogs can I bring to the camp?    | No more than two dogs. | You can bring no more than two dogs to the camp.
                    How many employees does the company have? | 640.                 | The company has 640 employees.
                    How long is the Kvarn bridge?             | 120 metres.          | The Kvarn bridge is 120 metres long.
                    How far is Lake Osmar from Velden?        | About 18 miles.      | Lake Osmar is about 18 miles from Velden.
                    How thick must the ice be?                | More than 20 cm.     | The ice must be more than 20 cm thick.
                    What is the capital of Norland?           | Graz.                | The capital of Norland is Graz.
                    What is it made of?                       | Of oak.              | It is made of oak.
                    What did Marsh teach at the school?       | Chemistry.           | Marsh taught chemistry at the school.
                    Which version dropped support?            | 5.2.                 | Version 5.2 dropped support.
                    What time does the library close?         | 6 pm.                | The library closes at 6 pm.
                    Where did the family come from?           | Norway.              | The family came from Norway.
                    Why was the bridge closed in 2019?        | Because the roof leaked. | The bridge was closed in 2019 because the roof leaked.
                    If I cancel in May, how much do I get back? | Half of the price. | If you cancel in May, you get half of the price back.
                    Are campfires allowed at the camp?        | Yes.                 | Campfires are allowed at the camp.
                    Are campfires allowed at the camp?        | No, they aren't.     | Campfires are not allowed at the camp.
                    Does the hotel have a pool?               | Yes, on the roof.    | The hotel has a pool on the roof.
                    Does the hotel have a pool?               | It doesn't.          | The hotel does not have a pool.
                    Is there a pool?                          | Yes.                 | There is a pool.
                    Can I park my car at the camp?            | No.                  | You cannot park your car at the camp.
                    Is Marlowe Sound part of the Teal Islands national park? | No. | Marlowe Sound is not part of the Teal Islands national park.
                    Has the museum been renovated?            | Not yet.             | The museum has not yet been renovated.
                    """)
    void aFewWordsStateWhatIsAsked(String question, String reply, String statement) {
        assertThat(wordings(new Question(question), reply)).containsExactly(statement);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Great question!",
                "Here's a short overview:",
                "Riverside Campsite – quick facts\n\nIt has a lake.",
                "The lake froze in 1978.",
                "No, only gas barbecues."
            })
    void whatIsNoReplyStays(String text) {
        assertThat(wordings(new Question("When did Riverside Campsite open?"), text).getFirst())
                .isEqualTo(text.lines().findFirst().orElseThrow());
    }

    @Test
    void questionsInTheTextAreAnsweredBelowThem() {
        String text =
                """
                ## Riverside Campsite

                ### When did it open?
                In 1978.

                **Q: When does it close?**
                **A:** At 10 pm.

                - Are dogs allowed? – Yes, two at most.

                | Question | Answer |
                |---|---|
                | How big is the lake? | 3 km². |
                """;
        assertThat(wordings(Question.NONE, text))
                .contains(
                        "Riverside Campsite opened in 1978.",
                        "Riverside Campsite closes at 10 pm.",
                        "Dogs are allowed two at most.",
                        "The lake is 3 km².");
    }

    @Test
    void aTableNeedNotHeadAllItsColumns() {
        String cities = "| City | Population | |\n|---|---|---|\n| Oslo | 700,000 | rainy |";
        assertThat(wordings(Question.NONE, cities))
                .containsExactly("The population of Oslo is 700,000.", "Oslo: rainy.");
        String hotel = "| Feature | Fjord | |\n|---|---|---|\n| Rooms | 5 | big |\n| | quiet | |";
        assertThat(wordings(Question.NONE, hotel))
                .containsExactly("Fjord has 5 rooms.", "The rooms are big.", "Fjord: quiet.");
        assertThat(wordings(Question.NONE, "| | Value |\n|---|---|\n| | 5 rooms |"))
                .containsExactly("5 rooms.");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Q: Can I pay by card? A: No, cash only. | You cannot pay by card. Cash only.
                    Do I have to register? No, just come. It is free. | You do not have to register. Just come. It is free.
                    Is parking free? Yes, you pay nothing. | Parking is free. You pay nothing.
                    Tickets cost 9 euros. Does the hotel have a pool? Yes, on the roof. | Tickets cost 9 euros. The hotel has a pool on the roof.
                    When was the bridge built? It was built in 1889. | The bridge was built in 1889.
                    Tobi: Does the tour take place on Saturdays? Sara: Sundays. | Sundays.
                    Can children use the sauna? Only from 16 years on. | Only from 16 years on.
                    Is it open? Is it free? Yes. | It is free.
                    Can I pay? Unfortunately, we have no till. | Unfortunately, we have no till.
                    Can dogs swim here? They can in May. Is it warm? No-one knows. | Dogs can in May. No-one knows.
                    “Can I pay by card?” “Only cash.” | “Only cash.”
                    - Are dogs allowed? – Yes. | - Dogs are allowed.
                    Can I pay by card? … | ''
                    It rains. Does it? … Yes. | It rains. … Yes.
                    In 1944 he wrote “What Is Life?” It sold well. | In 1944 he wrote “What Is Life?” It sold well.
                    """)
    void aTextStatesWhatItAnswersAndNotWhatItAsks(String text, String stated) {
        assertThat(new AnsweredQuestions(parser).in(text)).isEqualTo(stated);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Yes.                | No.
                    A: No, it isn't.    | A: Yes.
                    - Yes               | - No
                    """)
    void yesIsTheContraryOfNo(String sentence, String turned) {
        assertThat(Reply.turned(sentence)).hasValue(turned);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Yes, until 10 pm.", "Yes, campfires are allowed.", "No dogs."})
    void whatSaysMoreIsNotTurned(String sentence) {
        assertThat(Reply.turned(sentence)).isEmpty();
    }
}
