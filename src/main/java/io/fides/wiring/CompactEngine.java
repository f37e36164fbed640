package io.fides.wiring;

import io.fides.decompose.Decomposer;
import io.fides.decompose.EnglishOnly;
import io.fides.decompose.FactDecomposition;
import io.fides.decompose.SyntaxDecomposer;
import io.fides.decompose.SyntaxQuestions;
import io.fides.decompose.WholeSentences;
import io.fides.domain.Answer;
import io.fides.pipeline.Batching;
import io.fides.revise.Editor;
import io.fides.revise.ValueEditor;
import io.fides.segment.ParsedSegmenter;
import io.fides.segment.Segmenter;
import io.fides.verify.SubjectVerifier;
import io.fides.verify.Verifier;

/** Pure code and small models. Its questions come from rules, so that one round asks them all. */
class CompactEngine implements Engine {

    final RequestParts parts;

    CompactEngine(RequestParts parts) {
        this.parts = parts;
    }

    @Override
    public Segmenter segmenter() {
        return new ParsedSegmenter(parts.parser());
    }

    @Override
    public Segmenter sentences() {
        return Segmenter.plain();
    }

    @Override
    public Decomposer claims() {
        return english(new SyntaxDecomposer(parts.parser()));
    }

    @Override
    public Decomposer wholeSentences() {
        return english(WholeSentences.checkworthyByRules());
    }

    @Override
    public Decomposer questions() {
        return english(new SyntaxQuestions(parts.parser()));
    }

    @Override
    public FactDecomposition passageQuestions() {
        return parts.twoStages(segmenter(), questions(), Batching.WHOLE);
    }

    @Override
    public Verifier verifier() {
        return ofSubjects(parts.judges().verifier());
    }

    @Override
    public Verifier agreement() {
        return ofSubjects(parts.judges().scorer());
    }

    @Override
    public Editor editor() {
        return new ValueEditor();
    }

    @Override
    public Batching batching() {
        return Batching.WHOLE;
    }

    @Override
    public int evidence() {
        return parts.config().retrieve().compactEvidence();
    }

    private Verifier ofSubjects(Verifier judge) {
        Answer answer = parts.request().answer();
        return new SubjectVerifier(
                judge, parts.parser(), answer.question().text() + " " + answer.text());
    }

    private Decomposer english(Decomposer decomposer) {
        return new EnglishOnly(decomposer, parts.shared().foreign());
    }
}
