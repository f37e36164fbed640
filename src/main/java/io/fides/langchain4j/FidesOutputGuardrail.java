package io.fides.langchain4j;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.guardrail.GuardrailRequestParams;
import dev.langchain4j.guardrail.OutputGuardrail;
import dev.langchain4j.guardrail.OutputGuardrailRequest;
import dev.langchain4j.guardrail.OutputGuardrailResult;
import dev.langchain4j.rag.content.Content;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.FactCheck;
import io.fides.domain.Question;
import io.fides.domain.Verdict;
import io.fides.library.FidesLibrary;
import io.fides.report.Reasons;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Judges the answers of an AI service by the contents that its RAG found for them, or by the
 * evidence of the library if it has no RAG.
 *
 * <p>LangChain4j gives a rewritten text to the caller only; its memory keeps what the model wrote,
 * and of a stream the parts are what the model wrote. A {@link FidesChatModel} has neither fault.
 * It has to be the last guardrail: one behind it that is content throws the rewritten text away.
 */
public record FidesOutputGuardrail(FidesLibrary fides, Action action) implements OutputGuardrail {

    private static final Pattern VARIABLE = Pattern.compile("\\{\\{\\s*(.+?)\\s*}}");

    /** What is done about an answer that its evidence contradicts. */
    public enum Action {
        /** It is fixed where an edit can be proven, and passes. */
        FIX,
        /** The caller gets a {@link dev.langchain4j.guardrail.OutputGuardrailException}. */
        BLOCK,
        /** The model is asked again, with the reasons. */
        REPROMPT
    }

    @Override
    public OutputGuardrailResult validate(OutputGuardrailRequest request) {
        GuardrailRequestParams parameters = request.requestParams();
        return validate(
                request.responseFromLLM().aiMessage(), question(parameters), evidence(parameters));
    }

    /** Judges by the evidence of the library. */
    @Override
    public OutputGuardrailResult validate(AiMessage message) {
        return validate(message, Question.NONE, List.of());
    }

    private OutputGuardrailResult validate(
            AiMessage message, Question question, List<Document> evidence) {
        Optional<AttributionReport> report =
                Exchange.prose(message)
                        .map(text -> new Answer(question, text))
                        .flatMap(answer -> fides.attempt(answer, evidence, fides.limits()));
        List<String> wrong = report.map(FidesOutputGuardrail::wrong).orElse(List.of());
        if (report.isEmpty() || wrong.isEmpty()) {
            return success();
        }
        String reasons = String.join("\n", wrong);
        return switch (action) {
            case FIX -> successWith(message.withText(report.get().correctedText()));
            case BLOCK -> fatal(reasons);
            case REPROMPT ->
                    reprompt(
                            reasons,
                            "The sources contradict part of your answer:\n"
                                    + reasons
                                    + "\nAnswer again, and say only what the sources say.");
        };
    }

    private static List<Document> evidence(GuardrailRequestParams parameters) {
        return Optional.ofNullable(parameters.augmentationResult()).stream()
                .flatMap(augmented -> augmented.contents().stream())
                .map(Content::textSegment)
                .map(Segments::document)
                .toList();
    }

    /** The message of the user before RAG added to it; values are not templates themselves. */
    static Question question(GuardrailRequestParams parameters) {
        String template = Optional.ofNullable(parameters.userMessageTemplate()).orElse("");
        return new Question(
                VARIABLE.matcher(template)
                        .replaceAll(found -> Matcher.quoteReplacement(value(found, parameters))));
    }

    private static String value(MatchResult found, GuardrailRequestParams parameters) {
        return String.valueOf(parameters.variables().getOrDefault(found.group(1), found.group()));
    }

    /** What is contradicted, a line each with the reason. */
    private static List<String> wrong(AttributionReport report) {
        return report.checks().stream().flatMap(check -> wrong(check).stream()).toList();
    }

    private static Optional<String> wrong(FactCheck check) {
        return check.reached()
                .filter(Verdict.Contradicted.class::isInstance)
                .map(_ -> Reasons.of(check).map(why -> " (" + why + ")").orElse(""))
                .map(why -> "- " + check.fact().text() + why);
    }
}
