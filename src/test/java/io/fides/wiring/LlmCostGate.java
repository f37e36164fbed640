package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.files.SampleAnswer;
import io.fides.domain.AttributionReport;
import io.fides.fixture.Asked;
import io.fides.fixture.FakeModelServer;
import io.fides.fixture.FakeOllama;
import io.fides.fixture.ScriptedModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the language model costs for the sample answer on Apollo 11, as the documentation says it.
 */
class LlmCostGate {

    /** Characters of English a token, roughly; no tokenizer of any one model is asked. */
    private static final int CHARACTERS_A_TOKEN = 4;

    private static final SampleAnswer SAMPLE = SampleAnswer.load("apollo-11");

    @Test
    void theDocumentationSaysWhatAnAnswerCosts() throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/engines.md"));
        assertThat(page)
                .contains(
                        Stream.of("faithful", "balanced", "fast", "hybrid")
                                .map(LlmCostGate::row)
                                .toList());
    }

    private static String row(String way) {
        try (FakeModelServer server = FakeOllama.start(model())) {
            String engine = way.equals("hybrid") ? "engine" : "preset";
            AttributionReport report =
                    Assembled.from(
                                    Map.of(
                                            "engine",
                                            way.equals("hybrid") ? "hybrid" : "llm",
                                            "preset",
                                            way.equals("hybrid") ? "balanced" : way,
                                            "llm.base-url",
                                            server.baseUrl().toString(),
                                            "llm.model",
                                            FakeOllama.MODEL))
                            .fix(SAMPLE.answer());
            assertThat(report.correctedText()).contains("July 20, 1969");
            assertThat(report.usage().llmCalls()).isEqualTo(server.requests());
            long characters = server.asked().stream().mapToLong(LlmCostGate::characters).sum();
            return String.format(
                    Locale.ROOT,
                    "| %s `%s` | %d | %,d |",
                    engine,
                    way,
                    server.requests(),
                    characters / CHARACTERS_A_TOKEN);
        }
    }

    private static long characters(Asked asked) {
        return (long) asked.system().length()
                + asked.user().length()
                + asked.schema().map(schema -> schema.toString().length()).orElse(0);
    }

    /** A model that takes the answer apart as a good one would and knows the page. */
    private static ScriptedModel model() {
        return new ScriptedModel()
                .sentence("Apollo 11 was the first mission that landed people on the Moon.", "")
                .sentence(
                        "Its lunar module, Eagle, touched down in the Sea of Tranquility on July 20, 1967,"
                                + " and Neil Armstrong became the first person to walk on the Moon.",
                        "Apollo 11's lunar module, Eagle, touched down in the Sea of Tranquility on July"
                                + " 20, 1967, and Neil Armstrong became the first person to walk on the"
                                + " Moon.",
                        "Apollo 11's lunar module was Eagle.",
                        "Apollo 11's lunar module, Eagle, touched down in the Sea of Tranquility on July"
                                + " 20, 1967.",
                        "Neil Armstrong became the first person to walk on the Moon.")
                .sentence(
                        "Alan Shepard remained in lunar orbit while his two crewmates were on the"
                                + " surface.",
                        "")
                .sentence("The astronauts collected 21.5 kg of rock and soil.", "")
                .stance("1967", "", "contradicts")
                .stance("Alan Shepard", "", "contradicts")
                .stance("", "", "entails")
                .edit("1967", "1969")
                .edit("Alan Shepard", "Michael Collins");
    }
}
