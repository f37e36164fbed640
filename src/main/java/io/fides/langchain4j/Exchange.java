package io.fides.langchain4j;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.response.ChatResponse;
import io.fides.conversation.HeldText;
import io.fides.conversation.MessageEvidence;
import io.fides.conversation.Turn;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.library.FidesLibrary;
import io.fides.pipeline.Limits;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What is asked of a model, and what its answer is judged by.
 *
 * @param json whether it is asked for JSON, which is left alone
 */
record Exchange(FidesLibrary fides, Question question, List<Document> evidence, boolean json) {

    static Exchange of(ChatRequest request, FidesLibrary fides, MessageEvidence evidence) {
        List<Turn> turns = request.messages().stream().map(Exchange::turn).toList();
        ResponseFormat format = request.responseFormat();
        return new Exchange(
                fides,
                evidence.question(turns).map(Question::new).orElse(Question.NONE),
                evidence.documents(turns, fides.parser()),
                format != null && format.type() == ResponseFormatType.JSON);
    }

    private static Turn turn(ChatMessage message) {
        return switch (message) {
            case SystemMessage system -> new Turn("system", List.of(system.text()), "system");
            case UserMessage user ->
                    new Turn(
                            "user",
                            user.contents().stream()
                                    .filter(TextContent.class::isInstance)
                                    .map(part -> ((TextContent) part).text())
                                    .toList(),
                            "user");
            case ToolExecutionResultMessage result ->
                    new Turn(
                            Turn.TOOL,
                            Optional.ofNullable(result.text()).stream().toList(),
                            Optional.ofNullable(result.toolName()).orElse(Turn.TOOL));
            default -> new Turn("assistant", List.of(), "assistant");
        };
    }

    /**
     * The text of a message that is one to be read; not beside calls of tools, and no JSON, for
     * which AI services ask models that know no schema by their prompt.
     */
    static Optional<String> prose(AiMessage message) {
        return Optional.ofNullable(message.text())
                .filter(text -> !text.isBlank() && !message.hasToolExecutionRequests())
                .filter(text -> MessageEvidence.json(text.strip()).isEmpty());
    }

    ChatResponse fixed(ChatResponse response) {
        AiMessage message = response.aiMessage();
        return prose(message)
                .filter(_ -> !json)
                .flatMap(text -> fides.attempt(answer(text), evidence, fides.limits()))
                .map(report -> message.withText(report.correctedText()))
                .map(fixed -> response.toBuilder().aiMessage(fixed).build())
                .orElse(response);
    }

    /** The answer as it is being written; it may cost what one text may. */
    HeldText held() {
        AtomicReference<Limits> left = new AtomicReference<>(fides.limits());
        return new HeldText(
                (window, _) -> {
                    var report = fides.attempt(answer(window), evidence, left.get());
                    report.ifPresent(found -> left.updateAndGet(it -> it.after(found.usage())));
                    return report;
                });
    }

    private Answer answer(String text) {
        return new Answer(question, text);
    }
}
