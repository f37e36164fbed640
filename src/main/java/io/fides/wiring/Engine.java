package io.fides.wiring;

import io.fides.adapter.llm.LlmDecomposer;
import io.fides.adapter.llm.LlmEditor;
import io.fides.adapter.llm.LlmPrompts;
import io.fides.adapter.llm.LlmSegmenter;
import io.fides.adapter.llm.LlmVerifier;
import io.fides.decompose.Decomposer;
import io.fides.decompose.EnglishOnly;
import io.fides.decompose.FactDecomposition;
import io.fides.decompose.SyntaxDecomposer;
import io.fides.decompose.SyntaxQuestions;
import io.fides.domain.Answer;
import io.fides.domain.run.Stage;
import io.fides.pipeline.Batching;
import io.fides.pipeline.Fides;
import io.fides.pipeline.FixRequest.Preset;
import io.fides.prompt.Llm;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.Retriever;
import io.fides.revise.Editor;
import io.fides.revise.EscalatingEditor;
import io.fides.revise.ValueEditor;
import io.fides.segment.ParsedSegmenter;
import io.fides.segment.Segmenter;
import io.fides.verify.EscalatingVerifier;
import io.fides.verify.SubjectVerifier;
import io.fides.verify.Verifier;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.BiFunction;

/** Who does the stages: what an engine has for each role of a method, made for one request. */
record Engine(RequestParts parts, Kind kind) {

    /** From this probability on a compact judgement stands. */
    private static final double SURE = 0.9;

    /** What one call can read without running over a small model's context. */
    private static final int SENTENCES_A_CALL = 20;

    private static final int FACTS_A_CALL = 24;
    private static final int CONFLICTS_A_CALL = 12;

    enum Kind {
        /** Pure code and small models. Questions come from rules, so that one round asks all. */
        COMPACT,
        /** A language model at every stage, with the paper's calls or with batches. */
        LLM,
        /** Compact first; a language model only where compact is unsure or has no edit to offer. */
        HYBRID,
        /**
         * Hybrid, whose reader says at once what is right in the place of what is wrong: the value
         * editor writes it into the sentence, and the language model edits only what cannot be
         * written so.
         */
        FAST
    }

    static Engine of(RequestParts parts) {
        return new Engine(
                parts,
                switch (parts.request().engine()) {
                    case COMPACT -> Kind.COMPACT;
                    case LLM -> parts.request().preset() == Preset.FAST ? Kind.FAST : Kind.LLM;
                    case HYBRID -> Kind.HYBRID;
                });
    }

    Fides flow(Fides.Stages stages) {
        return new Fides(stages, batching(), parts.clock());
    }

    /** SS with ECR. */
    Segmenter segmenter() {
        return kind == Kind.LLM
                ? new LlmSegmenter(parts.prompts(), parts.llm(Stage.SEGMENTATION))
                : new ParsedSegmenter(parts.parser());
    }

    /** SS without ECR. */
    Segmenter sentences() {
        return kind == Kind.LLM ? segmenter().withoutWordings() : Segmenter.plain();
    }

    /** CD. */
    Decomposer claims() {
        return kind == Kind.LLM
                ? LlmDecomposer.byClaim(parts.prompts(), parts.llm(Stage.DECOMPOSITION))
                : english(new SyntaxDecomposer(parts.parser()));
    }

    /** The sentence as the claim, in the place of CD. */
    Decomposer wholeSentences() {
        return kind == Kind.LLM
                ? Decomposer.wholeSentences()
                : english(Decomposer.wholeEnglishSentences());
    }

    /** QD, in the place of CD. */
    Decomposer questions() {
        return kind == Kind.LLM
                ? LlmDecomposer.byQuestion(parts.prompts(), parts.llm(Stage.DECOMPOSITION))
                : english(new SyntaxQuestions(parts.parser()));
    }

    private Decomposer english(Decomposer decomposer) {
        return new EnglishOnly(decomposer, parts.shared().foreign());
    }

    /** SS, ECR and CD. */
    FactDecomposition decomposition() {
        return parts.twoStages(segmenter(), claims(), batching());
    }

