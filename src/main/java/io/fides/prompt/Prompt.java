package io.fides.prompt;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A prompt: a record goes in as text, a record comes out. The system part of its file holds
 * instructions and few-shot examples, the same for every call, so that a server can keep them; the
 * user part is the task, with {@code {placeholders}}. Braces around anything but a name, as in
 * JSON, are text.
 *
 * @param file the wording
 * @param input its components are exactly the placeholders of the user part
 * @param output what a reply is read as; {@link FreeText} for prose
 * @param <I> input
 * @param <O> output
 */
public record Prompt<I extends Record, O extends Record>(
        PromptFile file, Class<I> input, Class<O> output) {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z][A-Za-z0-9]*)}");

    /**
     * @throws IllegalArgumentException if file and types do not fit; names the file and what is
     *     wrong in it
     */
    public Prompt {
        TreeSet<String> components = new TreeSet<>(names(input));
        TreeSet<String> placeholders = new TreeSet<>();
        PLACEHOLDER
                .matcher(file.user())
                .results()
                .forEach(match -> placeholders.add(match.group(1)));
        for (String placeholder : placeholders) {
            if (!components.contains(placeholder)) {
                throw new IllegalArgumentException(
                        file.place() + ": {" + placeholder + "} is none of " + components);
            }
        }
        for (String component : components) {
            if (!placeholders.contains(component)) {
                throw new IllegalArgumentException(
                        file.place() + ": {" + component + "} does not occur");
            }
        }
        declares(file, "inputs", file.inputs(), names(input));
        declares(file, "outputs", file.outputs(), names(output));
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

    /** Stage and name, such as {@code verify/evidence}. */
    public String id() {
        return file.id();
    }

    /** Changes with the wording. */
    public String version() {
        return file.version();
    }

    /** Whether the reply is prose and not an object. */
    public boolean isFreeText() {
        return output == FreeText.class;
    }

    /**
     * The text that is sent; what is put into it is never searched for placeholders.
     *
     * @param schema of the reply; empty for prose
     */
    public Llm.Request render(I values, Optional<String> schema) {
        String user =
                PLACEHOLDER
                        .matcher(file.user())
                        .replaceAll(
                                match -> Matcher.quoteReplacement(text(match.group(1), values)));
        return new Llm.Request(file.system(), user, schema);
    }

    private String text(String name, Record values) {
        try {
            for (RecordComponent component : input.getRecordComponents()) {
                if (component.getName().equals(name)) {
                    return String.valueOf(component.getAccessor().invoke(values));
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + name, e);
        }
        throw new IllegalStateException("every placeholder is a component");
    }
}
