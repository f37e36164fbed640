//JAVA 25+
//DEPS io.quarkus.platform:quarkus-bom:3.32.1@pom
//DEPS io.fides:fides-library:0.1.0-SNAPSHOT
//DEPS io.quarkiverse.langchain4j:quarkus-langchain4j-core:1.7.4

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.guardrail.OutputGuardrailResult;
import io.fides.langchain4j.FidesOutputGuardrail;
import io.fides.library.FidesLibrary;
import io.fides.segment.SentenceSplitter;
import io.quarkiverse.langchain4j.guardrails.OutputTokenAccumulator;
import io.smallrye.mutiny.Multi;

/**
 * Streams of Quarkus: an accumulator by which a guardrail gets whole sentences. In an application
 * it is a bean, named at the method of the AI service:
 *
 * <pre>{@code
 * @OutputGuardrails(MyGuardrail.class)
 * @OutputGuardrailAccumulator(SentenceAccumulator.class)
 * Multi<String> chat(String message);
 * }</pre>
 */
public class QuarkusSentences {

    // @ApplicationScoped
    public static class SentenceAccumulator implements OutputTokenAccumulator {

        @Override
        public Multi<String> accumulate(Multi<String> tokens) {
            return Multi.createFrom()
                    .deferred(
                            () -> {
                                StringBuilder held = new StringBuilder();
                                return Multi.createBy()
                                        .concatenating()
                                        .streams(
                                                tokens.onItem().transform(held::append).onItem()
                                                        .transform(_ -> complete(held)),
                                                Multi.createFrom().item(() -> rest(held)))
                                        .select()
                                        .where(sentence -> !sentence.isEmpty());
                            });
        }

        /** All sentences but the last, which may go on. */
        private static String complete(StringBuilder held) {
            var sentences = SentenceSplitter.split(held.toString());
            int end = sentences.size() < 2 ? 0 : sentences.getLast().start();
            String complete = held.substring(0, end);
            held.delete(0, end);
            return complete;
        }

        private static String rest(StringBuilder held) {
            return held.toString();
        }
    }

    /** What Quarkus does with them, without Quarkus. */
    public static void main(String... args) {
        FidesOutputGuardrail guardrail =
                new FidesOutputGuardrail(
                        FidesLibrary.builder()
                                .document(
                                        "https://example.org/tower",
                                        "The Eiffel Tower was completed in 1889. It stands in Paris.")
                                .build(),
                        FidesOutputGuardrail.Action.FIX);
        Multi<String> tokens =
                Multi.createFrom()
                        .items(
                                "The Eiffel ", "Tower was completed", " in 1887", ". It",
                                " stands in ", "Paris.");
        new SentenceAccumulator()
                .accumulate(tokens)
                .subscribe()
                .asStream()
                .map(sentence -> guarded(guardrail, sentence))
                .forEach(sentence -> System.out.println("sentence: " + sentence));
    }

    private static String guarded(FidesOutputGuardrail guardrail, String sentence) {
        OutputGuardrailResult result = guardrail.validate(AiMessage.from(sentence));
        return result.hasRewrittenResult() ? result.successfulText() : sentence;
    }
}
