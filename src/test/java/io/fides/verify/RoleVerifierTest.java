package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Discrepancy;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With the parser of the program. */
class RoleVerifierTest {

    private static InferenceThreads threads;
    private static OnnxParser parser;

    @BeforeAll
    static void load() {
        threads = new InferenceThreads(1);
        parser = new OnnxParser(ModelFiles.bundled("models/parser"), threads);
    }

    @AfterAll
    static void end() {
        parser.close();
        threads.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Walker defeated Hansen in 1952. | Hansen defeated Walker.",
                "Walker was defeated by Hansen in 1952. | Walker defeated Hansen.",
                "Walker, who defeated Hansen, retired early. | Hansen defeated Walker.",
                "Walker, defeated by Hansen in the final, retired. | Walker defeated Hansen.",
                "Walker retired and sued Hansen. | Hansen sued Walker.",
                "Norton acquired Baxter for ten million dollars. | Norton was acquired by Baxter.",
                "Walker is the father of Hansen. | Hansen is the father of Walker.",
                "Walker's teacher was Hansen. | Walker was the teacher of Hansen.",
                "Mount Arden is higher than Mount Belling. | Mount Belling is higher than Mount Arden.",
            })
    void exchangedRolesContradict(String page, String claim) {
        Judgement judged = judge(page, claim);
        assertThat(judged.stance()).isEqualTo(Stance.CONTRADICTS);
        assertThat(judged.discrepancies())
                .extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.RELATION);
        assertThat(claim).contains(judged.discrepancies().getFirst().stated());
        assertThat(page).contains(judged.discrepancies().getFirst().found());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Walker defeated Hansen in 1952. | Hansen was defeated by Walker.",
                "Walker met Hansen in Rome. | Hansen met Walker.",
                "Walker married Hansen. | Hansen married Walker.",
                "Walker is the brother of Hansen. | Hansen is the brother of Walker.",
                "Walker did not defeat Hansen. | Hansen defeated Walker.",
                "Walker defeated Hansen in 1952, and Hansen defeated Walker in 1953. | Hansen defeated Walker.",
                "Walker defeated Hansen. | Hansen praised Walker.",
                "Walker defeated Hansen. | Norton defeated Walker.",
                "Walker played chess with Hansen. | Hansen played chess with Walker.",
                "It rains in Rome. | Snow fell.",
            })
    void whatIsNotTheOtherWayRoundIsLeftToTheFirstVerifier(String page, String claim) {
        Pairing pair = pairing(page, claim);
        Judgement compared = done(new ComparatorVerifier().judge(List.of(pair)));
        assertThat(judge(page, claim)).isEqualTo(compared);
    }

    @Test
    void nothingIsJudgedAsNothing() {
        assertThat(new RoleVerifier(new ComparatorVerifier(), parser).judge(List.of())).isEmpty();
        assertThat(judge("…", "").stance()).isEqualTo(Stance.NEUTRAL);
    }

    private static Judgement judge(String page, String claim) {
        return done(
                new RoleVerifier(new ComparatorVerifier(), parser)
                        .judge(List.of(pairing(page, claim))));
    }

    private static Judgement done(List<Outcome<Judgement>> outcomes) {
        return ((Outcome.Done<Judgement>) outcomes.getFirst()).value();
    }

    private static Pairing pairing(String page, String claim) {
        Document document = Document.of(URI.create("test:a"), "", Optional.empty(), page);
        Passage passage = new Passage(document.source(), Span.whole(page), page);
        return new Pairing(claim, new Evidence(passage, claim, 0, 1));
    }
}