    /** The questions of RARR, whose maker reads the whole passage and so knows its pronouns. */
    FactDecomposition passageQuestions() {
        return kind == Kind.LLM
                ? parts.twoStages(
                        sentences(),
                        LlmDecomposer.byRounds(
                                parts.prompts(),
                                parts.llm(Stage.DECOMPOSITION),
                                parts.config().rarr().rounds()),
                        Batching.WHOLE)
                : parts.twoStages(segmenter(), questions(), Batching.WHOLE);
    }

    /** EV. */
    Verifier verifier() {
        return verifier(parts.judges().verifier(), LlmVerifier::new);
    }

    /** The agreement gate of RARR. */
    Verifier agreement() {
        return verifier(parts.judges().scorer(), LlmVerifier::agreement);
    }

    private Verifier verifier(Verifier compact, Reading llm) {
        return switch (kind) {
            case COMPACT -> ofSubjects(compact);
            case LLM -> reading(llm);
            case HYBRID, FAST -> new EscalatingVerifier(ofSubjects(compact), reading(llm), SURE);
        };
    }

    private Verifier ofSubjects(Verifier judge) {
        Answer answer = parts.request().answer();
        return new SubjectVerifier(
                judge, parts.parser(), answer.question().text() + " " + answer.text());
    }

    @FunctionalInterface
    private interface Reading {
        Verifier of(LlmPrompts prompts, Llm llm, LocalDate today);
    }

    private Verifier reading(Reading how) {
        return parts.budget()
                .count(how.of(parts.prompts(), parts.llm(Stage.VERIFICATION), parts.today()));
    }

    /** EV of FIDES before the reader's second look. */
    Verifier firstVerifier() {
        return kind == Kind.LLM ? verifier() : ofSubjects(parts.judges().verifier());
    }

    /** Judges what only a language model can, after {@code verifier}; empty where there is none. */
    Optional<Verifier> reader(Verifier verifier) {
        return switch (kind) {
            case COMPACT -> Optional.empty();
            case LLM -> Optional.of(verifier);
            case HYBRID -> Optional.of(reading(LlmVerifier::new));
            case FAST -> Optional.of(reading(LlmVerifier::correcting));
        };
    }

    /** Proves edits that need a judge that reads. */
    Verifier proofReader(Verifier reader) {
        return kind == Kind.FAST ? reading(LlmVerifier::new) : reader;
    }

    /** FE. */
    Editor editor() {
        return editor(LlmEditor::new);
    }

    /** The editor of RARR. */
    Editor questionEditor() {
        return editor(LlmEditor::byQuestion);
    }

    private Editor editor(BiFunction<LlmPrompts, Llm, Editor> llm) {
        if (kind == Kind.COMPACT) {
            return new ValueEditor();
        }
        Editor writing = llm.apply(parts.prompts(), parts.llm(Stage.EDIT));
        return kind == Kind.LLM ? writing : new EscalatingEditor(new ValueEditor(), writing);
    }

    /** How many items a call takes. */
    Batching batching() {
        return switch (kind) {
            case COMPACT -> Batching.WHOLE;
            case LLM ->
                    parts.request().preset() == Preset.FAITHFUL
                            ? Batching.PAPER
                            : new Batching(SENTENCES_A_CALL, FACTS_A_CALL, 1);
            case HYBRID, FAST -> new Batching(SENTENCES_A_CALL, FACTS_A_CALL, CONFLICTS_A_CALL);
        };
    }

    /**
     * The windows of the paper, of which it keeps the best J; a judge that reads statement by
     * statement reads what is left at the ends of a page, too.
     */
    Retriever retriever() {
        return parts.retriever(
                parts.windows(),
                parts.judges().reranker(),
                new BestWindows(evidence(), kind == Kind.COMPACT));
    }

    /** J, windows kept for a sub-fact. */
    int evidence() {
        return kind == Kind.COMPACT
                ? parts.config().retrieve().compactEvidence()
                : parts.config().retrieve().evidence();
    }
}
