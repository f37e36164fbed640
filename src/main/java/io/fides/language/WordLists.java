package io.fides.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The word lists of a resource: “[name]” on a line of its own opens one, “# ” a remark. */
public final class WordLists {

    private final Map<String, Set<String>> lists = new HashMap<>();

    /**
     * @param resource beside the class
     */
    public WordLists(Class<?> owner, String resource) {
        String name = "";
        StringBuilder words = new StringBuilder();
        for (String line : lines(owner, resource)) {
            if (line.startsWith("[") && line.endsWith("]")) {
                lists.put(name, of(words.toString()));
                name = line.substring(1, line.length() - 1);
                words.setLength(0);
            } else {
                words.append(line).append(' ');
            }
        }
        lists.put(name, of(words.toString()));
    }

    public Set<String> get(String name) {
        return Objects.requireNonNull(lists.get(name), name);
    }

    public boolean has(String name, String word) {
        return get(name).contains(word);
    }

    /** The words of {@code list}, which are separated by white space; repeats do no harm. */
    public static Set<String> of(String list) {
        return Set.copyOf(Arrays.asList(list.strip().split("\\s+")));
    }

    /**
     * What stands first on each line of a resource, by each word that follows it there.
     *
     * @param key of a word that follows
     * @param value of what stands first
     */
    public static <V> Map<String, V> firsts(
            Class<?> owner, String resource, UnaryOperator<String> key, Function<String, V> value) {
        Map<String, V> firsts = new HashMap<>();
        for (String line : lines(owner, resource)) {
            List<String> words = List.of(line.split(" ", -1));
            V first = value.apply(words.getFirst());
            words.stream().skip(1).forEach(word -> firsts.put(key.apply(word), first));
        }
        return Map.copyOf(firsts);
    }

    /** The lines of a resource that are neither remarks nor empty. */
    public static List<String> lines(Class<?> owner, String resource) {
        try (InputStream stream = owner.getResourceAsStream(resource)) {
            byte[] bytes = Objects.requireNonNull(stream, resource).readAllBytes();
            return new String(bytes, StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("# "))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
