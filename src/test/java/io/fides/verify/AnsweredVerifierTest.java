package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.run.Outcome;
import io.fides.segment.AnsweredQuestions;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** With the parser of the program, and a judge that needs no model. */
final class AnsweredVerifierTest {

    private final OnnxParser parser =
            new OnnxParser(ModelFiles.bundled("models/parser"), new InferenceThreads(1));
    private final Verifier verifier =
            new AnsweredVerifier(new VerbatimVerifier(), new AnsweredQuestions(parser));

    @Test
    void aQuestionAloneSaysNothing() {
        Pairing pair = pair("The pool is open until 9 pm.", "The pool is open until 8 pm?");

        assertThat(new VerbatimVerifier().judge(List.of(pair)).getFirst().orElseThrow().stance())
                .isEqualTo(Stance.CONTRADICTS);
        assertThat(judged(pair).stance()).isEqualTo(Stance.NEUTRAL);
    }

    @Test
    void whatIsAnsweredIsJudgedAndQuotedAsItStands() {
        String window = "Is it warm? Does the hotel have a pool? Yes.";
        Pairing pair = pair("The hotel has a pool.", window);

        Judgement judged = judged(pair);

        assertThat(judged.stance()).isEqualTo(Stance.ENTAILS);
        assertThat(judged.evidence()).isEqualTo(pair.evidence());
    }

    @Test
    void eachPairHasItsOwnJudgement() {
        Pairing silent = pair("It rains.", "Does it rain?");
        Pairing said = pair("It rains.", "It rains.");

        assertThat(
                        verifier.judge(List.of(silent, said, silent)).stream()
                                .map(each -> each.orElseThrow().stance()))
                .containsExactly(Stance.NEUTRAL, Stance.ENTAILS, Stance.NEUTRAL);
    }

    @Test
    void aHeadingAsksTooAndOneThatNamesATopicStays() {
        List<Passage> read = new ArrayList<>();
        Verifier reading = new AnsweredVerifier(new Listening(read), new AnsweredQuestions(parser));

        reading.judge(List.of(below("Does the hotel have a pool?"), below("How warm is it?")));

        assertThat(read).extracting(Passage::text).containsExactly("The hotel has a pool.", "Yes.");
        assertThat(read)
                .extracting(Passage::headings)
                .containsExactly(List.of("Hotel"), List.of("Hotel", "How warm is it?"));
    }

    /** Says nothing of what it has read. */
    private record Listening(List<Passage> read) implements Verifier {

        @Override
        public String name() {
            return "listening";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            pairs.forEach(each -> read.add(each.evidence().passage()));
            return new VerbatimVerifier().judge(pairs);
        }
    }

    private static Pairing below(String heading) {
        Pairing pair = pair("It rains.", "Yes.");
        Passage window = pair.evidence().passage();
        return new Pairing(
                pair.claim(),
                pair.evidence()
                        .with(
                                new Passage(
                                        window.source(),
                                        List.of("Hotel", heading),
                                        window.span(),
                                        window.text())));
    }

    private Judgement judged(Pairing pair) {
        return verifier.judge(List.of(pair)).getFirst().orElseThrow();
    }

    private static Pairing pair(String claim, String window) {
        Document page =
                Document.of(URI.create("https://example.org/page"), "", Optional.empty(), window);
        Passage passage = new Passage(page.source(), Span.whole(window), window);
        return new Pairing(claim, new Evidence(passage, claim, 0, 0.9));
    }
}
