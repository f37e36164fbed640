package io.fides.adapter.llm;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What some servers and models refuse to be sent, in the order in which it is given up. */
enum Refusal {
    /** Of models that take no temperature, as those that reason. */
    TEMPERATURE("temperature"),
    /**
     * Of models that reason, whose thinking counts: {@code max_completion_tokens} stands for it.
     */
    MAX_TOKENS("max_tokens"),
    /** A JSON schema of the reply, as older servers do; a tool with that schema stands for it. */
    SCHEMA("schema|format"),
    TOOL("tool");

    private final Pattern names;

    Refusal(String names) {
        this.names = Pattern.compile(names);
    }

    /** What an error names as refused, one at a time. Ollama has no way to demand a tool. */
    static Set<Refusal> in(Throwable error, LlmSettings.Provider provider) {
        String said = LlmFailures.refused(error).toLowerCase(Locale.ROOT);
        return Stream.of(values())
                .filter(each -> each.names.matcher(said).find())
                .findFirst()
                .map(
                        each ->
                                each == SCHEMA && provider == LlmSettings.Provider.OLLAMA
                                        ? EnumSet.of(SCHEMA, TOOL)
                                        : EnumSet.of(each))
                .orElse(EnumSet.noneOf(Refusal.class));
    }
}
