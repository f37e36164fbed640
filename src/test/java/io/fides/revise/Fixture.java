package io.fides.revise;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.JointModel;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Discrepancy;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Sentence;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.memory.Memory;
import io.fides.verify.Verifier;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** Conflicts made of plain strings. */
public final class Fixture {

    private static final JointModel MODEL =
            new JointModel(
                    ModelFiles.bundled("models/cross-encoder"),
                    256,
                    new InferenceThreads(1),
                    Memory.NONE);

    /** Where nothing else is known of a sentence. */
    static final Proposal.Rest NOTHING_ELSE = new Proposal.Rest(List.of(), List.of(), List.of());

    private Fixture() {}

    static Evidence evidence(String title, String text) {
        Source source = new Source(URI.create("sample:test"), title, Optional.empty(), "0");
        return new Evidence(new Passage(source, new Span(0, text.length()), text), "", 0, 0);
    }

    /** A sentence at the beginning of an answer, of which some evidence says something else. */
    static Conflict conflict(
            String sentence, String fact, Evidence evidence, Discrepancy discrepancy) {
        return of(sentence, fact, Judgement.contradicted(evidence, 0.9, discrepancy));
    }

    /** A sentence that some evidence is said to contradict. */
    public static Conflict asserted(String sentence, String text) {
        Judgement judgement =
                new Judgement(
                        evidence("", text),
                        StanceProbabilities.of(Stance.CONTRADICTS, 0.9),
                        "",
                        List.of());
        return of(sentence, sentence, judgement);
    }

    private static Conflict of(String text, String fact, Judgement judgement) {
        Sentence sentence = new Sentence(0, Span.whole(text), text);
        SubFact subFact = new SubFact(0, 0, Span.whole(text), fact, fact, true);
        return new Conflict(
                new ContextualSentence(sentence, fact, List.of()), subFact, List.of(judgement));
    }

    static Optional<Proposal> proposal(Conflict conflict, String revised) {
        return Proposal.of(conflict, new Revision(revised, ""), NOTHING_ELSE);
    }

    static Examined examined(Conflict conflict, String revised) {
        Proposal proposal = proposal(conflict, revised).orElseThrow();
        Verifier judge = MODEL.forRequest();
        return new EditGate(judge, judge, Optional.empty()).examine(List.of(proposal)).getFirst();
    }
}
