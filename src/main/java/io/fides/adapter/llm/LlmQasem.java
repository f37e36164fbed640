package io.fides.adapter.llm;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.Span;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import io.fides.qasem.QasemParser;
import java.util.List;
import java.util.Optional;

/**
 * Questions and answers by one call a batch. An answer or a predicate that does not stand in its
 * sentence, letter for letter, is left out with its question.
 */
public final class LlmQasem implements QasemParser {

    private final PromptCall<Tasks.NumberedSentences, Replies.AskedSentences> call;

    public LlmQasem(LlmPrompts prompts, Llm llm) {
        this.call = prompts.call(prompts.relations, llm, Stage.DECOMPOSITION);
    }

    @Override
    public String name() {
        return call.name();
    }

    @Override
    public List<Outcome<List<QuestionAnswer>>> parse(List<String> sentences) {
        return call.askEach(
                Tasks.NumberedSentences.ofTexts(sentences),
                sentences,
                Replies.AskedSentences::sentences,
                (sentence, entry) -> new Outcome.Done<>(read(sentence, entry)));
    }

    private static List<QuestionAnswer> read(String sentence, Replies.AskedSentence entry) {
        return entry.questions().stream()
                .flatMap(each -> read(sentence, each).stream())
                .filter(QasemParser::makesSense)
                .distinct()
                .toList();
    }

    private static Optional<QuestionAnswer> read(String sentence, Replies.Relation each) {
        String answer = each.answer().strip();
        String question = Tasks.oneLine(each.question());
        Optional<Span> predicate = place(sentence, each.predicate().strip(), 0);
        Optional<Span> first = place(sentence, answer, 0);
        if (question.isEmpty() || predicate.isEmpty() || first.isEmpty()) {
            return Optional.empty();
        }
        Span place = first.get();
        if (place.overlaps(predicate.get())) {
            place = place(sentence, answer, predicate.get().end()).orElse(place);
        }
        return Optional.of(
                new QuestionAnswer(each.kind(), predicate.get(), question, place, answer));
    }

    private static Optional<Span> place(String sentence, String words, int from) {
        int at = words.isEmpty() ? -1 : sentence.indexOf(words, from);
        return at < 0 ? Optional.empty() : Optional.of(new Span(at, at + words.length()));
    }
}
