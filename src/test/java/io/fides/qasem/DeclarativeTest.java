package io.fides.qasem;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeclarativeTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Who bought something? | Mary | Mary bought something.",
                "who has been paid? | the agency | The agency has been paid.",
                "When did someone find something? | in 1935 | Someone did find something in 1935.",
                "How much has someone been paid? | a lot | Someone has been paid a lot.",
                "What did someone star in? | the film | Someone did star in the film.",
                "What did something fail to do? | to find it | Something did fail to find it.",
                "What does something help someone to do? | run | Something does help someone to run.",
                "Who is an engineer? | Ada | Ada is an engineer.",
                "Is it so? | yes | Is it so? yes",
                "Who? | he | Who? he"
            })
    void questionAndAnswerBecomeAStatement(String question, String answer, String statement) {
        assertThat(Declarative.of(question, answer)).isEqualTo(statement);
    }
}
