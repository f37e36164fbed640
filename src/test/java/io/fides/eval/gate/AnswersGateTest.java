package io.fides.eval.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import io.fides.eval.FixCase;
import io.fides.eval.gate.CarelessEditor.CarelessEdit;
import io.fides.eval.gate.GateEvaluation.Carelessness;
import io.fides.revise.Change;
import io.fides.revise.Conflict;
import io.fides.revise.EditGate;
import io.fides.revise.Examined;
import io.fides.revise.Proposal;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Right and careless corrections of whole answers of thirteen kinds of error, behind a gate whose
 * judges know what is labelled and nothing else: the facts as they were and as they should be, and
 * the right sentence where all that it states is supported.
 */
final class AnswersGateTest {

    private static final Path FILE = Path.of("src/test/resources/gate/corrections.jsonl");

    /** The least part of right edits that must come through, and of those of one kind of error. */
    private static final double RIGHT = 0.97;

    private static final double RIGHT_OF_A_KIND = 0.85;

    /** The most of the careless ones that may. Most of them drop words inside of the fact. */
    private static final double CARELESS = 0.05;

    private record Written(JsonNode row, List<Conflict> conflicts) {

        String sentence() {
            return row.get("sentence").textValue();
        }

        String corrected() {
            return row.get("corrected").textValue();
        }

        JsonNode wrong(int i) {
            return row.get("false").get(i);
        }

        Optional<Proposal> proposal(String revised, List<Conflict> seen) {
            return Change.between(sentence(), revised)
                    .map(
                            change ->
                                    new Proposal(
                                            IntStream.range(0, seen.size())
                                                    .mapToObj(i -> corrected(i, seen))
                                                    .toList(),
                                            change,
                                            "",
                                            new Proposal.Rest(
                                                    List.of(), texts("others"), List.of())));
        }

        private Proposal.Corrected corrected(int i, List<Conflict> seen) {
            return new Proposal.Corrected(
                    seen.get(i), Optional.of(wrong(i).get("corrected").textValue()));
        }

        private List<String> texts(String name) {
            List<String> texts = new ArrayList<>();
            row.get(name).forEach(each -> texts.add(each.textValue()));
            return texts;
        }

        /** Knows the labelled facts. */
        Verifier labels() {
            Map<String, Stance> known = new HashMap<>();
            texts("others").forEach(text -> known.put(text, Stance.ENTAILS));
            for (JsonNode each : row.get("false")) {
                known.put(each.get("fact").textValue(), Stance.CONTRADICTS);
                known.put(each.get("corrected").textValue(), Stance.ENTAILS);
                Change.between(sentence(), corrected())
                        .flatMap(change -> change.in(each.get("fact").textValue()))
                        .ifPresent(text -> known.put(text, Stance.ENTAILS));
            }
            if (row.get("supported").booleanValue()) {
                known.put(corrected(), Stance.ENTAILS);
            }
            return new Labels(known);
        }
    }

    private record Labels(Map<String, Stance> known) implements Verifier {

        @Override
        public String name() {
            return "labels";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return pairs.stream()
                    .<Outcome<Judgement>>map(p -> new Outcome.Done<>(judged(p)))
                    .toList();
        }

        private Judgement judged(Pairing pair) {
            return judgement(pair.evidence(), known.getOrDefault(pair.claim(), Stance.NEUTRAL));
        }
    }

    private static Judgement judgement(Evidence evidence, Stance stance) {
        return new Judgement(evidence, StanceProbabilities.of(stance, 0.95), "", List.of());
    }

