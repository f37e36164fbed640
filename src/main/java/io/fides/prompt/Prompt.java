package io.fides.prompt;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A prompt: a record goes in as text, a record comes out.
 *
 * @param id stage and name, such as {@code verify/evidence}
 * @param version of the wording
 * @param paper what it implements
 * @param system instructions and few-shot examples; the same for every call, so that a server can
 *     keep them
 * @param user the task
 * @param input its components are exactly the placeholders of {@code user}
 * @param output what a reply is read as; {@link FreeText} for prose
 * @param sha256 lower-case hex digest of the file
 * @param <I> input
 * @param <O> output
 */
public record Prompt<I extends Record, O extends Record>(
        String id,
        String version,
        String paper,
        String system,
        Template user,
        Class<I> input,
        Class<O> output,
        String sha256) {

    /**
     * @throws IllegalArgumentException if file and types do not fit; names the file and what is
     *     wrong in it
     */
    static <I extends Record, O extends Record> Prompt<I, O> of(
            PromptFile file, Class<I> input, Class<O> output) {
        Template user = new Template(file.user());
        TreeSet<String> components = new TreeSet<>(names(input));
        for (String placeholder : user.placeholders()) {
            if (!components.contains(placeholder)) {
                throw new IllegalArgumentException(
                        file.place() + ": {" + placeholder + "} is none of " + components);
            }
        }
        for (String component : components) {
            if (!user.placeholders().contains(component)) {
                throw new IllegalArgumentException(
                        file.place() + ": {" + component + "} does not occur");
            }
        }
        declares(file, "inputs", file.inputs(), names(input));
        declares(file, "outputs", file.outputs(), names(output));
        return new Prompt<>(
                file.id(),
                file.version(),
                file.paper(),
                file.system(),
                user,
                input,
                output,
                file.sha256());
    }

    private static void declares(
            PromptFile file, String what, List<String> declared, List<String> wanted) {
        if (!new TreeSet<>(declared).equals(new TreeSet<>(wanted))) {
            throw new IllegalArgumentException(
                    file.place() + ": " + what + " are " + wanted + ", not " + declared);
        }
    }

    private static List<String> names(Class<? extends Record> type) {
        return Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList();
    }

    /** Whether the reply is prose and not an object. */
    public boolean isFreeText() {
        return output == FreeText.class;
    }

    /**
     * The text that is sent.
     *
     * @param schema of the reply; empty for prose
     */
    public Llm.Request render(I values, Optional<String> schema) {
        Map<String, String> texts = new HashMap<>();
        for (RecordComponent component : input.getRecordComponents()) {
            texts.put(component.getName(), text(component, values));
        }
        return new Llm.Request(system, user.render(texts), schema);
    }

    private static String text(RecordComponent component, Record values) {
        try {
            return String.valueOf(component.getAccessor().invoke(values));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }
}
