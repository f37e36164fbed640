package io.fides.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.extract.MediaTypeParser;
import io.fides.adapter.extract.ParseLimits;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MessageEvidenceTest {

    private static final MessageEvidence EVIDENCE = new MessageEvidence(20, 8);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"found\": \"It is 330 m high.\"} | found: It is 330 m high.",
                "{\"room\": \"Junior Suite\", \"price_low_season_eur\": 229}"
                        + "| room: Junior Suite. price low season: €229.",
                "[{\"room\": \"Suite\", \"beds\": 2}, {\"room\": \"Single\", \"beds\": 1}]"
                        + "| Suite, beds: 2.\\n\\nSingle, beds: 1.",
                "{} | {}",
                "[330 m | [330 m"
            })
    void ofAToolsResultInJsonTheValuesAreReadWithWhereTheyStand(String result, String read) {
        Turn tool = new Turn(Turn.TOOL, List.of("\n" + result), "lookup");
        assertThat(EVIDENCE.documents(List.of(tool), new MediaTypeParser(ParseLimits.DEFAULT)))
                .extracting(document -> document.text().strip())
                .containsExactly(read.replace("\\n", "\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n\n", "\r\n\r\n"})
    void theQuestionIsTheLastParagraphBelowADocument(String between) {
        Turn user =
                new Turn("user", List.of("It is 330 m high." + between + "How high is it?"), "");
        assertThat(EVIDENCE.question(List.of(user))).contains("How high is it?");
    }
}
