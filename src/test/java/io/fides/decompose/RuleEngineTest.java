package io.fides.decompose;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Outcome;
import io.fides.domain.Question;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.segment.RuleSegmenter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences, wordings and facts of whole texts; S is a sentence, W its wording, + and - facts. */
class RuleEngineTest {

    private static final Path RESOURCES = Path.of("src/test/resources/decompose");

    private static List<ContextualSentence> segment(String question, String text) {
        return new RuleSegmenter().segment(new Answer(new Question(question), text));
    }

    private static List<List<SubFact>> facts(List<ContextualSentence> sentences) {
        return new RuleDecomposer()
                .decompose(sentences).stream()
                        .map(
                                outcome ->
                                        switch (outcome) {
                                            case Outcome.Done<List<SubFact>> done -> done.value();
                                            case Outcome.Failed<List<SubFact>> failed ->
                                                    List.<SubFact>of();
                                        })
                        .toList();
    }

    private static String render(String question, String text) {
        StringBuilder lines = new StringBuilder();
        List<ContextualSentence> sentences = segment(question, text);
        List<List<SubFact>> facts = facts(sentences);
        for (int i = 0; i < sentences.size(); i++) {
            ContextualSentence sentence = sentences.get(i);
            lines.append("S ").append(sentence.sentence().text()).append('\n');
            if (!sentence.wording().equals(sentence.sentence().text())) {
                lines.append("W ").append(sentence.wording()).append('\n');
            }
            for (SubFact fact : facts.get(i)) {
                lines.append(fact.checkworthy() ? "+ " : "- ").append(fact.text()).append('\n');
            }
        }
        return lines.toString();
    }

    /** Run with -Dgolden.update=true to write what is found; read the difference before commit. */
    @Test
    void sampleAnswersAreTakenApartAsReviewed() throws IOException {
        StringBuilder found = new StringBuilder();
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/sample/answers"))) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".json")).sorted().toList()) {
                JsonNode sample = new ObjectMapper().readTree(Files.readString(file));
                found.append("# ").append(sample.get("id").asText()).append('\n');
                String question = sample.get("question").asText();
                found.append(render(question, sample.get("answer").asText())).append('\n');
            }
        }
        Path golden = RESOURCES.resolve("sample-answers.txt");
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(golden, found, StandardCharsets.UTF_8);
        }
        assertThat(found.toString()).isEqualTo(Files.readString(golden));
    }

    static List<String> examples() throws IOException {
        String all = Files.readString(RESOURCES.resolve("examples.txt"));
        return Arrays.stream(all.split("\n\n", -1)).filter(example -> !example.isBlank()).toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void factsFollowFromTheSentence(String example) {
        List<String> lines = example.strip().lines().toList();
        String found = render("", lines.getFirst().substring(2));
        assertThat(found.lines().filter(line -> !line.startsWith("W ")).toList()).isEqualTo(lines);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void factsStandInsideTheirSentence(String example) {
        String text = example.strip().lines().findFirst().orElseThrow().substring(2);
        List<ContextualSentence> sentences = segment("", text);
        List<List<SubFact>> facts = facts(sentences);
        for (ContextualSentence sentence : sentences) {
            Span span = sentence.sentence().span();
            assertThat(span.of(text)).isEqualTo(sentence.sentence().text());
            assertThat(facts.get(sentence.sentence().index()))
                    .isNotEmpty()
                    .allMatch(fact -> span.contains(fact.span()) && !fact.span().isEmpty());
        }
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
                "# Head\n\nOne is red.\n\n```\ncode. More.\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n"
                        + "- Two is blue.\n\n![i](u.png)\n\n---\n\n> Three is\n> green.\n\n    code";
        assertThat(segment("", text).stream().map(ContextualSentence::wording))
                .containsExactly("One is red.", "Two is blue.", "Three is green.");
    }

    @Test
    void hostileTextStaysWhole() {
        String text = "The X was built and ".repeat(20_000);
        List<ContextualSentence> sentences = segment("", text);
        assertThat(facts(sentences)).hasSize(1).allMatch(facts -> facts.size() == 1);
    }
}
