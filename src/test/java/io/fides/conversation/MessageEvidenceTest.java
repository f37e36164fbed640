package io.fides.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MessageEvidenceTest {

    private static final MessageEvidence EVIDENCE = new MessageEvidence(20, 8);

    @Test
    void ofJsonTheStringsAreReadAlsoBehindALineBreak() {
        Turn tool = new Turn(Turn.TOOL, List.of("\n{\"found\": \"It is 330 m high.\"}"), "lookup");
        assertThat(EVIDENCE.documents(List.of(tool)))
                .extracting(Document::text)
                .containsExactly("It is 330 m high.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n\n", "\r\n\r\n"})
    void theQuestionIsTheLastParagraphBelowADocument(String between) {
        Turn user =
                new Turn("user", List.of("It is 330 m high." + between + "How high is it?"), "");
        assertThat(EVIDENCE.question(List.of(user))).contains("How high is it?");
    }
}
