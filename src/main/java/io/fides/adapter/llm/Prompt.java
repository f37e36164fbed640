package io.fides.adapter.llm;

import io.fides.domain.Sha256;
import io.fides.prompt.Llm;
import io.fides.retrieve.FrontMatter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A prompt as a typed value. Its wording comes from a file: front matter between two lines {@code
 * ---}, then {@code # System} (optional) and {@code # User}. Braces in it that hold no name, as in
 * JSON, are text.
 *
 * @param id stage and name, such as {@code verify/evidence}
 * @param user the task; its placeholders are exactly the components of the input
 * @param output what a reply is read as; {@link Replies.FreeText} for prose
 */
record Prompt<I extends Record, O extends Record>(
        String id, String version, String sha256, String system, String user, Class<O> output) {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z][A-Za-z0-9]*)}");
    private static final String USER = "# User";

    /**
     * Loads a prompt from a folder of the user's, if it has the file, else from those that come
     * with the program.
     *
     * @throws IllegalArgumentException if the file is missing or does not fit the types; names the
     *     file and what is wrong in it
     */
    static <I extends Record, O extends Record> Prompt<I, O> load(
            Optional<Path> folder, String id, Class<I> input, Class<O> output) {
        Optional<Path> own =
                folder.map(root -> root.resolve(id + ".md")).filter(Files::isRegularFile);
        String name = own.map(Path::toString).orElse("prompts/" + id + ".md");
        try (InputStream in =
                own.isPresent()
                        ? Files.newInputStream(own.get())
                        : Prompt.class.getClassLoader().getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalArgumentException(name + ": there is no such prompt");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return parse(name, id, text, input, output);
        } catch (IOException e) {
            throw new UncheckedIOException("prompt " + id + " cannot be read", e);
        }
    }

    private static <I extends Record, O extends Record> Prompt<I, O> parse(
            String place, String id, String text, Class<I> input, Class<O> output) {
        FrontMatter front = FrontMatter.of(text);
        for (String key : List.of("id", "version", "paper", "inputs", "outputs")) {
            check(!front.field(key).isEmpty(), place, "the front matter has no " + key);
        }
        String own = front.field("id");
        check(own.equals(id), place, "the id is " + own + ", not " + id);
        List<String> body = front.body().lines().toList();
        int user = body.indexOf(USER);
        check(user >= 0, place, "no line \"" + USER + "\"");
        List<String> system = new ArrayList<>(body.subList(0, user));
        system.remove("# System");
        Prompt<I, O> prompt =
                new Prompt<>(
                        id,
                        front.field("version"),
                        Sha256.of(text).hex(),
                        String.join("\n", system).strip(),
                        String.join("\n", body.subList(user + 1, body.size())).strip(),
                        output);
        Stream<String> placeholders =
                PLACEHOLDER.matcher(prompt.user).results().map(MatchResult::group);
        same(place, "placeholders", placeholders, names(input).map(name -> "{" + name + "}"));
        same(place, "inputs", listed(front.field("inputs")), names(input));
        same(place, "outputs", listed(front.field("outputs")), names(output));
        return prompt;
    }

    private static void check(boolean fine, String place, String problem) {
        if (!fine) {
            throw new IllegalArgumentException(place + ": " + problem);
        }
    }

    private static void same(
            String place, String what, Stream<String> found, Stream<String> components) {
        Set<String> there = found.collect(Collectors.toCollection(TreeSet::new));
        Set<String> wanted = components.collect(Collectors.toCollection(TreeSet::new));
        check(there.equals(wanted), place, what + " are " + wanted + ", not " + there);
    }

    private static Stream<String> listed(String names) {
        return Arrays.stream(names.split(",", -1)).map(String::strip);
    }

    private static Stream<String> names(Class<? extends Record> type) {
        return Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName);
    }

    /** Whether the reply is prose and not an object. */
    boolean isFreeText() {
        return output == Replies.FreeText.class;
    }

    /** The text that is sent; what is put into it is never searched for placeholders. */
    Llm.Request render(I values, Optional<String> schema) {
        String text =
                PLACEHOLDER
                        .matcher(user)
                        .replaceAll(
                                match -> Matcher.quoteReplacement(value(match.group(1), values)));
        return new Llm.Request(system, text, schema);
    }

    private static String value(String name, Record values) {
        try {
            return String.valueOf(values.getClass().getMethod(name).invoke(values));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every placeholder is a component: " + name, e);
        }
    }
}
