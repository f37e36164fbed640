package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;

/** Baseline of the compact engine. */
public final class RuleSegmenter implements Segmenter {

    @Override
    public List<ContextualSentence> segment(Answer answer) {
        List<ContextualSentence> sentences = new ArrayList<>();
        for (Span span : SentenceSplitter.split(answer.text())) {
            sentences.add(
                    ContextualSentence.asIs(
                            new Sentence(sentences.size(), span, span.of(answer.text()))));
        }
        return sentences;
    }
}