    private static List<Written> written() throws IOException {
        JsonMapper json = new JsonMapper();
        List<Written> written = new ArrayList<>();
        for (String line : Files.readAllLines(FILE)) {
            JsonNode row = json.readTree(line);
            String text = row.get("sentence").textValue();
            ContextualSentence sentence =
                    ContextualSentence.asIs(new Sentence(0, Span.whole(text), text));
            List<Conflict> conflicts = new ArrayList<>();
            for (JsonNode each : row.get("false")) {
                String fact = each.get("fact").textValue();
                JsonNode page = row.get("documents").get(each.get("doc").intValue());
                Document document =
                        Document.of(
                                URI.create("test:page"),
                                page.get("title").textValue(),
                                Optional.empty(),
                                page.get("text").textValue());
                Passage passage =
                        new Passage(
                                document.source(), Span.whole(document.text()), document.text());
                conflicts.add(
                        new Conflict(
                                sentence,
                                new SubFact(
                                        0, conflicts.size(), Span.whole(text), fact, fact, true),
                                List.of(
                                        judgement(
                                                new Evidence(passage, fact, 0, 1),
                                                Stance.CONTRADICTS))));
            }
            written.add(new Written(row, conflicts));
        }
        return written;
    }

    private static Optional<String> objection(Written of, Proposal proposal) {
        Verifier labels = of.labels();
        Examined examined =
                new EditGate(labels, labels, Optional.of(labels))
                        .examine(List.of(proposal))
                        .getFirst();
        return examined.objection();
    }

    @Test
    void rightCorrectionsOfEveryKindPass() throws IOException {
        Map<String, List<String>> refused = new TreeMap<>();
        Map<String, Integer> all = new TreeMap<>();
        for (Written each : written()) {
            Proposal proposal = each.proposal(each.corrected(), each.conflicts()).orElseThrow();
            Optional<String> objection = objection(each, proposal);
            for (JsonNode wrong : each.row().get("false")) {
                String kind = wrong.get("kind").textValue();
                all.merge(kind, 1, Integer::sum);
                objection.ifPresent(
                        why ->
                                refused.computeIfAbsent(kind, _ -> new ArrayList<>())
                                        .add(why + ": " + each.sentence()));
            }
        }
        assertThat(all).hasSize(13);
        int facts = all.values().stream().mapToInt(Integer::intValue).sum();
        assertThat(refused.values().stream().mapToInt(List::size).sum())
                .as(refused.toString())
                .isLessThanOrEqualTo((int) ((1 - RIGHT) * facts));
        refused.forEach(
                (kind, why) ->
                        assertThat(why)
                                .as(kind)
                                .hasSizeLessThanOrEqualTo(
                                        (int) ((1 - RIGHT_OF_A_KIND) * all.getOrDefault(kind, 0))));
    }

    @Test
    void carelessOnesDoNot() throws IOException {
        Map<Carelessness, Integer> through = new TreeMap<>();
        Map<Carelessness, Integer> all = new TreeMap<>();
        SplittableRandom random = new SplittableRandom(17);
        for (Written each : written()) {
            for (Carelessness kind : Carelessness.values()) {
                Situation at =
                        Situation.of(
                                new FixCase("1", "", each.sentence(), each.corrected(), List.of()),
                                each.conflicts().getFirst());
                Optional<CarelessEdit> made =
                        kind == Carelessness.NONE
                                ? Optional.empty()
                                : new CarelessEditor(random.split()).edit(kind, at);
                made.filter(edit -> !edit.sentence().equals(each.corrected()))
                        .flatMap(edit -> each.proposal(edit.sentence(), List.of(edit.conflict())))
                        .ifPresent(
                                proposal -> {
                                    all.merge(kind, 1, Integer::sum);
                                    if (objection(each, proposal).isEmpty()) {
                                        through.merge(kind, 1, Integer::sum);
                                    }
                                });
            }
        }
        assertThat(all).hasSize(Carelessness.values().length - 1);
        assertThat(through.values().stream().mapToInt(Integer::intValue).sum())
                .as(through.toString())
                .isLessThanOrEqualTo(
                        (int) (CARELESS * all.values().stream().mapToInt(Integer::intValue).sum()));
    }
}
