package io.fides.adapter.llm;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import io.fides.segment.Segmenter;
import io.fides.segment.SentenceSplitter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** SS with ECR by one call. A sentence that does not stand in the answer is an unreadable reply. */
public final class LlmSegmenter implements Segmenter {

    private static final int SHOWN = 80;

    private final PromptCall<Tasks.WholeAnswer, Replies.Sentences> call;

    public LlmSegmenter(LlmPrompts prompts, Llm llm) {
        this.call = prompts.call(prompts.sentences, llm, Stage.SEGMENTATION);
    }

    @Override
    public List<ContextualSentence> segment(Answer answer) {
        return call.ask(
                Tasks.WholeAnswer.of(answer), reply -> align(answer.text(), reply.sentences()));
    }

    private record Place(Span span, String wording) {}

    /**
     * The model's sentences at their places, and between them, as they are, those that it left out:
     * what is not mentioned would otherwise pass unchecked.
     */
    private static List<ContextualSentence> align(String answer, List<Replies.Wording> sentences) {
        NormalisedText text = new NormalisedText(answer);
        List<Place> places = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < sentences.size(); i++) {
            Replies.Wording each = sentences.get(i);
            Span span = text.find(each.sentence(), from).orElse(new Span(from, from));
            if (span.isEmpty()) {
                throw new UnreadableReply(
                        "sentences[%d] does not stand in the answer%s: \"%s\""
                                .formatted(
                                        i,
                                        i == 0 ? "" : " after the one before it",
                                        Tasks.shortened(each.sentence(), SHOWN)));
            }
            places.add(new Place(span, each.wording()));
            from = span.end();
        }
        for (Span span : SentenceSplitter.split(answer)) {
            boolean free = places.stream().noneMatch(place -> place.span().overlaps(span));
            if (free && span.of(answer).codePoints().anyMatch(Character::isLetter)) {
                places.add(new Place(span, ""));
            }
        }
        places.sort(Comparator.comparing(Place::span));
        List<ContextualSentence> aligned = new ArrayList<>();
        for (Place place : places) {
            Span span = place.span();
            Sentence sentence = new Sentence(aligned.size(), span, span.of(answer));
            aligned.add(
                    place.wording().isBlank()
                            ? ContextualSentence.asIs(sentence)
                            : new ContextualSentence(
                                    sentence, Tasks.oneLine(place.wording()), List.of()));
        }
        return List.copyOf(aligned);
    }
}
